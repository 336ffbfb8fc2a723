// Extras, missed hours and corrections as they stand: which one it is, in whose year, and whether it may move.
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

/** An entry comes back unless its month was finalised meanwhile, or its lessons were taken again. */
export async function bringEntryBack(desk: Desk, kind: Kind, id: string): Promise<void> {
  const entry = await findEntry(desk, kind, id);
  if (!entry?.deletedAt) throw new Refused(404, "This cannot be brought back any more.");
  refuseKept(kind, entry, await findYear(desk, entry.teacherId, entry.inMonth));
  if (kind === "extra") await refuseTakenAgain(desk.trx, id);
  await setDeleted(desk, kind, id, null);
}

/** Throws Refused for an entry that can neither go nor come back: a finalised month has it. */
export function refuseKept(kind: Kind, entry: Entry, { year }: TeacherInYear): void {
  const isFinalised = year.runs.some(({ month }) => month === entry.inMonth);
  if (kind !== "miss") {
    if (isFinalised) throw new Refused(422, finalisedWords(entry.inMonth));
    return;
  }
  if (hasOpenMonth(year, { recordedMonth: entry.recordedMonth ?? "" })) return;
  throw new Refused(
    422,
    "All of it was taken in finalised months. Add a correction to one of them instead.",
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
  // The three tables share the column, which the query builder cannot know.
  const table = ENTRY_TABLES[kind] as "payExtras";
  await trx.updateTable(table).set({ deletedAt: at }).where("id", "=", id).execute();
}

/** The teacher's year that a month is in, held until the change is written. Throws Refused. */
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
