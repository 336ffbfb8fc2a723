import { expect, test } from "vitest";
import { makePlatform } from "#tests/make-platform.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { readShares, studentKey as keyOf } from "./statement.server.ts";

const studentKey = (secret: Buffer, name: string, memberId: string | null = null) =>
  keyOf(secret, { name, memberId });

test("each student has their share of every lesson up to the day, however old", async () => {
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

test("a key reveals no name, is the same for every spelling, and is specific to the school", () => {
  const [ours, theirs] = [Buffer.from("ours"), Buffer.from("theirs")];
  const key = studentKey(ours, "Ada Tern");
  expect(key).toMatch(/^[0-9a-f]{24}$/);
  expect(studentKey(ours, " ada  TERN")).toBe(key);
  expect(studentKey(theirs, "Ada Tern")).not.toBe(key);
});

test("a member's lessons form one account, whatever name was typed before linking the member", async () => {
  await using platform = await makePlatform();
  const { database, secret } = platform;
  const tied = (name: string, memberId: string) => [{ name, amount: 2000, memberId }];
  await makeLesson(database, { date: "2026-10-01" });
  await makeLesson(database, { date: "2026-10-08", students: tied("Ada Tern", "ada") });
  await makeLesson(database, { date: "2026-10-15", students: tied("Adah Tern", "ada") });
  const [account, ...others] = await readShares(database, secret, "2026-11-30");
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    key: studentKey(secret, "", "ada"),
    keys: [studentKey(secret, "", "ada"), studentKey(secret, "Ada Tern")],
    name: "Adah Tern",
    shares: [{ date: "2026-10-01" }, { date: "2026-10-08" }, { date: "2026-10-15" }],
  });
  const typed = account!.keys.toSorted();
  await makeLesson(database, { date: "2026-10-22", students: tied("Ada Tern", "another") });
  const apart = await readShares(database, secret, "2026-11-30");
  expect(apart.map(({ shares }) => shares.map(({ date }) => date))).toEqual([
    ["2026-10-01"],
    ["2026-10-22"],
    ["2026-10-08", "2026-10-15"],
  ]);
  expect(apart[0]?.keys).toEqual(typed.filter((key) => key === studentKey(secret, "Ada Tern")));
});
