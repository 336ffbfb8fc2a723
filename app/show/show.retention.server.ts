// When the rows of shows are deleted.
import type { Database } from "#app/data/database/database.server.ts";
import { type Retention, purgedWith } from "#app/data/retention/retention.server.ts";
import { sweepMusic } from "#app/scheduler/music/plan-music.server.ts";
import { type ShowState, withoutPeople } from "./rules/show-state.ts";
import { addDays, todayIn } from "#app/platform/days/day.ts";

/** Days after a show's last day until its check-ins and the names of its devices are deleted. */
const SHOW_DAYS = 30;

const OF_PEOPLE = ["check in", "not ready", "tick"];

export const SHOW_RETENTION: Retention = [
  {
    table: "showEvents",
    when: `check-ins and device names ${SHOW_DAYS} days after a show's last day, the rest with its row of shows`,
    purge: async (trx, { at }) => {
      const over = endedBefore(trx, at);
      await trx
        .updateTable("showEvents")
        .set({ device: "" })
        .where("showId", "in", over)
        .where("device", "!=", "")
        .execute();
      await clearBases(trx, at);
      const { numDeletedRows } = await trx
        .deleteFrom("showEvents")
        .where("showId", "in", over)
        .where("kind", "in", OF_PEOPLE)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "showDevices",
    when: `${SHOW_DAYS} days after a show's last day`,
    purge: async (trx, { at }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("showDevices")
        .where("showId", "in", endedBefore(trx, at))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  ...(["showDesks", "showLostPresses"] as const).map((table) => ({
    table,
    when: `${SHOW_DAYS} days after a show's last day`,
    purge: async (trx: Database, { at }: { at: string }) => {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where("showId", "in", endedBefore(trx, at))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  })),
  {
    table: "showCodes",
    when: "two minutes after it was shown, at the latest an hour later",
    purge: async (trx, { at }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("showCodes")
        .where("expiresAt", "<", at)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    table: "planMusic",
    when: `with its plan, or ${SHOW_DAYS} days after a show's last day`,
    purge: async (trx, { at }) => {
      const day = addDays(todayIn("UTC", new Date(at)), -SHOW_DAYS);
      const of = trx.selectFrom("runningShows").select("scheduleId");
      const { numDeletedRows } = await trx
        .deleteFrom("planMusic")
        .where("scheduleId", "in", of.where("isRehearsal", "=", false).where("lastDay", "<", day))
        // Another show of the plan is still to come, or was run since.
        .where("scheduleId", "not in", of.where("lastDay", ">=", day))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  {
    files: "music",
    when: "once no plan has them",
    purge: async (platform, { at }) => (await sweepMusic(platform, at)).length,
  },
  purgedWith("runningShows", "compSchedules"),
];

/** The state that a newer version went on from has people as well. */
async function clearBases(trx: Database, at: string): Promise<void> {
  const shows = await trx
    .selectFrom("runningShows")
    .select(["id", "base"])
    .where("id", "in", endedBefore(trx, at))
    .where("base", "is not", null)
    .execute();
  for (const { id, base } of shows) {
    const cleared = withoutPeople(base as ShowState);
    if (JSON.stringify(cleared) === JSON.stringify(base)) continue;
    await trx.updateTable("runningShows").set({ base: cleared }).where("id", "=", id).execute();
  }
}

function endedBefore(trx: Database, at: string) {
  const day = addDays(todayIn("UTC", new Date(at)), -SHOW_DAYS);
  return trx.selectFrom("runningShows").select("id").where("lastDay", "<", day);
}
