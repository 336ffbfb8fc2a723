import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { sent } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makePerson } from "#tests/makers/make-person.ts";
import { makeTeaching, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readBookableClasses } from "#app/site/booking/bookable-classes.server.ts";
import { writeLetters } from "#app/site/booking/letters/write-letters.server.ts";
import { findMeeting, meetingsOf } from "../registers/registers.server.ts";

const changeAction = commandAt("/admin/classes/:id/meeting");
const undoAction = commandAt("/admin/changes/:id/undo");

const MONDAY = "2026-11-23";
const WEDNESDAY = "2026-11-25";
const NEXT_MONDAY = "2026-11-30";
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};
const USUAL = { state: "usual", reason: "", toDay: "", time: "", studio: "", cover: "" };
const OFFICE = makeVisitor({ scopes: new Set(["admin"]) });

async function change(platform: TestPlatform, classId: string, values: object, version = 0) {
  const body = { day: MONDAY, version, values: { ...USUAL, ...values } };
  const { data } = await changeAction(sent(platform, body, { params: { id: classId } }));
  return data;
}

const daysOf = async ({ database }: TestPlatform) => {
  const found: string[] = [];
  for (const day of [MONDAY, WEDNESDAY, NEXT_MONDAY])
    for (const { fromMinute, studio } of await meetingsOf(database, OFFICE, day))
      found.push(`${day} ${fromMinute} ${studio}`);
  return found;
};

const letters = ({ database }: TestPlatform) =>
  database.selectFrom("outbox").select(["recipient", "subject", "body"]).execute();

test("a cancelled meeting has no register and no places, and can be undone", async () => {
  await using platform = await makePlatform();
  const { id } = await makeWeeklyClass(platform.database);
  expect(await change(platform, id, { state: "cancelled" })).toMatchObject({
    isSaved: false,
    messages: { reason: "Please give a reason (parents will ask)." },
  });
  const answer = await change(platform, id, { state: "cancelled", reason: "No heating" });
  expect(await daysOf(platform)).toEqual([`${NEXT_MONDAY} 960 Studio 1`]);
  const [bookable] = await readBookableClasses(platform.database, platform.now());
  expect(bookable?.meetings[0]?.day).toBe(NEXT_MONDAY);
  if (!answer.isSaved || !answer.change) throw new Error("It was not saved.");
  await undoAction(sent(platform, {}, { params: { id: answer.change.id } }));
  expect(await daysOf(platform)).toHaveLength(2);
});

test("families who booked a cancelled meeting get one mail and can choose another day", async () => {
  await using platform = await makePlatform(MAIL);
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { trialPlaces: 1 });
  const { link, trialId } = await makeBooking(database, { classId: id, day: MONDAY });
  await change(platform, id, { state: "cancelled", reason: "No heating" });
  await writeLetters(platform);
  await writeLetters(platform);
  const [letter, ...more] = await letters(platform);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("Ballet (5-7) on Monday 23 November is cancelled");
  expect(letter?.body).toContain(`https://school.example/book/yours/${link}`);
  expect(letter?.body).not.toContain("heating");
  // It does not count as a missed trial.
  const trial = await database
    .selectFrom("trials")
    .select(["closedOn", "firstTrialDate"])
    .where("id", "=", trialId)
    .executeTakeFirst();
  expect(trial).toEqual({ closedOn: null, firstTrialDate: MONDAY });
  const marks = await database.selectFrom("registerMarks").select("id").execute();
  expect(marks).toEqual([]);
});

const holiday = ({ database }: TestPlatform) =>
  database.insertInto("bankHolidays").values({ day: MONDAY, name: "A day off" }).execute();

test("adding a bank holiday frees its bookings, and each family gets one mail", async () => {
  await using platform = await makePlatform(MAIL);
  const { database } = platform;
  const { id } = await makeWeeklyClass(database);
  const booking = await makeBooking(database, { classId: id, day: MONDAY });
  await makeBooking(database, { classId: id, day: NEXT_MONDAY });
  await writeLetters(platform);
  expect(await letters(platform)).toEqual([]);
  await holiday(platform);
  await writeLetters(platform);
  await writeLetters(platform);
  const [letter, ...more] = await letters(platform);
  expect(more).toEqual([]);
  expect(letter?.subject).toBe("Ballet (5-7) on Monday 23 November is cancelled");
  expect(letter?.body).toContain(`https://school.example/book/yours/${booking.link}`);
  const freed = await database
    .selectFrom("bookedMeetings")
    .select("day")
    .where("freedAt", "is not", null)
    .execute();
  expect(freed).toEqual([{ day: MONDAY }]);
});

test("a meeting that is on despite a bank holiday sends no mail", async () => {
  await using platform = await makePlatform(MAIL);
  const { id } = await makeWeeklyClass(platform.database);
  await makeBooking(platform.database, { classId: id, day: MONDAY });
  expect(await change(platform, id, { isHeld: true })).toMatchObject({ isSaved: true });
  await holiday(platform);
  await writeLetters(platform);
  expect(await letters(platform)).toEqual([]);
});

