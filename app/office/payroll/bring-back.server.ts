// Brings back what was deleted from the payroll, as long as its months allow it.
import type { PayTable } from "../changes/record-change.server.ts";
import type { Answer, Refusal } from "../saving/answer.ts";
import { record, type Desk } from "./payroll-audit.server.ts";
import {
  findEntry,
  findYear,
  refusalToMove,
  setDeleted,
  type Kind,
} from "./save-entries.server.ts";

const KINDS: Record<Exclude<PayTable, "payTeachers">, Kind> = {
  payExtras: "extra",
  payMisses: "miss",
  payCorrections: "correction",
};

const TOO_LATE = "This cannot be brought back any more.";

/** Who may ask, and until when, is the caller's to decide. */
export function bringBack(desk: Desk, table: PayTable, id: string): Promise<Answer> {
  return table === "payTeachers"
    ? bringTeacherBack(desk, id)
    : bringEntryBack(desk, KINDS[table], id);
}

async function bringTeacherBack(desk: Desk, id: string): Promise<Answer> {
  const { numUpdatedRows } = await desk.trx
    .updateTable("payTeachers")
    .set((eb) => ({ archivedAt: null, updatedAt: desk.at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("archivedAt", "is not", null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return refuse(404, TOO_LATE);
  await record(desk, { action: "restored payroll teacher", subject: "pay_teacher", subjectId: id });
  return { isSaved: true };
}

/** An entry comes back unless its month was finalised meanwhile. */
async function bringEntryBack(desk: Desk, kind: Kind, id: string): Promise<Answer> {
  const entry = await findEntry(desk, kind, id);
  if (!entry?.deletedAt) return refuse(404, TOO_LATE);
  const found = await findYear(desk, entry.teacherId, entry.inMonth);
  if ("problem" in found) return found;
  const refusal = refusalToMove(kind, entry, found);
  if (refusal) return refuse(422, refusal);
  await setDeleted(desk, kind, id, null);
  return { isSaved: true };
}

function refuse(status: number, problem: string): Refusal {
  return { isSaved: false, status, problem };
}
