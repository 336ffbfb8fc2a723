// A list of private lessons as a table: its columns, and its cells as the form holds them.
import { restoreCell } from "#app/files/csv.ts";
import type { TableKind } from "#app/files/table/table-kind.ts";
import { plainPounds } from "#app/platform/money.ts";
import { nameKey } from "#app/platform/name.ts";
import { readHours } from "#app/platform/typed/hours.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { RecordRow } from "#app/office/upload/records/compare-records.ts";
import { readDayCell } from "#app/office/upload/records/field-cells.ts";
import { namesIn, plainSum } from "#app/office/upload/typed-cells.ts";
import type { LessonValues } from "../form/lesson-form.ts";

export const LESSON_TABLE: TableKind<string> = {
  record: ["private lesson", "private lessons"],
  fields: [
    {
      field: "date",
      label: "Date",
      headers: ["date"],
      synonyms: ["day", "lesson date", "date of lesson"],
      looks: "day",
      isDay: true,
    },
    {
      field: "teacher",
      label: "Teacher",
      headers: ["teacher"],
      synonyms: ["teacher name", "taught by", "instructor", "coach"],
    },
    {
      field: "students",
      label: "Students",
      headers: ["students"],
      synonyms: [
        "student",
        "pupil",
        "pupils",
        "student names",
        "child",
        "children",
        "name",
        "names",
      ],
      joins: "; ",
    },
    {
      field: "duration",
      label: "Minutes",
      headers: ["duration_mins"],
      synonyms: ["duration", "length", "minutes", "mins", "lesson length"],
    },
    {
      field: "total",
      label: "Total",
      headers: ["total_price"],
      synonyms: ["total", "price", "amount", "fee", "cost"],
      looks: "money",
    },
    { field: "notes", label: "Notes", headers: ["notes"], synonyms: ["note", "comments"] },
  ],
  title: "students",
  essential: [["date"], ["teacher"], ["students"], ["duration"]],
};

/** A lesson of a file: the form's values, and the price that the file says. */
export type LessonForm = LessonValues & { total: string };

/** A lesson with the teacher's name in the place of the id. */
type Teacher = { id: string; name: string };

/** Returns the filled cells as the form holds them, or the problem of the first that cannot be read. */
export function lessonOfCells(
  { date, teacher, students, duration, total, notes }: RecordRow["cells"],
  teachers: readonly Teacher[],
): { form: Partial<LessonForm> } | { problem: string } {
  const form: Partial<LessonForm> = {};
  if (date !== undefined) {
    const reading = readDayCell(date);
    if ("problem" in reading) return reading;
    form.date = reading.value;
  }
  if (teacher !== undefined) {
    const found = teachers.filter(({ name }) => nameKey(name) === nameKey(restoreCell(teacher)));
    if (found.length > 1)
      return { problem: `There are ${found.length} teachers called ${teacher}.` };
    if (!found[0])
      return { problem: `There is no teacher called ${teacher}. Add the teacher first.` };
    form.teacherId = found[0].id;
  }
  if (students !== undefined) {
    form.students = namesIn(restoreCell(students));
    form.isSplit = form.students.length > 1;
  }
  if (duration !== undefined) {
    const minutes = /^\d+$/.test(duration) ? { value: Number(duration) } : readHours(duration);
    if ("problem" in minutes) return { problem: `${duration} isn't the length of a lesson.` };
    form.durationMinutes = minutes.value;
  }
  if (total !== undefined) {
    const pence = readMoney(plainSum(total));
    if ("problem" in pence) return { problem: `${total}: ${pence.problem}` };
    form.total = plainPounds(pence.value);
  }
  if (notes !== undefined) form.notes = restoreCell(notes);
  return { form };
}