test("without mail, families whose day became a bank holiday are to be phoned", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database);
  await makeBooking(database, { classId: id, day: MONDAY });
  await holiday(platform);
  await writeLetters(platform);
  const { isTold } = await database
    .selectFrom("bookings")
    .select("isTold")
    .executeTakeFirstOrThrow();
  expect(isTold).toBe(false);
});

test("a moved meeting takes its trials to the new day", async () => {
  await using platform = await makePlatform(MAIL);
  const { database } = platform;
  const { id } = await makeWeeklyClass(database);
  await makeBooking(database, { classId: id, day: MONDAY });
  const wrong = await change(platform, id, { state: "moved", toDay: "soon", time: "teatime" });
  expect(wrong).toMatchObject({ isSaved: false });
  const values = { state: "moved", toDay: WEDNESDAY, time: "17:00-17:45", studio: "Hall" };
  expect(await change(platform, id, values)).toMatchObject({ isSaved: true });
  expect(await daysOf(platform)).toEqual([`${WEDNESDAY} 1020 Hall`, `${NEXT_MONDAY} 960 Studio 1`]);
  await writeLetters(platform);
  const [letter] = await letters(platform);
  expect(letter?.body).toContain("Wednesday 25 November, 17:00-17:45: Ballet (5-7), Hall");
  const { firstTrialDate } = await database
    .selectFrom("trials")
    .select("firstTrialDate")
    .executeTakeFirstOrThrow();
  expect(firstTrialDate).toBe(WEDNESDAY);
});

test("a cover teacher, by id, sees that register only, and the usual teacher is back the next week", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database, { teachers: "Miss Wren" });
  const teacher = async (name: string) => {
    const { personId } = await makePerson(database, { name, roles: ["teacher"] });
    return makeVisitor({ scopes: new Set(["lessons"]), person: personId });
  };
  const [wren, fulmar] = [await teacher("Miss Wren"), await teacher("Mr Fulmar")];
  await makeTeaching(database, { classId: id, personId: wren.person ?? "" });
  const coveredBy = [fulmar.person];
  expect(await change(platform, id, { cover: "Mr F", coveredBy })).toMatchObject({
    isSaved: true,
    change: { summary: expect.stringContaining("Covered by from nothing to Mr Fulmar") },
  });
  const sees = async (who: typeof wren, day: string) =>
    (await findMeeting(database, who, { classId: id, day })) !== null;
  expect([await sees(fulmar, MONDAY), await sees(wren, MONDAY)]).toEqual([true, false]);
  expect([await sees(fulmar, NEXT_MONDAY), await sees(wren, NEXT_MONDAY)]).toEqual([false, true]);
});

test("two people who change one meeting do not overwrite each other", async () => {
  await using platform = await makePlatform();
  const { id } = await makeWeeklyClass(platform.database);
  expect(await change(platform, id, { cover: "Mr Fulmar" })).toMatchObject({ isSaved: true });
  expect(await change(platform, id, { cover: "Mr Dunlin" })).toMatchObject({
    isSaved: false,
    status: 409,
  });
});

test("a bank holiday in the settings cancels the day's meetings, unless one is on despite it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id } = await makeWeeklyClass(database);
  await makeWeeklyClass(database, { fromMinute: 1020, toMinute: 1065 });
  await database.insertInto("bankHolidays").values({ day: MONDAY, name: "A day off" }).execute();
  const free = async () => {
    const classes = await readBookableClasses(database, platform.now());
    return classes.map(({ meetings }) => meetings[0]?.day);
  };
  expect(await daysOf(platform)).toEqual([
    `${NEXT_MONDAY} 960 Studio 1`,
    `${NEXT_MONDAY} 1020 Studio 1`,
  ]);
  expect(await free()).toEqual([NEXT_MONDAY, NEXT_MONDAY]);
  const answer = await change(platform, id, { isHeld: true });
  expect(answer).toMatchObject({
    change: { summary: expect.stringContaining("on despite the bank holiday") },
  });
  expect(await daysOf(platform)).toHaveLength(3);
  expect(await free()).toEqual([MONDAY, NEXT_MONDAY]);
  if (!answer.isSaved || !answer.change) throw new Error("It was not saved.");
  await undoAction(sent(platform, {}, { params: { id: answer.change.id } }));
  expect(await daysOf(platform)).toHaveLength(2);
});

test("a meeting at 16:00 is at 16:00 before and after the clock change of 25 October 2026", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeWeeklyClass(database);
  const next = async (moment: string) => {
    const [one] = await readBookableClasses(database, new Date(moment));
    return one?.meetings[0]?.day;
  };
  for (const [day, at1559, at1600] of [
    ["2026-10-19", "2026-10-19T14:59:00.000Z", "2026-10-19T15:00:00.000Z"],
    ["2026-10-26", "2026-10-26T15:59:00.000Z", "2026-10-26T16:00:00.000Z"],
  ] as const) {
    const [meeting] = await meetingsOf(database, OFFICE, day);
    expect(meeting?.fromMinute).toBe(16 * 60);
    // Bookable until it starts on the school's clock.
    expect([await next(at1559), (await next(at1600)) === day]).toEqual([day, false]);
  }
});
