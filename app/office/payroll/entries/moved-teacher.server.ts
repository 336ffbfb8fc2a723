// Reads the payroll that the earlier system kept in a browser, and writes its teachers.
import { nameKey } from "#app/platform/name.ts";
import { sourceText, type SourceRow } from "../../fields/source-row.ts";
import type { Moving } from "../../slice/moving.server.ts";
import type { StoredRow } from "../../slice/place.ts";
import { insertTeachers } from "./bring-in.server.ts";
import { isBrowserTeacher, readBrowserTeacher, TEACHER_FIELDS } from "./browser-payroll.schema.ts";
import type { BrowserTeacher } from "./browser-payroll.schema.ts";

type MovedTeacher = { id: string; teacher: BrowserTeacher };

function readMovedTeacher(row: SourceRow): StoredRow | null {
  const given = Object.fromEntries(TEACHER_FIELDS.map((name) => [name, row.value(name)]));
  const { teacher, unread } = readBrowserTeacher(given);
  if (teacher === null) {
    return row.leaveOut("name", "The teacher has no name, or no weekly hours.");
  }
  for (const { field, value } of unread) {
    row.note(field, `It cannot be read, so it was left out: ${sourceText(value)}.`);
  }
  return { teacher };
}

/** Teachers with their hours, rates, months paid, extras and missed hours. */
export const MOVED_PAYROLL: Moving = {
  name: "payroll",
  otherNames: ["payroll_teachers", "teachers"],
  isRow: isBrowserTeacher,
  to: "payTeachers",
  label: "Payroll teachers",
  read: readMovedTeacher,
  findKnown: async (trx, rows) => {
    const stored = await trx
      .selectFrom("payTeachers")
      .select("name")
      .where("archivedAt", "is", null)
      .execute();
    const names = new Set(stored.map(({ name }) => nameKey(name)));
    const moved = rows as unknown as MovedTeacher[];
    return moved.filter(({ teacher }) => names.has(nameKey(teacher.name))).map(({ id }) => id);
  },
  write: (desk, rows) =>
    insertTeachers(
      desk,
      (rows as unknown as MovedTeacher[]).map(({ id, teacher }) => ({ ...teacher, id })),
    ),
};
