// Imports private lessons from a file. The price is the school's own; a file that says another is asked about.
import { SLICE_ROWS } from "#app/data/commands/progress.ts";
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { plainPounds } from "#app/platform/money.ts";
import { nameKey } from "#app/platform/name.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import type { FormValues, RecordRules } from "#app/office/upload/records/compare-records.ts";
import {
  type RecordKind,
  recordImportHandlers,
} from "#app/office/upload/records/record-import.server.ts";
import { lessonProblem, type LessonValues, newLesson, valuesOf } from "../form/lesson-form.ts";
import { priceOf, type Prices } from "../form/price.ts";
import { readStudents } from "../form/students.schema.ts";
import { lessonValuesSchema } from "../lesson.schema.ts";
import { importLessons, previewLessonImport, undoLessonChange } from "../lessons.commands.ts";
import { readPrices, readTeachers, type Teacher } from "../lessons.server.ts";
import { insertLesson } from "../save-lesson.server.ts";
import { LESSON_TABLE, type LessonForm, lessonOfCells } from "./lesson-cells.ts";

const LESSON_IMPORT: RecordKind<LessonValues> = {
  table: LESSON_TABLE,
  scope: "lessons",
  undo: undoLessonChange,
  open: async ({ trx, today }) => {
    const prices = { list: await readPrices(trx), today };
    const rows = await trx
      .selectFrom("aaPrivateLessons")
      .selectAll()
      .where("deletedAt", "is", null)
      .execute();
    return {
      rules: rulesFor(prices, await readTeachers(trx)),
      stored: rows.map((row) => ({ id: row.id, version: row.version, form: formOf(row) })),
    };
  },
  insert: async (desk, lessons) => {
    const rows = [];
    // Lessons that look alike were asked about in the preview.
    for (const [done, values] of lessons.entries()) {
      if (done % SLICE_ROWS === 0) await desk.report(done, lessons.length);
      rows.push(await insertLesson(desk, values, true));
    }
    return rows;
  },
};

function formOf(row: Selectable<Tables["aaPrivateLessons"]>): LessonForm {
  const { students } = readStudents(row.students);
  return { ...valuesOf({ ...row, students }), total: plainPounds(row.totalPrice) };
}

const LABELS: Readonly<Record<string, string>> = {
  teacherId: "Teacher",
  date: "Date",
  durationMinutes: "Minutes",
  students: "Students",
  total: "Total",
  notes: "Notes",
};

const lessonIn = (form: FormValues) => form as unknown as LessonForm;

function rulesFor(prices: Prices, teachers: readonly Teacher[]): RecordRules<LessonValues> {
  const current = teachers.filter(({ isArchived }) => !isArchived);
  return {
    blank: { ...newLesson(prices), date: "", durationMinutes: 0, total: "" },
    canChange: false,
    formOf: (cells) => lessonOfCells(cells, current),
    check: (form) => {
      const { success, data, error } = lessonValuesSchema.safeParse(form);
      if (!success) return { problem: Object.values(messagesOf(error))[0]! };
      const problem = lessonProblem(data, prices);
      return problem ? { problem: problem.words } : { values: data };
    },
    keysOf: (form) => {
      const { teacherId, date, students, durationMinutes } = lessonIn(form);
      const alike = [teacherId, date, ...students.map(nameKey).toSorted()].join("\n");
      return { same: `${alike}\n${durationMinutes}`, alike };
    },
    nameOf: (form) => `${formatDay(lessonIn(form).date)}, ${lessonIn(form).students.join(", ")}`,
    labelOf: (field) => LABELS[field] ?? field,
    wordsOf: (field, value) => wordsOf(field, value),
    doubtOf: (form) => {
      const lesson = lessonIn(form);
      const own = plainPounds(priceOf(lesson, prices) ?? 0);
      if (lesson.total === "" || lesson.total === own) return null;
      const price = formatMoney(priceOf(lesson, prices) ?? 0);
      return `The file says £${lesson.total}, and the school's price is ${price}. It is imported at the school's price.`;
    },
  };
}

/** How students are split follows from their names; their order and spelling say nothing. */
function wordsOf(field: string, value: unknown): string {
  if (field === "isSplit" || field === "students") return "";
  return field === "total" ? `£${String(value)}` : String(value);
}

export const LESSON_IMPORT_HANDLERS = recordImportHandlers(
  { preview: previewLessonImport, run: importLessons },
  LESSON_IMPORT,
);
