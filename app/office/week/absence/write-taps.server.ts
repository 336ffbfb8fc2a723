// Writes a mark for a child at meetings ahead.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { ChangedRow } from "#app/office/changes/change-row.server.ts";
import { nextTapNumber } from "../registers/register/next-tap-number.server.ts";
import { REGISTER_MARKS } from "../registers/register/register-rows.server.ts";
import type { ExpectedAt } from "./absences.server.ts";

type At = Pick<ExpectedAt, "classId" | "day" | "memberId" | "trialId">;

type Tapped = { mark: "excused" | null; absenceReason: string; markedBy: string; at: string };

/** Adds a tap to each meeting's register; returns the rows for the undo. A null mark clears the one before. */
export async function writeTaps(
  trx: Database,
  meetings: readonly At[],
  { mark, absenceReason, markedBy, at }: Tapped,
): Promise<ChangedRow[]> {
  const rows: ChangedRow[] = [];
  for (const { classId, day, memberId, trialId } of meetings) {
    const of = { classId, day, memberId, trialId };
    const id = randomUUID();
    const place = await nextTapNumber(trx, "registerMarks", of);
    const tap = { mark, absenceReason, markedBy, createdAt: at, place };
    await trx
      .insertInto("registerMarks")
      .values({ id, ...of, ...tap })
      .execute();
    rows.push({ table: REGISTER_MARKS.table, id, before: {}, wasNew: true, version: null });
  }
  return rows;
}
