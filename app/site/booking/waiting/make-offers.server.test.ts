import { expect, test } from "vitest";
import { commandAt } from "#tests/command-at.ts";
import { confirmAll } from "#tests/confirm-booking.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeBooking, makeWaiting } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { sent } from "#tests/make-request.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { waitText } from "../booking.ts";
import { writeLetters } from "../letters/write-letters.server.ts";
import { bookTrial } from "../receiving/book-trial.server.ts";
import { actOnBooking } from "../yours/yours.server.ts";
import { makeOffers } from "./make-offers.server.ts";

/** The test clock: Friday 20 November 2026, 10:00. */
const TODAY = "2026-11-20";
const MONDAY = "2026-11-23";
const JANUARY = "2027-01-04";
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};
const ORIGIN = "https://school.example";
const FAMILY = {
  childName: "Pip",
  childAge: "6",
  parentName: "Ida Gull",
  email: "ida@home.example",
  phone: "07700 900123",
  note: "",
};

const states = async ({ database }: TestPlatform) => {
  const rows = await database
    .selectFrom("waitingPlaces as waits")
    .innerJoin("bookings", "bookings.id", "waits.bookingId")
    .select(["waits.line", "waits.state", "waits.day", "bookings.childName"])
    .orderBy("waits.createdAt")
    .execute();
  return rows.map(({ childName, line, state, day }) => [childName, line, state, day]);
};

const offersMailed = async ({ database }: TestPlatform) => {
  const rows = await database
    .selectFrom("outbox")
    .select(["recipient", "subject"])
    .orderBy("createdAt")
    .execute();
  return rows
    .filter(({ subject }) => subject.startsWith("A place for"))
    .map(({ recipient }) => recipient)
    .sort();
};

/** A class with one place, taken by Ada; `freeOn` is the day she leaves. */
async function fullClass(platform: TestPlatform, freeOn: string | null = null) {
  const { database } = platform;
  const weekly = await makeWeeklyClass(database, { places: 1, trialPlaces: 1 });
  const ada = await makeMember(database, { name: "Ada Tern" });
  const enrolment = await makeEnrolment(database, ada.id, { classId: weekly.id, freeOn });
  return { weekly, enrolment };
}

const leaves = (platform: TestPlatform, id: string, freeOn: string) =>
  platform.database.updateTable("enrolments").set({ freeOn }).where("id", "=", id).execute();

async function linkOf({ database }: TestPlatform, childName: string) {
  const row = await database
    .selectFrom("bookings")
    .innerJoin("waitingPlaces as waits", "waits.bookingId", "bookings.id")
    .select(["link", "waits.id as waitingId"])
    .where("childName", "=", childName)
    .executeTakeFirstOrThrow();
  return row;
}

test("a family can join the waiting list for a regular place, separate from the list for a trial", async () => {
  await using platform = await makePlatform(MAIL);
  const { weekly } = await fullClass(platform);
  const wait = (childName: string, line: "try" | "join", email: string) =>
    bookTrial(
      platform,
      makeVisitor(),
      {
        ...FAMILY,
        childName,
        email,
        key: childName,
        waitFor: [waitText({ classId: weekly.id, line })],
      },
      { origin: ORIGIN },
    );
  const bodies: string[] = [];
  const confirmed = async () => {
    const mails = await platform.database.selectFrom("outbox").select("body").execute();
    bodies.push(...mails.map(({ body }) => body));
    await confirmAll(platform);
  };
  expect(await wait("Pip", "try", "pip@home.example")).toMatchObject({ status: 200 });
  await confirmed();
  platform.passMinutes(1);
  expect(await wait("Kit", "join", "kit@home.example")).toMatchObject({ status: 200 });
  await confirmed();
  expect(await states(platform)).toEqual([
    ["Pip", "try", "waiting", null],
    ["Kit", "join", "waiting", null],
  ]);
  expect(bodies).toEqual([
    expect.stringContaining("Waiting list: Ballet (5-7)"),
    expect.stringContaining("Waiting list to join Ballet (5-7)"),
  ]);
  // Waiting creates no trial and takes no place.
  expect(await platform.database.selectFrom("trials").select("id").execute()).toEqual([]);
});

test("a child is on a waiting list only once", async () => {
  await using platform = await makePlatform(MAIL);
  const { weekly } = await fullClass(platform);
  const wait = (key: string, overrides: object = {}) =>
    bookTrial(
      platform,
      makeVisitor(),
      { ...FAMILY, key, waitFor: [weekly.id], ...overrides },
      { origin: ORIGIN },
    );
  expect(await wait("first")).toMatchObject({ status: 200 });
  await confirmAll(platform);
  const mails = async () =>
    (await platform.database.selectFrom("outbox").selectAll().execute()).length;
  const before = await mails();
  // The same first name with the same mailbox or phone.
  const others = [
    {},
    { childName: "PIP Gull", phone: "07700 900124" },
    { email: "other@home.example", phone: "+44 7700 900123" },
  ];
  for (const [place, overrides] of others.entries()) {
    expect(await wait(`again ${place}`, overrides)).toMatchObject({
      status: 409,
      error: "You're already on this waiting list.",
    });
  }
  expect(await states(platform)).toHaveLength(1);
  expect(await mails()).toBe(before);
  expect(await wait("brother", { childName: "Kit" })).toMatchObject({ status: 200 });
  const toJoin = [waitText({ classId: weekly.id, line: "join" })];
  expect(await wait("to join", { waitFor: toJoin })).toMatchObject({ status: 200 });
  await confirmAll(platform);
  expect(await states(platform)).toHaveLength(3);
});

