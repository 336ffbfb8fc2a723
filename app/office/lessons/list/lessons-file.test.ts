import { expect, test } from "vitest";
import { decodeText, parseCsv } from "#app/files/csv.ts";
import { lessonsFileHead, lessonsFileName, lessonsFileRows } from "./lessons-file.ts";
import { shareOut } from "#app/office/lessons/form/price.ts";

const LESSON = {
  date: "2026-11-20",
  teacherName: "Miss Kestrel",
  students: shareOut(2000, ["Ada Tern", "Bea Gull", "Cleo"]),
  durationMinutes: 30,
  totalPence: 2000,
  notes: null,
  createdAt: "2026-11-20T10:00:00.000Z",
};

const rows = (...lessons: (typeof LESSON | (Omit<typeof LESSON, "notes"> & { notes: string }))[]) =>
  parseCsv(decodeText(new TextEncoder().encode(lessonsFileHead() + lessonsFileRows(lessons)))).rows;

test("the columns have fixed names and order", () => {
  expect(rows(LESSON)).toEqual([
    [
      "date",
      "teacher",
      "students",
      "per_student",
      "duration_mins",
      "total_price",
      "notes",
      "created_at",
    ],
    [
      "2026-11-20",
      "Miss Kestrel",
      "Ada Tern; Bea Gull; Cleo",
      "6.67; 6.67; 6.66",
      "30",
      "20.00",
      "",
      "2026-11-20T10:00:00.000Z",
    ],
  ]);
});

test("equal shares appear once", () => {
  expect(rows({ ...LESSON, students: shareOut(2000, ["Ada", "Bea"]) })[1]?.[3]).toBe("10.00");
});

test("notes become one line with commas and quotes kept, and no cell can run as a formula", () => {
  const [, row] = rows({ ...LESSON, notes: 'Turns, left\r\n"again"', teacherName: "=cmd|'/c'!A0" });
  expect(row?.[6]).toBe('Turns, left "again"');
  expect(row?.[1]).toBe("'=cmd|'/c'!A0");
});

test("the file is named after the day", () => {
  expect(lessonsFileName("2026-11-20")).toBe("private_lessons_2026-11-20.csv");
});
