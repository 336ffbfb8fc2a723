// Extras, missed hours and corrections: each added once, deleted and brought back, never in a finalised month.
import { randomUUID } from "node:crypto";
import { answerOnce, KeyUsedError } from "#app/platform/answer-once.server.ts";
import { formatMonth } from "#app/ui/format.ts";
import { recordChange } from "../changes/record-change.server.ts";
import { hasOpenMonth } from "./missed-hours.ts";
import { monthAfter } from "./pay-months.ts";
import { GONE, refuse, type PayrollAnswer } from "./payroll-answer.ts";
import { record, type Desk } from "./payroll-audit.server.ts";
import type { ChangeTo } from "./payroll-change.schema.ts";
import { rateIn } from "./teacher-year.ts";
import {
  holdSchedule,
  readScheduleFor,
  readTeacherYears,
  type TeacherInYear,
} from "./teacher-years.server.ts";

const ROUTE = "/admin/dashboard/payroll";

type NewEntry = ChangeTo<
  "add admin hours" | "add fixed extra" | "add missed hours" | "add correction"
>;
export type Kind = ChangeTo<"delete entry">["kind"];

const WORDS: Record<Kind, { noun: string; subject: string }> = {
  extra: { noun: "extra", subject: "pay_extra" },
  miss: { noun: "missed hours", subject: "pay_miss" },
  correction: { noun: "correction", subject: "pay_correction" },
};

/** Adds an entry to a month; a second sending of one draft adds nothing. */
export async function addEntry(desk: Desk, change: NewEntry): Promise<PayrollAnswer> {
  const { key, ...body } = change;
  const found = await findYear(desk, change.id, change.month);
  if ("problem" in found) return found;
  const refusal = refusalFor(change, found);
  if (refusal) return refuse(422, refusal);
  try {
    return await answerOnce(desk.trx, { key, route: ROUTE, body, at: desk.at }, async () => {
      const { kind, id } = await insert(desk, change, found);
      const { noun, subject } = WORDS[kind];
      await record(desk, { action: `added ${noun}`, subject, subjectId: id });
      return { isSaved: true as const, id };
    });
  } catch (error) {
    if (!(error instanceof KeyUsedError)) throw error;
    return refuse(409, "This was added before. Close the question to see it.");
  }
}

function refusalFor(change: NewEntry, { year, runs }: TeacherInYear): string | null {
  const isFinalised = runs.some(({ month }) => month === change.month);
  if (change.do === "add correction") {
    return isFinalised ? null : `${formatMonth(change.month)} is not finalised: change it itself.`;
  }
  if (change.do === "add missed hours") {
    if (hasOpenMonth(year, { recordedMonth: change.month })) return null;
    return "Every month that this could be taken from is finalised. Record it in a later month.";
  }
  return isFinalised ? finalisedWords(change.month) : null;
}

function finalisedWords(month: string): string {
  return `${formatMonth(month)} is finalised. Add a correction instead.`;
}

async function insert(
  { trx, at }: Desk,
  change: NewEntry,
  { teacher, year }: TeacherInYear,
): Promise<{ kind: Kind; id: string }> {
  const entry = { id: randomUUID(), teacherId: teacher.id, createdAt: at };
  const { month } = change;
  if (change.do === "add missed hours") {
    const { teachRate } = rateIn(year.rates, month);
    const { value: minutesMissed, note } = change;
    await trx
      .insertInto("payMisses")
      .values({ ...entry, recordedMonth: month, minutesMissed, teachRate, note })
      .execute();
    return { kind: "miss", id: entry.id };
  }
  if (change.do === "add correction") {
    const amount = change.isLess ? -change.value : change.value;
    const finalised = new Set(year.runs.map((run) => run.month));
    let paidMonth = monthAfter(month, 1);
    while (finalised.has(paidMonth)) paidMonth = monthAfter(paidMonth, 1);
    await trx
      .insertInto("payCorrections")
      .values({ ...entry, month, paidMonth, amount, reason: change.note })
      .execute();
    return { kind: "correction", id: entry.id };
  }
  const what =
    change.do === "add fixed extra"
      ? { type: "fixed", amount: change.value }
      : { type: "adminHours", minutes: change.value };
  await trx
    .insertInto("payExtras")
    .values({ ...entry, ...what, month, note: change.note })
    .execute();
  return { kind: "extra", id: entry.id };
}

const TABLES = { extra: "payExtras", miss: "payMisses", correction: "payCorrections" } as const;

/** Deletes an entry; what finalised months took for missed hours goes back in those that are open. */
export async function deleteEntry(
  desk: Desk,
  { kind, id }: ChangeTo<"delete entry">,
): Promise<PayrollAnswer> {
  const entry = await findEntry(desk, kind, id);
  if (!entry || entry.deletedAt !== null) return refuse(404, "This was deleted before.");
  const found = await findYear(desk, entry.teacherId, entry.inMonth);
  if ("problem" in found) return found;
  const refusal = refusalToMove(kind, entry, found);
  if (refusal) return refuse(422, refusal);
  await setDeleted(desk, kind, id, desk.at);
  const { noun } = WORDS[kind];
  const summary = `Deleted ${noun === "missed hours" ? noun : `the ${noun}`}`;
  const change = await recordChange(desk.trx, desk.visitor, {
    kind: `deleted ${noun}`,
    summary: `${summary} of ${found.teacher.name}, ${formatMonth(entry.inMonth)}`,
    rows: [{ table: TABLES[kind], id, before: { deletedAt: null }, version: null }],
    at: desk.at,
  });
  return { isSaved: true, id, change };
}

type Entry = {
  teacherId: string;
  inMonth: string;
  recordedMonth?: string;
  deletedAt: string | null;
};

/** Why an entry can neither go nor come back: a finalised month has it. */
export function refusalToMove(kind: Kind, entry: Entry, { year }: TeacherInYear): string | null {
  const isFinalised = year.runs.some(({ month }) => month === entry.inMonth);
  if (kind !== "miss") return isFinalised ? finalisedWords(entry.inMonth) : null;
  if (hasOpenMonth(year, { recordedMonth: entry.recordedMonth ?? "" })) return null;
  return "All of it was taken in finalised months. Add a correction to one of them instead.";
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
  desk: Desk,
  kind: Kind,
  id: string,
  at: string | null,
): Promise<void> {
  // The three tables share the column, which the query builder cannot know.
  const table = TABLES[kind] as "payExtras";
  await desk.trx.updateTable(table).set({ deletedAt: at }).where("id", "=", id).execute();
  const { noun, subject } = WORDS[kind];
  const verb = at === null ? "restored" : "deleted";
  await record(desk, { action: `${verb} ${noun}`, subject, subjectId: id });
}

/** The teacher's year that a month is in, held until the change is written. */
export async function findYear(
  { trx }: Desk,
  teacherId: string,
  month: string,
): Promise<TeacherInYear | Extract<PayrollAnswer, { isSaved: false }>> {
  const { schedule } = await readScheduleFor(trx, month);
  if (!schedule || month < schedule.firstMonth || month > schedule.lastMonth) {
    const problem = `${formatMonth(month)} is outside every pay schedule.`;
    return { isSaved: false, status: 422, problem };
  }
  await holdSchedule(trx, schedule.id);
  const found = (await readTeacherYears(trx, schedule)).find(
    ({ teacher }) => teacher.id === teacherId && teacher.archivedAt === null,
  );
  return found ?? { isSaved: false, status: 404, problem: GONE };
}
