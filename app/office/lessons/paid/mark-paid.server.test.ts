import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeLesson } from "#tests/makers/make-lesson.ts";
import { readShares } from "../statement/statement.server.ts";
import { agesOf, owedOn } from "../statement/statement.ts";

const markPaid = deskAt("/private-lessons/paid", "lessons");
const editLesson = deskAt("/private-lessons/lessons/:id", "lessons");
const undo = undoAt("/private-lessons/changes/:id/undo", "lessons");

const TODAY = "2026-11-20";
const PAID = { on: "2026-11-19", by: "Bank transfer" };

/** Every unpaid share, as loaded by a screen. */
async function owed({ database, secret }: TestPlatform) {
  const everyone = await readShares(database, secret, TODAY);
  return everyone.flatMap(({ name, shares }) =>
    owedOn(shares, TODAY).map(({ lessonId, place, amountPence, paidOn }) => {
      return { lessonId, place, name, amountPence, paidOn };
    }),
  );
}

const paidIn = async ({ database, secret }: TestPlatform) =>
  (await readShares(database, secret, TODAY)).map(({ name, shares }) => [
    name,
    ...shares.map(({ paidOn, paidBy }) => (paidOn ? `${paidOn} ${paidBy}` : "not paid")),
  ]);

/** Ada and Bea share one lesson, and Ada has another of her own. */
async function school() {
  const platform = await makePlatform();
  const students = ["Ada Tern", "Bea Gull"].map((name) => ({ name, amount: 1000 }));
  const shared = await makeLesson(platform.database, { date: "2026-11-01", students });
  const own = await makeLesson(platform.database, { date: "2026-11-10" });
  return { platform, shared, own };
}

test("lessons of several students are marked paid together, with the day and the method", async () => {
  const { platform } = await school();
  await using _ = platform;
  const answer = await markPaid(platform, { shares: await owed(platform), paid: PAID });
  expect(answer).toMatchObject({ isSaved: true, change: { summary: "Marked paid: 2 lessons" } });
  expect(await paidIn(platform)).toEqual([
    ["Ada Tern", "2026-11-19 Bank transfer", "2026-11-19 Bank transfer"],
    ["Bea Gull", "2026-11-19 Bank transfer"],
  ]);
  expect(await owed(platform)).toEqual([]);
  expect(await undo(platform, answer)).toMatchObject({ isSaved: true });
  expect(await paidIn(platform)).toEqual([
    ["Ada Tern", "not paid", "not paid"],
    ["Bea Gull", "not paid"],
  ]);
});

test("one share can be marked paid and unpaid again; Recent changes names its lesson", async () => {
  const { platform } = await school();
  await using _ = platform;
  const [share] = await owed(platform);
  expect(await markPaid(platform, { shares: [share], paid: PAID })).toMatchObject({
    change: { summary: "Marked paid: the lesson of 1 Nov 2026 with Miss Kestrel" },
  });
  expect((await paidIn(platform))[0]).toEqual(["Ada Tern", "2026-11-19 Bank transfer", "not paid"]);
  const paid = { ...share, paidOn: PAID.on };
  expect(await markPaid(platform, { shares: [paid], paid: null })).toMatchObject({ isSaved: true });
  expect((await paidIn(platform))[0]).toEqual(["Ada Tern", "not paid", "not paid"]);
});

test("a share that has changed is refused, along with all the others", async () => {
  const { platform, own, shared } = await school();
  await using _ = platform;
  const shares = await owed(platform);
  const students = [{ name: "Cat Heron", amount: 2000 }];
  await platform.database
    .updateTable("aaPrivateLessons")
    .set({ students })
    .where("id", "=", own.id)
    .execute();
  const refused = {
    status: 409,
    problem: "Someone else has changed this lesson since you opened it.",
  };
  expect(await markPaid(platform, { shares, paid: PAID })).toMatchObject(refused);
  expect((await paidIn(platform))[0]).toEqual(["Ada Tern", "not paid"]);
  const ofShared = shares.filter(({ lessonId }) => lessonId === shared.id);
  expect(await markPaid(platform, { shares: ofShared, paid: PAID })).toMatchObject({
    isSaved: true,
  });
  const other = { ...PAID, by: "Cash" };
  expect(await markPaid(platform, { shares: ofShared, paid: other })).toMatchObject(refused);
  expect(await markPaid(platform, { shares: ofShared, paid: PAID })).toMatchObject({
    isSaved: true,
  });
});

test("other changes to the lesson in the meantime do not matter", async () => {
  const { platform, own } = await school();
  await using _ = platform;
  const shares = await owed(platform);
  await platform.database
    .updateTable("aaPrivateLessons")
    .set({ notes: "Turns", version: 7 })
    .where("id", "=", own.id)
    .execute();
  expect(await markPaid(platform, { shares, paid: PAID })).toMatchObject({ isSaved: true });
});

test.each([
  ["no lesson", { shares: [], paid: PAID }, "Choose at least one lesson."],
  ["no day", { paid: { ...PAID, on: "soon" } }, "Please choose a date."],
  ["no way", { paid: { ...PAID, by: "" } }, "Choose how it was paid."],
  ["a way of its own", { paid: { ...PAID, by: "Shells" } }, "Choose how it was paid."],
])("%s is refused in words", async (_what, wrong, words) => {
  const { platform } = await school();
  await using _ = platform;
  const answer = await markPaid(platform, { shares: await owed(platform), ...wrong });
  expect(answer).toMatchObject({ status: 422 });
  expect(JSON.stringify(answer)).toContain(words);
});

test("correcting a student's spelling keeps the payment and adds no new debtor", async () => {
  const { platform, shared } = await school();
  await using _ = platform;
  await markPaid(platform, { shares: await owed(platform), paid: PAID });
  const { id: teacherId } = await platform.database
    .insertInto("aaTeachers")
    .values({ id: "kestrel", name: "Miss Kestrel", createdAt: "2026-09-01T09:00:00.000Z" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const values = {
    teacherId,
    date: "2026-11-01",
    durationMinutes: 30,
    isSplit: true,
    notes: "",
    students: ["Ada Tern", "Bea Gul"],
  };
  expect(
    await editLesson(platform, { version: 2, values, isMeant: false }, shared.id),
  ).toMatchObject({ isSaved: true });
  const everyone = await readShares(platform.database, platform.secret, TODAY);
  expect(everyone.map(({ name }) => name)).toEqual(["Ada Tern", "Bea Gul"]);
  expect(everyone.flatMap(({ shares }) => agesOf(shares, TODAY))).toEqual(Array(8).fill(0));
});
