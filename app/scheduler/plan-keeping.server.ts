// How long schedules of people without a session are kept: as long as somebody opens or changes them.
import { sql, type ExpressionBuilder } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Platform } from "#app/data/context.server.ts";
import { addDays, startOfDay, todayIn } from "#app/platform/days/day.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { isDiskFull } from "#app/data/database/disk-full.ts";
import { KEPT_DAYS } from "./plan-size.ts";

const ZONE = "UTC";
/** Under this the office holds what stays although its time is over. */
const HELD = "schedules";
/** What was saved before schedules had an end counts as opened when this ran. */
const BEGINNING = "0019-saved-schedules.sql";

const dayOf = (moment: string) => todayIn(ZONE, new Date(moment));

type Kept = {
  days: number;
  /** From when on it counts (ISO text): what was opened before was promised the longest time. */
  from: string;
};

/** For how many days the school keeps one that nobody opens: the setting of what is kept. */
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

/** The last day on which a schedule is there that was opened or changed at a moment (ISO text) and never again. */
export async function keptUntil(database: Database, at: string): Promise<string> {
  return addDays(dayOf(at), (await readKept(database)).days);
}

/** Notes once a day that a schedule was opened; returns the last day on which it is there. */
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
        // It can still be opened while the disk is full.
        if (!isDiskFull(error)) throw error;
      });
  }
  return keptUntil(database, at);
}

/**
 * Removes the schedules that nobody has opened or changed for as long as they are kept, but for those
 * that staff hold; returns how many.
 */
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

/** Those that go on a day or before it if nobody opens them, each with its day. */
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

/** The schedules of visitors whose time is over on a day. */
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
  const begun = sql<string>`(select applied_at from schema_migrations where name = ${BEGINNING})`;
  return eb.fn.coalesce("lastReadAt", begun, "updatedAt");
}
