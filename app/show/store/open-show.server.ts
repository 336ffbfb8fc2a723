// Opens a published plan as a show, or finds the one that runs.
import { randomUUID } from "node:crypto";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { fromStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { NOT_PUBLISHED } from "../rules/not-published.ts";
import { dancedLines, sessionsWithoutDay, showPlanOf } from "../rules/show-plan.ts";

export const NO_ROUTINES = "This plan has no routines to run.";

type Needs = Pick<Platform, "database" | "now" | "schoolDays">;

export type Published = { plan: Plan; number: number; showsNames: boolean };

/** Returns the newest published version of a plan; null when there is none. */
export async function readPublished(database: Database, id: string): Promise<Published | null> {
  const found = await database
    .selectFrom("scheduleVersions")
    .select(["number", "showsNames", "data"])
    .where("scheduleId", "=", id)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!found) return null;
  const read = readStored(found.data);
  if ("error" in read) return null;
  const { number, showsNames } = found;
  return { plan: fromStored(EMPTY_PLAN, read.stored), number, showsNames: Boolean(showsNames) };
}

/** Returns the running show of a plan; null when none runs. */
export async function findRunning(database: Database, scheduleId: string) {
  const found = await database
    .selectFrom("runningShows")
    .select(["id", "isRehearsal"])
    .where("scheduleId", "=", scheduleId)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  return found ?? null;
}

export type DateToAsk = { id: string; name: string };

/** Returns the sessions that need a date before the show. */
export function datesToAsk(plan: Plan): DateToAsk[] {
  const names = new Map(plan.programme?.sessions.map(({ id, name }) => [id, name]));
  return sessionsWithoutDay(plan).map((id) => ({ id, name: names.get(id) ?? "" }));
}

/** Returns the show of a published version. */
export function planOfVersion(
  { plan, number: version, showsNames }: Published,
  { zone, days }: { zone: string; days: Readonly<Record<string, string>> },
) {
  return showPlanOf(plan, { version, showsNames, zone, days });
}

type Opening = {
  scheduleId: string;
  /** Dates as typed, by session id. */
  typed: Readonly<Record<string, string>>;
  by: string;
  isRehearsal?: boolean;
  speed?: number;
};

export type Opened = { id: string } | { errors: Record<string, string> };

/** Opens a show, or returns the one that runs; with what is wrong with the typed dates. */
export async function openShow(
  { database, now, schoolDays }: Needs,
  { scheduleId, typed, by, isRehearsal = false, speed = 1 }: Opening,
): Promise<Opened> {
  const published = await readPublished(database, scheduleId);
  if (!published) return { errors: { "": NOT_PUBLISHED } };
  const days: Record<string, string> = {};
  const errors: Record<string, string> = {};
  for (const { id } of datesToAsk(published.plan)) {
    const given = typed[id]?.trim() ?? "";
    const day = valueOf(readDay(given));
    if (!day) errors[id] = given === "" ? "Enter a date." : `${given} isn't a real date.`;
    else days[id] = day;
  }
  if (Object.keys(errors).length > 0) return { errors };
  const { zone } = await schoolDays();
  const { number: version } = published;
  const plan = planOfVersion(published, { zone, days });
  if (dancedLines(plan) === 0) return { errors: { "": NO_ROUTINES } };
  const at = now().toISOString();
  const id = await database.transaction().execute(async (trx) => {
    await lockByName(trx, `show of ${scheduleId}`, at);
    const running = await findRunning(trx, scheduleId);
    if (running) return running.id;
    const show = {
      id: randomUUID(),
      scheduleId,
      versionNumber: version,
      plan,
      isRehearsal,
      speed,
      lastDay: plan.sessions
        .map(({ day }) => day)
        .toSorted()
        .at(-1)!,
      startedBy: by,
      createdAt: at,
    };
    await trx.insertInto("runningShows").values(show).execute();
    return show.id;
  });
  return { id };
}
