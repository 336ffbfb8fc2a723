import { expect, test } from "vitest";
import { lessonOfCells } from "./lesson-cells.ts";

const TEACHERS = [
  { id: "a", name: "Miss Finch" },
  { id: "b", name: "Jo Wren" },
  { id: "c", name: "Jo Wren" },
];

test("a row is read as the form holds it", () => {
  expect(
    lessonOfCells(
      {
        date: "20/11/2026",
        teacher: "miss finch",
        students: "Ada Tern; Bea Gull",
        duration: "1h",
        total: "£40",
        notes: "'=tap",
      },
      TEACHERS,
    ),
  ).toEqual({
    form: {
      date: "2026-11-20",
      teacherId: "a",
      students: ["Ada Tern", "Bea Gull"],
      isSplit: true,
      durationMinutes: 60,
      total: "40.00",
      notes: "=tap",
    },
  });
  expect(lessonOfCells({ duration: "45", students: "Ada Tern" }, TEACHERS)).toEqual({
    form: { durationMinutes: 45, students: ["Ada Tern"], isSplit: false },
  });
});

test.each([
  [{ date: "31/02/2026" }, "31/02/2026 isn't a real date."],
  [{ teacher: "Miss Crow" }, "There is no teacher called Miss Crow. Add the teacher first."],
  [{ teacher: "Jo Wren" }, "There are 2 teachers called Jo Wren."],
  [{ duration: "long" }, "long isn't the length of a lesson."],
])("%o cannot be read", (cells, problem) => {
  expect(lessonOfCells(cells, TEACHERS)).toEqual({ problem });
});
