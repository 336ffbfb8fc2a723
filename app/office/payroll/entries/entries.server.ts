// Reads extras, missed hours and corrections with their teacher's year, and checks whether they may change.
import { Refused } from "#app/data/commands/answer.ts";
import { formatMonth } from "#app/ui/format.ts";
import { hasOpenMonth } from "#app/office/payroll/figures/carried.ts";
import type { ChangeTo } from "./payroll-change.schema.ts";
import { refuseTakenAgain } from "#app/office/payroll/lessons/read-lesson-pay.server.ts";
import { GONE, type Desk } from "#app/office/payroll/payroll-desk.server.ts";
import {
  holdSchedule,
  readScheduleFor,
  readTeacherYears,
  type TeacherInYear,
} from "#app/office/payroll/teachers/teacher-years.server.ts";

export type Kind = ChangeTo<"delete entry">["kind"];

export const ENTRY_TABLES = {
  extra: "payExtras",
  miss: "payMisses",
  correction: "payCorrections",
} as const;

export type Entry = {
  teacherId: string;
  inMonth: string;
  recordedMonth?: string;
  deletedAt: string | null;
};

/** Restores an entry unless its month has been finalised or its lessons have been added again. */
export async function bringEntryBack(desk: Desk, kind: Kind, id: string): Promise<void> {
  const entry = await findEntry(desk, kind, id);
  if (!entry?.deletedAt) throw new Refused(404, "This can no longer be brought back.");
  refuseKept(kind, entry, await findYear(desk, entry.teacherId, entry.inMonth));
  if (kind === "extra") await refuseTakenAgain(desk.trx, id);
  await setDeleted(desk, kind, id, null);
}

/** Throws Refused for an entry used by a finalised month, which cannot be deleted or restored. */
export function refuseKept(kind: Kind, entry: Entry, { year }: TeacherInYear): void {
  const isFinalised = year.runs.some(({ month }) => month === entry.inMonth);
  if (kind !== "miss") {
    if (isFinalised) throw new Refused(422, finalisedWords(entry.inMonth));
    return;
  }
  if (hasOpenMonth(year, { recordedMonth: entry.recordedMonth ?? "" })) return;
  throw new Refused(
    422,
    "It has all been deducted in finalised months. Add a correction to one of them instead.",
  );
}

export function finalisedWords(month: string): string {
  return `${formatMonth(month)} is finalised. Add a correction instead.`;
}

export async function findEntry({ trx }: Desk, kind: Kind, id: string): Promise<Entry | undefined> {
  if (kind === "miss") {
    const row = await trx
      .selectFrom("payMisses")
      .select(["teacherId", "recordedMonth", "deletedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
    return row && { ...row, inMonth: row.recordedMonth };
  }
  if (kind === "extra") {
    return trx
      .selectFrom("payExtras")
      .select(["teacherId", "month as inMonth", "deletedAt"])
      .where("id", "=", id)
      .executeTakeFirst();
  }
  return trx
    .selectFrom("payCorrections")
    .select(["teacherId", "paidMonth as inMonth", "deletedAt"])
    .where("id", "=", id)
    .executeTakeFirst();
}

export async function setDeleted(
  { trx }: Desk,
  kind: Kind,
  id: string,
  at: string | null,
): Promise<void> {
  // The three tables share this column, but the query builder cannot tell.
  const table = ENTRY_TABLES[kind] as "payExtras";
  await trx.updateTable(table).set({ deletedAt: at }).where("id", "=", id).execute();
}

/** Returns the teacher's year of a month, locked until the transaction ends. Throws Refused. */
export async function findYear(
  { trx }: Desk,
  teacherId: string,
  month: string,
): Promise<TeacherInYear> {
  const { schedule } = await readScheduleFor(trx, month);
  if (!schedule || month < schedule.firstMonth || month > schedule.lastMonth) {
    throw new Refused(422, `${formatMonth(month)} is outside every pay schedule.`);
  }
  await holdSchedule(trx, schedule.id);
  const found = (await readTeacherYears(trx, schedule)).find(
    ({ teacher }) => teacher.id === teacherId && teacher.archivedAt === null,
  );
  if (!found) throw new Refused(410, GONE);
  return found;
}
