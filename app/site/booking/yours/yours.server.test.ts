import { expect, test } from "vitest";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeBooking, makeWaiting } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { writeLetters } from "../letters/write-letters.server.ts";
import { actOnBooking, type Asked } from "./yours.server.ts";

/** The platform's clock has Friday 20 November 2026, 10:00. */
const MONDAY = "2026-11-23";
const NEXT_MONDAY = "2026-11-30";
const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};

async function school(overrides: object = {}) {
  const platform = await makePlatform(MAIL);
  const weekly = await makeWeeklyClass(platform.database, { trialPlaces: 1, ...overrides });
  return { platform, weekly, database: platform.database };
}

const act = (platform: TestPlatform, link: string, asked: Asked) =>
  actOnBooking(platform, makeVisitor(), { link, asked, origin: "https://school.example" });

const waitingRow = ({ database }: TestPlatform, id: string) =>
  database.selectFrom("waitingPlaces").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

const mails = ({ database }: TestPlatform) =>
  database
    .selectFrom("outbox")
    .select(["recipient", "subject", "body"])
    .orderBy("createdAt")
    .execute();

async function leftOn(platform: TestPlatform, day: string) {
  const [one] = await readBookableClasses(platform.database, platform.now());
  return one?.meetings.find((each) => each.day === day)?.left;
}

/** Moves the clock to a moment (ISO text). */
function passTo(platform: TestPlatform, moment: string) {
  platform.passMinutes((Date.parse(moment) - platform.now().getTime()) / 60_000);
}

test("a trial is cancelled once, and its places are free at once", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { link, trialId } = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  expect(await leftOn(platform, MONDAY)).toBe(0);
  expect(await act(platform, link, { act: "cancel" })).toMatchObject({ isDone: true });
  expect(await leftOn(platform, MONDAY)).toBe(1);
  expect(await act(platform, link, { act: "cancel" })).toEqual({
    isDone: false,
    words: "This trial is cancelled already.",
  });
  const trial = await database.selectFrom("trials").selectAll().executeTakeFirst();
  expect(trial).toMatchObject({ id: trialId, closedOn: "2026-11-20" });
  expect(await act(platform, `${link}x`, { act: "cancel" })).toBe(null);
});

test("other dates are chosen as long as they have places, and the trial follows", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { link } = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  await makeBooking(database, { classId: weekly.id, day: "2026-12-07" });
  const on = (day: string): Asked => ({ act: "change", picks: [{ classId: weekly.id, day }] });
  expect(await act(platform, link, on("2026-12-07"))).toMatchObject({ isDone: false });
  expect(await act(platform, link, on(NEXT_MONDAY))).toMatchObject({ isDone: true });
  expect(await leftOn(platform, MONDAY)).toBe(1);
  const [trial] = await database
    .selectFrom("trials")
    .select("firstTrialDate")
    .orderBy("createdAt")
    .where("firstTrialDate", "=", NEXT_MONDAY)
    .execute();
  expect(trial).toBeDefined();
});

test("the link ends when the last meeting begins", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { link } = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  passTo(platform, "2026-11-23T16:00:00.000Z");
  expect(await act(platform, link, { act: "cancel" })).toMatchObject({ isDone: false });
});

