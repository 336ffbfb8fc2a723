// Changes to the payroll's teachers: who they are, and the hours and rates of their years.
import { randomUUID } from "node:crypto";
import type { Selectable, Updateable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { answerOnce } from "#app/platform/answer-once.server.ts";
import { formatHours } from "./explain-pay.ts";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { recordChange } from "../changes/record-change.server.ts";
import { GONE, refuse, type PayrollAnswer } from "./payroll-answer.ts";
import { record, type Desk } from "./payroll-audit.server.ts";
import type { ChangeTo } from "./payroll-change.schema.ts";
import {
  ADMIN_RATE_PENCE,
  NEW_TEACHER,
  PREPAID_WEEKS,
  rateIn,
  TEACH_RATE_PENCE,
  TEACHING_WEEKS,
} from "./teacher-year.ts";
import { readSchedules } from "./teacher-years.server.ts";

const CHANGED = "Somebody else changed this meanwhile.";
const ROUTE = "/admin/dashboard/payroll";

/** Adds NEW TEACHER with 0 hours at the rates that teachers start with; a second sending adds nobody. */
export function addTeacher(desk: Desk, { key }: ChangeTo<"add teacher">): Promise<PayrollAnswer> {
  const { trx, at } = desk;
  return answerOnce(trx, { key, route: ROUTE, body: { do: "add teacher" }, at }, async () => {
    const schedules = await readSchedules(trx);
    const firstMonth = schedules[0]?.firstMonth ?? desk.today.slice(0, 7);
    const rates = { teachRate: TEACH_RATE_PENCE, adminRate: ADMIN_RATE_PENCE };
    const id = await insertTeacher(desk, { name: NEW_TEACHER, notes: "", firstMonth, ...rates });
    for (const { id: scheduleId } of schedules) {
      await insertYear(desk, { scheduleId, teacherId: id, weeklyMinutes: 0 });
    }
    return { isSaved: true as const, id };
  });
}

type NewTeacher = {
  name: string;
  notes: string;
  firstMonth: string;
  teachRate: number;
  adminRate: number;
};

export async function insertTeacher(
  desk: Desk,
  { name, notes, firstMonth, ...rates }: NewTeacher,
): Promise<string> {
  const { trx, at } = desk;
  const id = randomUUID();
  await trx
    .insertInto("payTeachers")
    .values({ id, name, notes, createdAt: at, updatedAt: at })
    .execute();
  await trx
    .insertInto("payRates")
    .values({
      id: randomUUID(),
      teacherId: id,
      fromDay: `${firstMonth}-01`,
      ...rates,
      createdAt: at,
    })
    .execute();
  await record(desk, { action: "added payroll teacher", subject: "pay_teacher", subjectId: id });
  return id;
}

type NewYear = {
  scheduleId: string;
  teacherId: string;
  weeklyMinutes: number;
  weekMinutes?: readonly (number | null)[];
  monthsPaid?: number;
};

export async function insertYear({ trx }: Desk, { weekMinutes, ...year }: NewYear): Promise<void> {
  await trx
    .insertInto("payYears")
    .values({
      ...year,
      weekMinutes: weekMinutes ?? Array<null>(TEACHING_WEEKS).fill(null),
      prepaidMinutes: Array<number>(PREPAID_WEEKS).fill(0),
    })
    .execute();
}

type TeacherChange = ChangeTo<"rename" | "note" | "link">;

const TEACHER_COLUMN = { rename: "name", note: "notes", link: "lessonTeacherId" } as const;

/** Changes a name, the notes or the private-lessons teacher, if what was typed over still stands. */
export async function changeTeacher(desk: Desk, change: TeacherChange): Promise<PayrollAnswer> {
  const { trx, at } = desk;
  const { id } = change;
  const column = TEACHER_COLUMN[change.do];
  const value = change.do === "link" && change.value === "" ? null : change.value;
  if (change.do === "link" && value !== null && !(await isLessonTeacher(desk, value))) {
    return refuse(422, "This teacher of private lessons is not there any more.");
  }
  const row = await trx
    .selectFrom("payTeachers")
    .selectAll()
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .executeTakeFirst();
  if (!row) return refuse(404, GONE);
  const stands = row[column] ?? "";
  if (stands !== change.was) return stale(stands);
  const { numUpdatedRows } = await trx
    .updateTable("payTeachers")
    .set({ [column]: value, version: row.version + 1, updatedAt: at })
    .where("id", "=", id)
    .where("version", "=", row.version)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return stale();
  await recordChanged(desk, id, column);
  return { isSaved: true, id };
}

function stale(stands?: string): PayrollAnswer {
  return { isSaved: false, status: 409, problem: CHANGED, stands };
}

async function isLessonTeacher({ trx }: Desk, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("aaTeachers")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined;
}

type YearChange = ChangeTo<
  "weekly hours" | "weeks" | "prepaid weeks" | "months paid" | "answer about prepaid"
>;

/** Changes one part of a teacher's year, if what was typed over still stands. */
export async function changeYear(desk: Desk, change: YearChange): Promise<PayrollAnswer> {
  const { id, scheduleId } = change;
  const row = await desk.trx
    .selectFrom("payYears")
    .selectAll()
    .where("teacherId", "=", id)
    .where("scheduleId", "=", scheduleId)
    .executeTakeFirst();
  if (!row) return refuse(404, GONE);
  const monthsPaid = Math.max(row.monthsPaid, await countRuns(desk, id, scheduleId));
  const standing = standingIn({ ...row, monthsPaid })[change.do];
  if (JSON.stringify(standing.value) !== JSON.stringify(change.was)) return stale(standing.words);
  const { numUpdatedRows } = await desk.trx
    .updateTable("payYears")
    .set({ ...written(change), version: row.version + 1 })
    .where("teacherId", "=", id)
    .where("scheduleId", "=", scheduleId)
    .where("version", "=", row.version)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) === 0) return stale();
  await recordChanged(desk, id, change.do);
  return { isSaved: true, id };
}

