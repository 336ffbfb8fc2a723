// Adds, edits and deletes payroll teachers.
import { randomUUID } from "node:crypto";
import { monthOf } from "#app/platform/days/day.ts";
import { changedFacts, factsText } from "#app/data/audit/audit-facts.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { updateGuarded } from "#app/data/commands/guarded-write.server.ts";
import { changedRow, changeRow, requireRow } from "#app/office/changes/change-row.server.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import { PAY_TEACHERS } from "#app/office/payroll/pay-rows.server.ts";
import {
  payrollHandler,
  audited,
  recordTaken,
  type Desk,
  type Writer,
} from "#app/office/payroll/payroll-desk.server.ts";
import type { ChangeTo } from "#app/office/payroll/entries/payroll-change.schema.ts";
import { NEW_TEACHER } from "#app/office/payroll/figures/teacher-year.ts";
import { readPayNumbers } from "#app/office/school/pay-numbers.server.ts";
import { whyNoDay, whyNoneGiven } from "./start-leave/why-no-day.ts";
import { readStaffChoices } from "#app/office/staff-list/staff-list.server.ts";
import { readSchedules, type ScheduleRow } from "./teacher-years.server.ts";
import {
  addTeacher,
  noteTeacher,
  linkTeacher,
  numberTeacher,
  tieTeacher,
  deleteTeacher,
} from "../payroll.commands.ts";

/**
 * Adds NEW TEACHER with 0 hours at the default rates, from the first day; pay years that ended earlier stay
 * as they are. The first day may be omitted only while the weeks have no dates.
 */
export const addTeacherHandler = payrollHandler(addTeacher, async (desk, { firstDay }) => {
  const schedules = await readSchedules(desk.trx);
  const problem = firstDay === null ? whyNoneGiven(schedules) : whyNoDay(schedules, firstDay);
  if (problem) throw new Refused(422, problem, { messages: { firstDay: problem } });
  const firstMonth = schedules[0]?.firstMonth ?? desk.today.slice(0, 7);
  const { teachRate, adminRate } = await readPayNumbers(desk.trx);
  const rates = { teachRate, adminRate };
  const teacher = { name: NEW_TEACHER, notes: "", firstMonth, firstDay, ...rates };
  const id = await insertTeacher(desk, teacher);
  // Without a first day, starts in the newest pay year.
  const newest = schedules.at(-1)?.lastMonth ?? "";
  await insertYears(desk, id, schedules, firstDay === null ? newest : monthOf(firstDay));
  await audited(desk, {
    action: "added payroll teacher",
    subject: PAY_TEACHERS.one,
    subjectId: id,
  });
  return { id };
});

/** Inserts a year of 0 hours in each schedule that contains or follows a month (YYYY-MM) and has none yet. */
export async function insertYears(
  desk: Desk,
  teacherId: string,
  schedules: readonly ScheduleRow[],
  month: string,
): Promise<void> {
  const known = await desk.trx
    .selectFrom("payYears")
    .select("scheduleId")
    .where("teacherId", "=", teacherId)
    .execute();
  const has = new Set(known.map(({ scheduleId }) => scheduleId));
  for (const schedule of schedules) {
    if (schedule.lastMonth < month || has.has(schedule.id)) continue;
    await insertYear(desk, { schedule, teacherId, weeklyMinutes: 0 });
  }
}

type NewTeacher = {
  id?: string;
  name: string;
  notes: string;
  firstDay?: string | null;
  firstMonth: string;
  teachRate: number;
  adminRate: number;
};

export async function insertTeacher(
  { trx, at }: Writer,
  { id = randomUUID(), name, notes, firstMonth, firstDay = null, ...rates }: NewTeacher,
): Promise<string> {
  await trx
    .insertInto("payTeachers")
    .values({ id, name, notes, firstDay, createdAt: at, updatedAt: at })
    .execute();
  const fromDay = `${firstMonth}-01`;
  await trx
    .insertInto("payRates")
    .values({ id: randomUUID(), teacherId: id, fromDay, ...rates, createdAt: at })
    .execute();
  return id;
}

type NewYear = {
  schedule: ScheduleRow;
  teacherId: string;
  weeklyMinutes: number;
  weekMinutes?: readonly (number | null)[];
  monthsPaid?: number;
};

export async function insertYear(
  { trx }: Pick<Writer, "trx">,
  { schedule, weekMinutes, ...year }: NewYear,
): Promise<void> {
  await trx
    .insertInto("payYears")
    .values({
      ...year,
      scheduleId: schedule.id,
      weekMinutes: weekMinutes ?? Array<null>(schedule.teachingWeeks).fill(null),
      prepaidMinutes: Array<number>(schedule.prepaidWeeks).fill(0),
    })
    .execute();
}