test("a place that opens is offered to the first in the line, once, and taking it is a booking", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { link } = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  for (const day of [NEXT_MONDAY, "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"])
    await makeBooking(database, { classId: weekly.id, day });
  const first = await makeWaiting(database, weekly.id, { email: "first@home.example" });
  const late = { email: "second@home.example", createdAt: "2026-11-18T10:00:00.000Z" };
  const second = await makeWaiting(database, weekly.id, late);
  await act(platform, link, { act: "cancel" });
  expect(await waitingRow(platform, first.waitingId)).toMatchObject({
    state: "offered",
    day: MONDAY,
    endsAt: "2026-11-21T10:00:00.000Z",
  });
  expect(await waitingRow(platform, second.waitingId)).toMatchObject({ state: "waiting" });
  // It is held for the first: nobody else can book it, and nobody is written to again.
  expect(await leftOn(platform, MONDAY)).toBe(0);
  await Promise.all([writeLetters(platform), writeLetters(platform)]);
  const offers = (await mails(platform)).filter(({ subject }) => subject.includes("A place for"));
  expect(offers.map(({ recipient }) => recipient)).toEqual(["first@home.example"]);
  const take: Asked = { act: "take", waitingId: first.waitingId };
  expect(await act(platform, first.booking.link, take)).toMatchObject({ isDone: true });
  expect(await act(platform, first.booking.link, take)).toEqual({
    isDone: false,
    words: "This offer has ended.",
  });
  const booking = await database
    .selectFrom("bookings")
    .innerJoin("trials", "trials.id", "bookings.trialId")
    .select(["bookings.state", "firstTrialDate", "classes"])
    .where("bookings.id", "=", first.booking.id)
    .executeTakeFirst();
  expect(booking).toEqual({ state: "booked", firstTrialDate: MONDAY, classes: [weekly.name] });
});

test("an offer that is declined or has ended goes to the next, and never revives", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  for (const day of [NEXT_MONDAY, "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"])
    await makeBooking(database, { classId: weekly.id, day });
  const line: Awaited<ReturnType<typeof makeWaiting>>[] = [];
  for (const place of [1, 2, 3])
    line.push(
      await makeWaiting(database, weekly.id, {
        email: `${place}@home.example`,
        createdAt: `2026-11-18T0${place}:00:00.000Z`,
      }),
    );
  const states = () =>
    Promise.all(line.map(async (one) => (await waitingRow(platform, one.waitingId)).state));
  await writeLetters(platform);
  expect(await states()).toEqual(["offered", "waiting", "waiting"]);
  const [first] = line;
  const asked = { waitingId: first?.waitingId ?? "" };
  await act(platform, first?.booking.link ?? "", { act: "decline", ...asked });
  expect(await states()).toEqual(["declined", "offered", "waiting"]);
  expect(await act(platform, first?.booking.link ?? "", { act: "take", ...asked })).toMatchObject({
    isDone: false,
  });
  // 24 hours later it goes on, in whichever process looks first.
  passTo(platform, "2026-11-21T10:00:00.000Z");
  await Promise.all([writeLetters(platform), writeLetters(platform)]);
  expect(await states()).toEqual(["declined", "ended", "offered"]);
});

test("brothers and sisters wait together, and meanwhile the place goes to whom it fits", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  for (const day of [NEXT_MONDAY, "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"])
    await makeBooking(database, { classId: weekly.id, day });
  const both = [];
  for (const childName of ["Ana", "Ben"])
    both.push(await makeWaiting(database, weekly.id, { childName, email: "two@home.example" }));
  const later = { email: "one@home.example", createdAt: "2026-11-19T09:00:00.000Z" };
  const single = await makeWaiting(database, weekly.id, later);
  await writeLetters(platform);
  expect((await waitingRow(platform, single.waitingId)).state).toBe("offered");
  for (const one of both) expect((await waitingRow(platform, one.waitingId)).state).toBe("waiting");
});

test("a place that opens at night is offered at eight, and is nobody else's meanwhile", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  for (const day of [NEXT_MONDAY, "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"])
    await makeBooking(database, { classId: weekly.id, day });
  const { waitingId } = await makeWaiting(database, weekly.id);
  passTo(platform, "2026-11-20T22:30:00.000Z");
  await writeLetters(platform);
  expect((await waitingRow(platform, waitingId)).state).toBe("waiting");
  expect(await leftOn(platform, MONDAY)).toBe(0);
  passTo(platform, "2026-11-21T08:00:00.000Z");
  await writeLetters(platform);
  expect(await waitingRow(platform, waitingId)).toMatchObject({
    state: "offered",
    endsAt: "2026-11-22T08:00:00.000Z",
  });
});