type YearRow = Selectable<Tables["payYears"]>;

/** What stands in a year for each change, and how it is said. */
function standingIn(row: YearRow): Record<YearChange["do"], { value: unknown; words?: string }> {
  return {
    "weekly hours": { value: row.weeklyMinutes, words: formatHours(row.weeklyMinutes) },
    weeks: { value: row.weekMinutes },
    "prepaid weeks": { value: row.prepaidMinutes },
    "months paid": { value: row.monthsPaid, words: String(row.monthsPaid) },
    "answer about prepaid": { value: row.isPrepaidInPaid },
  };
}

async function countRuns({ trx }: Desk, teacherId: string, scheduleId: string): Promise<number> {
  const { runs } = await trx
    .selectFrom("payRuns")
    .select((eb) => eb.fn.countAll<number>().as("runs"))
    .where("teacherId", "=", teacherId)
    .where("scheduleId", "=", scheduleId)
    .executeTakeFirstOrThrow();
  return Number(runs);
}

function written(change: YearChange): Updateable<Tables["payYears"]> {
  switch (change.do) {
    case "weekly hours":
      return { weeklyMinutes: change.value };
    case "weeks":
      return { weekMinutes: change.value };
    case "prepaid weeks":
      // Other weeks may cover other months: the school is asked again.
      return { prepaidMinutes: change.value, isPrepaidInPaid: null };
    case "months paid":
      return { monthsPaid: change.value };
    case "answer about prepaid":
      return { isPrepaidInPaid: change.value };
  }
}

/** Sets a rate from the first day of a month on; earlier months keep theirs. */
export async function changeRate(
  desk: Desk,
  { id, month, of, was, value }: ChangeTo<"rate">,
): Promise<PayrollAnswer> {
  const { trx, at } = desk;
  const rates = await trx.selectFrom("payRates").selectAll().where("teacherId", "=", id).execute();
  if (rates.length === 0) return refuse(404, GONE);
  if (await isFinalised(desk, id, month)) {
    return refuse(422, `${formatMonth(month)} is finalised. Change the rate in a later month.`);
  }
  const { teachRate, adminRate } = rateIn(rates, month);
  const before = { teachRate, adminRate };
  if (before[of] !== was) return stale(formatMoney(before[of]));
  const after = { ...before, [of]: value };
  await trx
    .insertInto("payRates")
    .values({ id: randomUUID(), teacherId: id, fromDay: `${month}-01`, ...after, createdAt: at })
    .onConflict((conflict) => conflict.columns(["teacherId", "fromDay"]).doUpdateSet(after))
    .execute();
  await recordChanged(desk, id, of);
  return { isSaved: true, id };
}

async function isFinalised({ trx }: Desk, teacherId: string, month: string): Promise<boolean> {
  const run = await trx
    .selectFrom("payRuns")
    .select("id")
    .where("teacherId", "=", teacherId)
    .where("month", "=", month)
    .executeTakeFirst();
  return run !== undefined;
}

/** Takes a teacher off the payroll; what was paid stays, and 30 days long it can be taken back. */
export async function deleteTeacher(
  desk: Desk,
  { id }: ChangeTo<"delete teacher">,
): Promise<PayrollAnswer> {
  const gone = await desk.trx
    .updateTable("payTeachers")
    .set((eb) => ({ archivedAt: desk.at, updatedAt: desk.at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("archivedAt", "is", null)
    .returning("name")
    .executeTakeFirst();
  if (!gone) return refuse(404, GONE);
  await record(desk, { action: "deleted payroll teacher", subject: "pay_teacher", subjectId: id });
  const change = await recordChange(desk.trx, desk.visitor, {
    kind: "deleted payroll teacher",
    summary: `Deleted ${gone.name} from the payroll`,
    rows: [{ table: "payTeachers", id, before: { archivedAt: null }, version: null }],
    at: desk.at,
  });
  return { isSaved: true, id, change };
}

function recordChanged(desk: Desk, id: string, what: string): Promise<void> {
  const details = { changed: [what] };
  const entry = { action: "changed payroll teacher", subject: "pay_teacher", subjectId: id };
  return record(desk, { ...entry, details });
}