test("a regular place goes to the first on its own waiting list, not on the list for a trial", async () => {
  await using platform = await makePlatform(MAIL);
  const { weekly, enrolment } = await fullClass(platform);
  const at = (hour: number) => `2026-11-18T0${hour}:00:00.000Z`;
  const one = (childName: string, line: "try" | "join", hour: number) => {
    const email = `${childName.toLowerCase()}@home.example`;
    return makeWaiting(platform.database, weekly.id, {
      childName,
      email,
      line,
      createdAt: at(hour),
    });
  };
  await one("Pip", "try", 1);
  await one("Kit", "join", 2);
  await one("Lou", "join", 3);
  await leaves(platform, enrolment.id, TODAY);
  await writeLetters(platform);
  await writeLetters(platform);
  expect(await states(platform)).toEqual([
    ["Pip", "try", "waiting", null],
    ["Kit", "join", "offered", MONDAY],
    ["Lou", "join", "waiting", null],
  ]);
  expect(await offersMailed(platform)).toEqual(["kit@home.example"]);
  // The open offer takes the place in every week.
  const [shown] = await readBookableClasses(platform.database, platform.now());
  expect(shown?.meetings.every(({ left }) => left === 0)).toBe(true);
  expect(shown?.hasRoomToJoin).toBe(false);
});

test("an accepted place to join is held until the staff convert the child to a member", async () => {
  await using platform = await makePlatform(MAIL);
  const { weekly, enrolment } = await fullClass(platform);
  await platform.database
    .insertInto("classCatalogue")
    .values({ id: "1", name: weekly.name, position: 1 })
    .execute();
  await makeWaiting(platform.database, weekly.id, { childName: "Kit", line: "join" });
  const later = { childName: "Lou", line: "join", email: "lou@home.example" } as const;
  await makeWaiting(platform.database, weekly.id, {
    ...later,
    createdAt: "2026-11-19T09:00:00.000Z",
  });
  // A place that comes up in the new year is offered now, from its first lesson.
  await leaves(platform, enrolment.id, JANUARY);
  await writeLetters(platform);
  expect((await states(platform))[0]).toEqual(["Kit", "join", "offered", JANUARY]);
  const { link, waitingId } = await linkOf(platform, "Kit");
  const take = () =>
    actOnBooking(platform, makeVisitor(), {
      link,
      bookingAction: { act: "take", waitingId },
      origin: ORIGIN,
    });
  expect(await take()).toEqual({
    isDone: true,
    words: "Lovely. We'll be in touch about joining.",
  });
  expect(await take()).toMatchObject({ isDone: false, words: "This offer has ended." });
  await writeLetters(platform);
  expect((await states(platform))[1]).toEqual(["Lou", "join", "waiting", null]);
  const trial = await platform.database.selectFrom("trials").selectAll().executeTakeFirstOrThrow();
  expect(trial).toMatchObject({ name: "Kit", firstTrialDate: JANUARY, classes: [weekly.name] });
  const values = {
    name: "Kit",
    parentName: "Ida Gull",
    email: "ida@home.example",
    phone: "",
    joinDate: TODAY,
    status: "Active",
    gaveNotice: false,
    cancelSubscription: false,
    classes: [weekly.name],
  };
  const convert = commandAt("/admin/trials/:id/convert");
  const { data } = await convert(
    sent(platform, { values }, { params: { id: trial.id }, gates: ["admin"] }),
  );
  expect(data).toMatchObject({ isSaved: true });
  const made = await platform.database
    .selectFrom("enrolments")
    .select("fromDay")
    .where("id", "!=", enrolment.id)
    .execute();
  expect(made).toEqual([{ fromDay: JANUARY }]);
});

test("after a stop of three hours each offer is sent exactly once", async () => {
  await using platform = await makePlatform(MAIL);
  const { database } = platform;
  const { weekly, enrolment } = await fullClass(platform);
  const join = { line: "join", childName: "Kit", email: "kit@home.example" } as const;
  await makeWaiting(database, weekly.id, join);
  const other = await makeWeeklyClass(database, { name: "Tap", day: "Tuesday", trialPlaces: 1 });
  for (const day of ["2026-12-01", "2026-12-08", "2026-12-15", "2026-12-22", "2026-12-29"])
    await makeBooking(database, { classId: other.id, day });
  await makeWaiting(database, other.id, { childName: "Pip", email: "pip@home.example" });
  // One offer is made, and the process stops before its mail is written.
  await database
    .transaction()
    .execute((trx) => makeOffers(trx, platform.now(), { classIds: [other.id] }));
  // Then a place in the other class comes up.
  platform.passMinutes(60);
  await leaves(platform, enrolment.id, TODAY);
  platform.passMinutes(120);
  await Promise.all([writeLetters(platform), writeLetters(platform)]);
  platform.passMinutes(1);
  await writeLetters(platform);
  expect(await offersMailed(platform)).toEqual(["kit@home.example", "pip@home.example"]);
  expect(await states(platform)).toEqual(
    expect.arrayContaining([
      ["Kit", "join", "offered", MONDAY],
      ["Pip", "try", "offered", "2026-11-24"],
    ]),
  );
});
