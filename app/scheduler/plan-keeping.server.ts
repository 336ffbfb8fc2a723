// The retention of visitors' schedules: as long as someone opens or changes them.
import type { ExpressionBuilder } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Platform } from "#app/data/context.server.ts";
import { addDays, startOfDay, todayIn } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isDiskFull } from "#app/data/database/disk-full.ts";
import { KEPT_DAYS } from "./plan-size.ts";

const ZONE = "UTC";
/** The kind of hold in the office that keeps a schedule past its retention. */
const HELD = "schedules";

const dayOf = (moment: string) => todayIn(ZONE, new Date(moment));

type Kept = {
  days: number;
  /**
   * The start of the setting (ISO text); schedules opened before it were promised the longest time.
   */
  from: string;
};

/** Reads how many days the school keeps an unopened schedule, from the retention setting. */
async function readKept(database: Database): Promise<Kept> {
  const row = await database
    .selectFrom("settings")
    .select("value")
    .where("name", "=", "retention")
    .executeTakeFirst();
  const { scheduleDays, scheduleDaysFrom } = Object(row?.value) as Record<string, unknown>;
  return {
    days: typeof scheduleDays === "number" ? scheduleDays : KEPT_DAYS,
    from: typeof scheduleDaysFrom === "string" ? scheduleDaysFrom : "",
  };
}

/** Returns the last day of storage for a schedule last opened or changed at a moment (ISO text). */
export async function keptUntil(database: Database, at: string): Promise<string> {
  return addDays(dayOf(at), (await readKept(database)).days);
}

/** Records once a day that a schedule was opened; returns its last day of storage. */
export async function noteReading(
  { database, now }: Pick<Platform, "database" | "now">,
  id: string,
  lastReadAt: string | null,
): Promise<string> {
  const at = now().toISOString();
  if (lastReadAt === null || dayOf(lastReadAt) !== dayOf(at)) {
    await database
      .updateTable("compSchedules")
      .set({ lastReadAt: at })
      .where("id", "=", id)
      .execute()
      .catch((error: unknown) => {
        // A schedule can still be opened when the disk is full.
        if (!isDiskFull(error)) throw error;
      });
  }
  return keptUntil(database, at);
}

/** Deletes the schedules past their retention, except those on hold; returns how many. */
export async function forgetOldPlans(trx: Database, at: string): Promise<number> {
  const over = (await readPlansOver(trx, dayOf(at)))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("retentionHolds")
            .select("rowId")
            .where("kind", "=", HELD)
            .whereRef("rowId", "=", "compSchedules.id"),
        ),
      ),
    )
    .select("compSchedules.id");
  const { numDeletedRows } = await trx
    .deleteFrom("compSchedules")
    .where("id", "in", over)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Returns the schedules that expire by a day unless opened, each with its day. */
export async function readPlansGoing(
  database: Database,
  until: string,
): Promise<{ id: string; name: string; goesOn: string }[]> {
  const rows = await (
    await readPlansOver(database, until)
  )
    .select((eb) => ["compSchedules.id", openedAt(eb).as("openedAt")])
    .execute();
  const { days, from } = await readKept(database);
  return rows.map(({ id, openedAt: opened }) => {
    const kept = from === "" || opened < from ? KEPT_DAYS : days;
    return { id, name: id, goesOn: addDays(dayOf(opened), kept + 1) };
  });
}

/** Queries the visitors' schedules that have expired by a day. */
async function readPlansOver(database: Database, day: string) {
  const { days, from } = await readKept(database);
  const since = (kept: number) => startOfDay(ZONE, addDays(day, -kept));
  return database
    .selectFrom("compSchedules")
    .where("savedBy", "is", null)
    .where((eb) => {
      const opened = openedAt(eb);
      const isOver = eb(opened, "<", since(KEPT_DAYS));
      if (from === "") return isOver;
      return eb.or([isOver, eb.and([eb(opened, ">=", from), eb(opened, "<", since(days))])]);
    });
}

function openedAt(eb: ExpressionBuilder<Tables, "compSchedules">) {
  return eb.fn.coalesce("lastReadAt", "updatedAt");
}
