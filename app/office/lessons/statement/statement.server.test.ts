import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { readStatement, studentKey } from "./statement.server.ts";
import { sumsOf } from "./statement.ts";

test("a statement has the student's own share of each lesson of the days, both included", async () => {
  await using platform = await makePlatform();
  const { database, secret } = platform;
  const split = [
    { name: "Bea Gull", amount: 1000, paidOn: "2026-11-21" },
    { name: "ada  tern", amount: 1000 },
  ];
  await makeLesson(database, { date: "2026-11-30", students: split });
  await makeLesson(database, { date: "2026-11-01", totalPrice: 4500 });
  await makeLesson(database, { date: "2026-10-31" });
  await makeLesson(database, { date: "2026-12-01" });
  await makeLesson(database, { date: "2026-11-15", deletedAt: "2026-11-15T10:00:00.000Z" });
  await makeLesson(database, { date: "2026-11-15", students: { not: "a list" } });
  const key = studentKey(secret, "Ada Tern");
  const november = { key, from: "2026-11-01", to: "2026-11-30" };
  const { name, lines, students } = await readStatement(database, secret, november);
  expect(name).toBe("Ada Tern");
  expect(lines).toMatchObject([
    { date: "2026-11-01", amountPence: 4500, sharedBy: 1, place: 0, paidOn: null },
    { date: "2026-11-30", amountPence: 1000, sharedBy: 2, place: 1, paidOn: null },
  ]);
  expect(sumsOf(lines).duePence).toBe(5500);
  expect(students.map((one) => [one.name, one.duePence])).toEqual([
    ["Ada Tern", 5500],
    ["Bea Gull", 0],
  ]);
});

test("a key tells no name, is the same for every spelling, and fits this school only", () => {
  const [ours, theirs] = [Buffer.from("ours"), Buffer.from("theirs")];
  const key = studentKey(ours, "Ada Tern");
  expect(key).toMatch(/^[0-9a-f]{24}$/);
  expect(studentKey(ours, " ada  TERN")).toBe(key);
  expect(studentKey(theirs, "Ada Tern")).not.toBe(key);
});

test("an unknown key has no name and no lines", async () => {
  await using platform = await makePlatform();
  const wish = { key: "none", from: "2026-01-01", to: "2026-12-31" };
  expect(await readStatement(platform.database, platform.secret, wish)).toEqual({
    students: [],
    name: null,
    lines: [],
  });
});
