// The days on which a member is away, as reported: they also count where no class of theirs meets.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { addedRow, removedRow } from "../../changes/changed-rows.server.ts";
import { rowsOf, type ChangedRow } from "../../changes/change-row.server.ts";

export const ABSENT_DAYS = rowsOf<"absentDays">({
  table: "absentDays",
  one: "absence",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this absence.",
  gone: "This absence is no longer there.",
  nameOf: () => "the absence",
});

type Span = { from: string; until: string };

/** Records that a member is away from one day to another, once; returns the new rows for the undo. */
export async function writeAbsentDays(
  trx: Database,
  { from, until }: Span,
  { memberId, reportedBy, at }: { memberId: string | undefined; reportedBy: string; at: string },
): Promise<ChangedRow[]> {
  if (memberId === undefined) return [];
  const known = await trx
    .selectFrom("absentDays")
    .select("id")
    .where("memberId", "=", memberId)
    .where("firstDay", "=", from)
    .where("lastDay", "=", until)
    .executeTakeFirst();
  if (known) return [];
  const id = randomUUID();
  await trx
    .insertInto("absentDays")
    .values({ id, memberId, firstDay: from, lastDay: until, reportedBy, createdAt: at })
    .execute();
  return [addedRow(ABSENT_DAYS, id)];
}

/** Returns the days away that somebody has reported and that are not over, the first first. */
export function readAbsentDays(
  database: Database,
  memberIds: readonly string[],
  { reportedBy, today }: { reportedBy: string; today: string },
) {
  return database
    .selectFrom("absentDays")
    .select(["id", "firstDay", "lastDay"])
    .where("memberId", "in", [...memberIds, ""])
    .where("reportedBy", "=", reportedBy)
    .where("lastDay", ">=", today)
    .orderBy("firstDay")
    .orderBy("id")
    .execute();
}

/** Deletes days away; returns the row for the undo. */
export async function deleteAbsentDays(trx: Database, id: string): Promise<ChangedRow[]> {
  const rows = await trx.deleteFrom("absentDays").where("id", "=", id).returningAll().execute();
  return rows.map((row) => removedRow(ABSENT_DAYS, row));
}

/** Returns true when a member is in a show that has a performance or a rehearsal in the span. */
export async function performsIn(
  database: Database,
  memberIds: readonly string[],
  { from, until }: Span,
): Promise<boolean> {
  const dates = database
    .selectFrom("showPerformances")
    .select(["showId", "day"])
    .unionAll(database.selectFrom("showRehearsals").select(["showId", "day"]));
  const found = await database
    .selectFrom("showPerformers as performer")
    .innerJoin("shows as show", "show.id", "performer.showId")
    .innerJoin(dates.as("date"), "date.showId", "show.id")
    .select("performer.id")
    .where("performer.memberId", "in", [...memberIds, ""])
    .where("show.deletedAt", "is", null)
    .where("date.day", ">=", from)
    .where("date.day", "<=", until)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
