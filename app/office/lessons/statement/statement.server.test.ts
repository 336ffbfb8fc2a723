import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { readShares, studentKey } from "./statement.server.ts";

test("each student has their own share of every lesson up to the day, whatever its age", async () => {
  await using platform = await makePlatform();
  const { database, secret } = platform;
  const split = [
    { name: "Bea Gull", amount: 1000, paidOn: "2026-11-21", paidBy: "Card" },
    { name: "ada  tern", amount: 1000 },
  ];
  await makeLesson(database, { date: "2026-11-30", students: split });
  await makeLesson(database, { date: "2024-11-01", totalPrice: 4500 });
  await makeLesson(database, { date: "2026-12-01" });
  await makeLesson(database, { date: "2026-11-15", deletedAt: "2026-11-15T10:00:00.000Z" });
  await makeLesson(database, { date: "2026-11-15", students: { not: "a list" } });
  expect(await readShares(database, secret, "2026-11-30")).toMatchObject([
    {
      key: studentKey(secret, "Ada Tern"),
      name: "ada  tern",
      shares: [
        { date: "2024-11-01", amountPence: 4500, sharedBy: 1, place: 0, paidOn: null },
        { date: "2026-11-30", amountPence: 1000, sharedBy: 2, place: 1, paidOn: null },
      ],
    },
    { name: "Bea Gull", shares: [{ place: 0, paidOn: "2026-11-21", paidBy: "Card" }] },
  ]);
  expect(await readShares(database, secret, "2024-10-31")).toEqual([]);
});

test("a key tells no name, is the same for every spelling, and fits this school only", () => {
  const [ours, theirs] = [Buffer.from("ours"), Buffer.from("theirs")];
  const key = studentKey(ours, "Ada Tern");
  expect(key).toMatch(/^[0-9a-f]{24}$/);
  expect(studentKey(ours, " ada  TERN")).toBe(key);
  expect(studentKey(theirs, "Ada Tern")).not.toBe(key);
});