test("a reminder goes out at ten on the day before, once; not for what was booked later", async () => {
  const { platform, weekly, database } = await school({ trialPlaces: null });
  await using _ = platform;
  await makeBooking(database, { classId: weekly.id, day: MONDAY, email: "early@home.example" });
  passTo(platform, "2026-11-22T09:59:00.000Z");
  await writeLetters(platform);
  expect(await mails(platform)).toEqual([]);
  passTo(platform, "2026-11-22T10:30:00.000Z");
  const late = { email: "late@home.example", createdAt: "2026-11-22T10:20:00.000Z" };
  const { id } = await makeBooking(database, { classId: weekly.id, day: MONDAY, ...late });
  await database
    .updateTable("bookedMeetings")
    .set({ createdAt: late.createdAt })
    .where("bookingId", "=", id)
    .execute();
  await writeLetters(platform);
  await writeLetters(platform);
  expect((await mails(platform)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ["early@home.example", expect.stringContaining("Tomorrow at")],
  ]);
});

test("after a missed trial one letter offers another day; after a good one the place is held and the way to join open", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const booking = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  const mark = (day: string, says: string) =>
    database
      .insertInto("registerMarks")
      .values({
        id: `${day} ${says}`,
        classId: weekly.id,
        day,
        trialId: booking.trialId,
        mark: says,
        markedBy: "Jo",
        createdAt: `${day}T16:05:00.000Z`,
      })
      .execute();
  await mark(MONDAY, "away");
  passTo(platform, "2026-11-24T10:00:00.000Z");
  await writeLetters(platform);
  await writeLetters(platform);
  expect((await mails(platform)).map(({ subject }) => subject)).toEqual([
    expect.stringContaining("We missed Bea"),
  ]);
  const again: Asked = { act: "change", picks: [{ classId: weekly.id, day: NEXT_MONDAY }] };
  expect(await act(platform, booking.link, again)).toMatchObject({ isDone: true });
  expect(await act(platform, booking.link, { act: "join" })).toMatchObject({ isDone: false });
  await mark(NEXT_MONDAY, "here");
  passTo(platform, "2026-12-01T10:00:00.000Z");
  await writeLetters(platform);
  const subjects = (await mails(platform)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toContain("Would Bea like to stay");
  // Held until the trial's last day, two weeks after its first.
  expect(await leftOn(platform, "2026-12-07")).toBe(0);
  expect(await leftOn(platform, "2026-12-14")).toBe(0);
  expect(await leftOn(platform, "2026-12-21")).toBe(1);
  expect(await act(platform, booking.link, { act: "join" })).toMatchObject({ isDone: true });
  expect(await act(platform, booking.link, { act: "join" })).toMatchObject({ isDone: false });
  expect(await database.selectFrom("members").select("id").execute()).toEqual([]);
});

test("a class that was overruled makes no offer until a place is free again", async () => {
  const { platform, weekly, database } = await school({ places: 2, trialPlaces: 1 });
  await using _ = platform;
  const enrolled: string[] = [];
  for (const name of ["Ada Tern", "Cy Tern", "Di Tern"]) {
    const { id: memberId } = await makeMember(database, { name });
    enrolled.push((await makeEnrolment(database, memberId, { classId: weekly.id })).id);
  }
  const { waitingId } = await makeWaiting(database, weekly.id);
  const stateOnceGone = async (gone: number) => {
    await database
      .updateTable("enrolments")
      .set({ freeOn: "2026-11-20" })
      .where("id", "in", ["", ...enrolled.slice(0, gone)])
      .execute();
    await writeLetters(platform);
    return (await waitingRow(platform, waitingId)).state;
  };
  expect(await stateOnceGone(0)).toBe("waiting");
  expect(await stateOnceGone(1)).toBe("waiting");
  expect(await stateOnceGone(2)).toBe("offered");
});