const COLUMN = {
  note: "notes",
  link: "lessonTeacherId",
  "payroll number": "payrollNumber",
  person: "personId",
} as const;

export const noteTeacherHandler = payrollHandler(noteTeacher, (desk, change) =>
  changeTeacher(desk, { do: "note", ...change }),
);
export const linkTeacherHandler = payrollHandler(linkTeacher, (desk, change) =>
  changeTeacher(desk, { do: "link", ...change }),
);
export const numberTeacherHandler = payrollHandler(numberTeacher, (desk, change) =>
  changeTeacher(desk, { do: "payroll number", ...change }),
);
export const tieTeacherHandler = payrollHandler(tieTeacher, (desk, change) =>
  changeTeacher(desk, { do: "person", ...change }),
);

/** Changes one field of a teacher, if its previous value is still current. */
async function changeTeacher(
  desk: Desk,
  change: ChangeTo<"note" | "link" | "payroll number" | "person">,
) {
  const { trx, at } = desk;
  const { id, was } = change;
  const column = COLUMN[change.do];
  const { version, ...row } = await requireRow(desk, PAY_TEACHERS, id);
  const standing = row[column] ?? "";
  const tie = TIES[column];
  const names = await tie?.readNames(desk);
  const wordsOf = (value: string) => (names ? (names.get(value) ?? "Nobody") : value);
  refuseStale({ was, standing, next: change.value, stands: wordsOf(standing) });
  const value = tie && change.value === "" ? null : change.value;
  if (tie && value !== null && !names?.has(value)) throw new Refused(422, tie.gone);
  if (change.do === "payroll number") await refuseTakenNumber(desk, change);
  // The payroll shows the person's name, and keeps it when they are taken off again.
  const name = column === "personId" && value !== null ? names?.get(value) : undefined;
  const set = { [column]: value, ...(name !== undefined && { name }) };
  const written = await updateGuarded(trx, PAY_TEACHERS, { id, version, at }, set);
  const telling = { label: LABEL[column], of: (told: typeof row) => wordsOf(told[column] ?? "") };
  const facts = changedFacts([telling], written.before, written.after);
  const entry = { action: "changed payroll teacher", subject: PAY_TEACHERS.one, subjectId: id };
  if (facts.length === 0) return { id };
  const summary = `${row.name}: ${factsText(facts, desk.visitor.scopes)}`;
  const changed = { ...entry, facts, summary, row: changedRow(PAY_TEACHERS, written) };
  return { id, change: await recordTaken(desk, changed) };
}

const LABEL = {
  notes: "Notes",
  lessonTeacherId: "Private lessons taught as",
  payrollNumber: "Payroll number",
  personId: "Staff member",
} as const;

type Tie = { readNames: (desk: Desk) => Promise<Map<string, string>>; gone: string };

/** The tables that id columns refer to. */
const TIES: { [Column in keyof typeof LABEL]?: Tie } = {
  lessonTeacherId: {
    readNames: async ({ trx }) =>
      namesById(await trx.selectFrom("aaTeachers").select(["id", "name"]).execute()),
    gone: "This private lessons teacher no longer exists.",
  },
  personId: {
    readNames: async ({ trx, today }) => namesById(await readStaffChoices(trx, today)),
    gone: "This person is no longer on the staff.",
  },
};

function namesById(rows: readonly { id: string; name: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Throws Refused for a payroll number in use: bureaus pay by number. */
async function refuseTakenNumber(
  { trx }: Desk,
  { id, value }: { id: string; value: string },
): Promise<void> {
  if (value === "") return;
  const other = await trx
    .selectFrom("payTeachers")
    .select("name")
    .where("payrollNumber", "=", value)
    .where("archivedAt", "is", null)
    .where("id", "!=", id)
    .executeTakeFirst();
  if (other) throw new Refused(422, `${value} is the payroll number of ${other.name}.`);
}

/** Removes a teacher from the payroll; payments are kept, and it can be undone for 30 days. */
export const deleteTeacherHandler = payrollHandler(deleteTeacher, async (desk, { id }) => {
  const seen = await requireRow(desk, PAY_TEACHERS, id);
  const summary = `Deleted ${seen.name} from the payroll`;
  const entry = { action: "deleted payroll teacher", summary };
  return { id, ...(await changeRow(desk, PAY_TEACHERS, seen, { archivedAt: desk.at }, entry)) };
});
