import { expect, test } from "vitest";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { makeWaiting } from "#tests/makers/make-booking.ts";
import type { Content } from "#app/site/content/content.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { readBookableClasses } from "#app/site/booking/bookable-classes.server.ts";
import { writeLetters } from "#app/site/booking/letters/write-letters.server.ts";
import { placesTaken } from "#app/site/week/places.server.ts";
import { meetingsOf } from "../registers/registers.server.ts";
import { readChildren, readNextTerm } from "./terms.server.ts";
import { turnTerms } from "./turn-terms.server.ts";

/** The test clock: Friday 20 November 2026, 10:00. */
const TODAY = "2026-11-20";
const SPRING_DAY = "2027-01-04";
const HELD_UNTIL = "2026-12-11";
const TERMS = [
  { title: "Autumn term", date: "2026-09-07", until: "2026-12-18" },
  { title: "Spring term", date: SPRING_DAY, until: "2027-03-26" },
].map((term) => ({ ...term, kind: "term", sub: "", place: "" }));
const OFFICE = makeVisitor({ scopes: new Set(["admin"]) });
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};

const make = deskAt("/admin/classes/next-term/make", "admin");
const changeDays = deskAt("/admin/classes/next-term/days", "admin");
const answer = deskAt("/admin/classes/next-term/answer", "admin");
const editEdition = deskAt("/admin/classes/next-term/editions/:id", "admin");
const editClass = deskAt("/admin/classes/:id/edit", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

/** Publishes key dates with these terms. */
async function nameTerms({ database, now }: TestPlatform, keyDates: readonly unknown[]) {
  const content = { ...(await liveContent(database)), keyDates } as Content;
  await database
    .transaction()
    .execute((trx) => publishContent(trx, content, { who: "admin", at: now().toISOString() }));
}

/** Ada and Bea are in the younger ballet class; the older class is empty, with one place. */
async function school(environment: Record<string, string> = {}) {
  const platform = await makePlatform(environment);
  const { database } = platform;
  await nameTerms(platform, TERMS);
  const young = await makeWeeklyClass(database, { places: 2, trialPlaces: 1, price: 3200 });
  const older = await makeWeeklyClass(database, {
    name: "Ballet (8-10)",
    day: "Tuesday",
    places: 1,
  });
  const ada = await makeMember(database, { name: "Ada Tern", classes: [young.name] });
  const bea = await makeMember(database, { name: "Bea Gull", classes: [young.name] });
  const one = await makeEnrolment(database, ada.id, { classId: young.id });
  const other = await makeEnrolment(database, bea.id, { classId: young.id });
  return { platform, database, young, older, ada, one, other };
}

const making = (platform: TestPlatform) =>
  make(platform, { firstDay: SPRING_DAY, heldUntil: HELD_UNTIL });

async function termOf(platform: TestPlatform) {
  const { term } = await readNextTerm(platform.database, TODAY);
  if (!term) throw new Error("There is no next term.");
  return term;
}

const editionsOf = ({ database }: TestPlatform, classId: string) =>
  database
    .selectFrom("classEditions")
    .selectAll()
    .where("classId", "=", classId)
    .orderBy("firstDay")
    .execute();

const taken = async ({ database }: TestPlatform, id: string, day: string) =>
  (await placesTaken(database, day)).get(id) ?? 0;

const answers = async (platform: TestPlatform, classId: string) => {
  const rows = await readChildren(platform.database, await termOf(platform), classId);
  return rows.map(({ name, answer: said, isOut, toClassId }) => [name, said, isOut, toClassId]);
};

function passTo(platform: TestPlatform, moment: string) {
  platform.passMinutes((Date.parse(moment) - platform.now().getTime()) / 60_000);
}

test("the list is shown first, and setting up copies day, time, studio, teachers, places and price", async () => {
  const { platform, database, young, older } = await school();
  await using _ = platform;
  const before = await readNextTerm(database, TODAY);
  expect(before).toMatchObject({
    next: { title: "Spring term", firstDay: SPRING_DAY },
    term: null,
  });
  expect(before.toMake.map(({ id }) => id)).toEqual([young.id, older.id]);
  const answered = await making(platform);
  expect(answered).toMatchObject({ change: { summary: "Set up 2 classes for Spring term" } });
  const [autumn, spring] = await editionsOf(platform, young.id);
  expect(autumn).toMatchObject({ firstDay: "2026-09-01", lastDay: "2026-12-18", places: 2 });
  expect(spring).toMatchObject({
    firstDay: SPRING_DAY,
    lastDay: "2027-03-26",
    day: "Monday",
    fromMinute: 960,
    toMinute: 1005,
    studio: "Studio 1",
    places: 2,
    trialPlaces: 1,
    price: 3200,
    begunAt: null,
  });
  // The class continues from edition to edition.
  expect(await database.selectFrom("weeklyClasses").select("id").execute()).toHaveLength(2);
  expect((await readNextTerm(database, TODAY)).toMake).toEqual([]);
  // A second request adds nothing.
  expect(await making(platform)).toEqual({ isSaved: true });
  await undo(platform, answered);
  expect(await editionsOf(platform, young.id)).toEqual([]);
  expect(await database.selectFrom("terms").select("id").execute()).toEqual([]);
});

test("a different next term on the website is refused, and changed dates are copied", async () => {
  const { platform, young } = await school();
  await using _ = platform;
  expect(await make(platform, { firstDay: "2027-01-11", heldUntil: "" })).toMatchObject({
    status: 409,
  });
  await making(platform);
  const [autumn, spring] = TERMS;
  const longer = { ...spring, until: "2027-04-02" };
  await nameTerms(platform, [autumn, longer]);
  expect((await readNextTerm(platform.database, TODAY)).hasOtherDays).toBe(true);
  await making(platform);
  expect((await editionsOf(platform, young.id)).map(({ lastDay }) => lastDay)).toEqual([
    "2026-12-18",
    "2027-04-02",
  ]);
});

test("a class has no register outside its editions", async () => {
  const { platform, database, young } = await school();
  await using _ = platform;
  const hasRegister = async (day: string) =>
    (await meetingsOf(database, OFFICE, day)).some(({ id }) => id === young.id);
  await making(platform);
  expect(await hasRegister("2026-11-23")).toBe(true);
  expect(await hasRegister(SPRING_DAY)).toBe(true);
  expect(await hasRegister("2026-12-28")).toBe(false);
  const [, spring] = await editionsOf(platform, young.id);
  await database
    .updateTable("classEditions")
    .set({ firstDay: "2027-01-11" })
    .where("id", "=", spring?.id ?? "")
    .execute();
  expect(await hasRegister(SPRING_DAY)).toBe(false);
  expect(await hasRegister("2027-01-11")).toBe(true);
});

test("a child stays, leaves or has not answered; each answer can be undone", async () => {
  const { platform, young, one } = await school();
  await using _ = platform;
  await making(platform);
  const { id: termId } = await termOf(platform);
  const say = (said: string | null) =>
    answer(platform, { termId, enrolmentId: one.id, answer: said });
  const ofAda = async () => (await answers(platform, young.id))[0];
  expect(await ofAda()).toEqual(["Ada Tern", null, false, null]);
  await say("stays");
  expect(await ofAda()).toEqual(["Ada Tern", "stays", false, null]);
  const leaving = await say("leaves");
  expect(await ofAda()).toEqual(["Ada Tern", "leaves", true, null]);
  expect(await taken(platform, young.id, "2027-01-03")).toBe(2);
  expect(await taken(platform, young.id, SPRING_DAY)).toBe(1);
  await undo(platform, leaving);
  expect(await ofAda()).toEqual(["Ada Tern", "stays", false, null]);
  expect(await taken(platform, young.id, SPRING_DAY)).toBe(2);
  await say("leaves");
  await say(null);
  expect(await ofAda()).toEqual(["Ada Tern", null, false, null]);
  expect(await answer(platform, { termId, enrolmentId: one.id, answer: "moves up" })).toMatchObject(
    {
      isSaved: false,
      status: 422,
    },
  );
});

test("'moves up' takes a place in the next class, and another answer frees it", async () => {
  const { platform, database, young, older, one, other } = await school();
  await using _ = platform;
  await making(platform);
  const { id: termId } = await termOf(platform);
  const moveUp = (enrolmentId: string, more: object = {}) =>
    answer(platform, { termId, enrolmentId, answer: "moves up", toClassId: older.id, ...more });
  expect(await moveUp(one.id)).toMatchObject({
    change: {
      summary:
        "Spring term: Ada Tern, Ballet (5-7), Monday 16:00-16:45: moves up to Ballet (8-10), Tuesday 16:00-16:45",
    },
  });
  const places = (day: string) =>
    Promise.all([taken(platform, young.id, day), taken(platform, older.id, day)]);
  expect(await places("2027-01-03")).toEqual([2, 0]);
  expect(await places(SPRING_DAY)).toEqual([1, 1]);
  // The older class is now full from that day.
  expect(await moveUp(other.id)).toMatchObject({ isSaved: false, isAsking: true });
  expect(await places(SPRING_DAY)).toEqual([1, 1]);
  const stays = await answer(platform, { termId, enrolmentId: one.id, answer: "stays" });
  expect(await places(SPRING_DAY)).toEqual([2, 0]);
  await undo(platform, stays);
  expect(await places(SPRING_DAY)).toEqual([1, 1]);
  // On the first day the class names change.
  passTo(platform, "2027-01-04T08:00:00.000Z");
  await turnTerms(platform);
  const ada = await database
    .selectFrom("members")
    .select("classes")
    .where("name", "=", "Ada Tern")
    .executeTakeFirstOrThrow();
  expect(ada.classes).not.toContain("Ballet (5-7)");
});

test("an unanswered place is held until the date, then goes to the waiting list, then to everyone", async () => {
  const { platform, database, young, one } = await school(MAIL);
  await using _ = platform;
  await making(platform);
  const { id: termId } = await termOf(platform);
  await answer(platform, { termId, enrolmentId: one.id, answer: "stays" });
  const { waitingId } = await makeWaiting(database, young.id, { childName: "Kit", line: "join" });
  const state = async () => {
    const { state: stands, day } = await database
      .selectFrom("waitingPlaces")
      .select(["state", "day"])
      .where("id", "=", waitingId)
      .executeTakeFirstOrThrow();
    return [stands, day];
  };
  const roomFor = async () => {
    const all = await readBookableClasses(database, platform.now());
    return all.find(({ id }) => id === young.id)?.joins ?? null;
  };
  // On the date itself the place is still held.
  passTo(platform, `${HELD_UNTIL}T12:00:00.000Z`);
  await turnTerms(platform);
  await writeLetters(platform);
  expect(await state()).toEqual(["waiting", null]);
  expect(await taken(platform, young.id, SPRING_DAY)).toBe(2);
  // After it the waiting list comes first.
  passTo(platform, "2026-12-12T09:00:00.000Z");
  await Promise.all([turnTerms(platform), turnTerms(platform)]);
  expect(await taken(platform, young.id, SPRING_DAY)).toBe(1);
  expect(await answers(platform, young.id)).toEqual([
    ["Ada Tern", "stays", false, null],
    ["Bea Gull", null, true, null],
  ]);
  expect(await roomFor()).toBe(null);
  await writeLetters(platform);
  expect(await state()).toEqual(["offered", SPRING_DAY]);
  // Once the list is empty, everyone.
  passTo(platform, "2026-12-13T09:01:00.000Z");
  await writeLetters(platform);
  expect((await state())[0]).toBe("waiting");
  expect(await roomFor()).toEqual({ day: SPRING_DAY, room: 1 });
});

test("a release can be undone while nobody else has the place", async () => {
  const { platform, database, young, other } = await school();
  await using _ = platform;
  await making(platform);
  const { id: termId } = await termOf(platform);
  passTo(platform, "2026-12-12T09:00:00.000Z");
  await turnTerms(platform);
  const stay = (more: object = {}) =>
    answer(platform, { termId, enrolmentId: other.id, answer: "stays", ...more });
  const back = await stay();
  expect(back).toMatchObject({ isSaved: true });
  await undo(platform, back);
  for (const name of ["Cleo Knot", "Dot Crane"]) {
    const { id } = await makeMember(database, { name });
    await makeEnrolment(database, id, { classId: young.id, fromDay: SPRING_DAY });
  }
  expect(await stay()).toMatchObject({
    isAsking: true,
    problem: "Their place has been taken. With this child the class is 3 of 2.",
  });
  expect(await stay({ isMeant: true })).toMatchObject({ isSaved: true });
});

test("the hold date can be changed, and without one no place is released", async () => {
  const { platform, young } = await school();
  await using _ = platform;
  await making(platform);
  const { id, version } = await termOf(platform);
  const values = { heldUntil: "" };
  expect(await changeDays(platform, { id, version, values })).toMatchObject({ isSaved: true });
  passTo(platform, "2026-12-20T09:00:00.000Z");
  await turnTerms(platform);
  expect(await taken(platform, young.id, SPRING_DAY)).toBe(2);
});

test("a term's places apply from its first day, when they become the class's", async () => {
  const { platform, database, young } = await school();
  await using _ = platform;
  await making(platform);
  const [autumn, spring] = await editionsOf(platform, young.id);
  const values = { teachers: "Miss Wren", places: "8", trialPlaces: "2", price: "35" };
  await editEdition(platform, { version: spring?.version, values }, spring?.id);
  const placesNow = async () =>
    (
      await database.selectFrom("weeklyClasses").selectAll().where("id", "=", young.id).execute()
    ).map(({ places, teachers, price }) => [places, teachers, price]);
  expect(await placesNow()).toEqual([[2, "", 3200]]);
  // Editing the class also edits its edition of the current term.
  const form = {
    places: "3",
    trialPlaces: "1",
    price: "32",
    wear: "",
    isInviteOnly: false,
  };
  await editClass(platform, { version: young.version, values: form }, young.id);
  expect(
    (await editionsOf(platform, young.id)).map(({ places, teachers }) => [places, teachers]),
  ).toEqual([
    [3, ""],
    [8, "Miss Wren"],
  ]);
  expect(autumn?.begunAt).not.toBe(null);
  const leftOn = async (day: string) => {
    const all = await readBookableClasses(database, platform.now());
    return all.find(({ id }) => id === young.id)?.meetings.find((each) => each.day === day)?.left;
  };
  passTo(platform, "2026-12-14T09:00:00.000Z");
  expect([await leftOn("2026-12-14"), await leftOn(SPRING_DAY)]).toEqual([1, 2]);
  passTo(platform, "2027-01-04T09:00:00.000Z");
  await turnTerms(platform);
  await turnTerms(platform);
  expect(await placesNow()).toEqual([[8, "Miss Wren", 3500]]);
});
