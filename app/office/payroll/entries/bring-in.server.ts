// Imports, once, the payroll that older versions kept in the browser.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { nameKey } from "#app/platform/name.ts";
import type { WrittenIds } from "#app/office/slice/moving.server.ts";
import { BROWSER_SCHEDULE, type BrowserTeacher } from "./browser-payroll.schema.ts";
import { PAY_TEACHERS } from "#app/office/payroll/pay-rows.server.ts";
import { payrollHandler, audited, type Writer } from "#app/office/payroll/payroll-desk.server.ts";
import { insertTeacher, insertYear } from "#app/office/payroll/teachers/save-teacher.server.ts";
import { insertSchedule } from "./start-schedule.server.ts";
import { readSchedules } from "#app/office/payroll/teachers/teacher-years.server.ts";
import { bringIn } from "../payroll.commands.ts";

/** Adds every teacher not yet on the payroll by name, with hours, months paid and entries. */
export const bringInHandler = payrollHandler(bringIn, async (desk, { teachers }) => {
  const known = await desk.trx
    .selectFrom("payTeachers")
    .select("name")
    .where("archivedAt", "is", null)
    .execute();
  const names = new Set(known.map(({ name }) => nameKey(name)));
  const added = teachers.filter(({ name }) => {
    const isNew = !names.has(nameKey(name));
    names.add(nameKey(name));
    return isNew;
  });
  if (added.length === 0) throw new Refused(409, "These teachers are already on the payroll.");
  await insertTeachers(
    desk,
    added.map((teacher) => ({ ...teacher, id: randomUUID() })),
  );
  return { teachers: added.length };
});

type NewTeacher = BrowserTeacher & { id: string };

/** Inserts teachers with their schedule; returns the ids of the written rows. */
export async function insertTeachers(
  desk: Writer,
  teachers: readonly NewTeacher[],
): Promise<WrittenIds> {
  const written = { payExtras: [] as string[], payMisses: [] as string[] };
  const schedule = await insertSchedule(desk, BROWSER_SCHEDULE);
  for (const teacher of teachers) await insert(desk, teacher, written);
  const paySchedules = schedule ? [schedule.id] : [];
  return { paySchedules, payTeachers: teachers.map(({ id }) => id), ...written };
}

type Entries = { payExtras: string[]; payMisses: string[] };

async function insert(desk: Writer, teacher: NewTeacher, written: Entries): Promise<void> {
  const { trx, at } = desk;
  const { id: teacherId, name, notes, teachRate, adminRate, weeklyMinutes } = teacher;
  const { firstMonth } = BROWSER_SCHEDULE;
  await insertTeacher(desk, { id: teacherId, name, notes, firstMonth, teachRate, adminRate });
  for (const schedule of await readSchedules(trx)) {
    const isTheirs = schedule.firstMonth === firstMonth;
    const { weekMinutes, monthsPaid } = teacher;
    const year = { schedule, teacherId, weeklyMinutes };
    await insertYear(desk, isTheirs ? { ...year, weekMinutes, monthsPaid } : year);
  }
  for (const extra of teacher.extras) {
    const id = randomUUID();
    await trx
      .insertInto("payExtras")
      .values({ id, teacherId, createdAt: at, ...extra })
      .execute();
    written.payExtras.push(id);
  }
  for (const miss of teacher.misses) {
    const id = randomUUID();
    await trx
      .insertInto("payMisses")
      .values({ id, teacherId, teachRate, createdAt: at, ...miss })
      .execute();
    written.payMisses.push(id);
  }
  const facts = [
    { label: "Teacher", to: name },
    { label: "Extras", to: String(teacher.extras.length) },
    { label: "Missed hours", to: String(teacher.misses.length) },
  ];
  const entry = { action: "brought in payroll teacher", subject: PAY_TEACHERS.one };
  await audited(desk, { ...entry, subjectId: teacherId, facts });
}
