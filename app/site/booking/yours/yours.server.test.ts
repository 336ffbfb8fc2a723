import { expect, test } from "vitest";
import {
  act,
  leftOn,
  mails,
  MONDAY,
  NEXT_MONDAY,
  passTo,
  school,
  waitingRow,
} from "#tests/booked-trials.ts";
import { makeBooking, makeWaiting } from "#tests/makers/make-booking.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment } from "#tests/makers/make-weekly-class.ts";
import { writeLetters } from "../letters/write-letters.server.ts";
import type { BookingAction } from "./yours.server.ts";

test("dates with places can be chosen instead, and the trial is updated", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { link } = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  await makeBooking(database, { classId: weekly.id, day: "2026-12-07" });
  const on = (day: string): BookingAction => ({
    act: "change",
    picks: [{ classId: weekly.id, day }],
  });
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

test("the booking can be changed until the last meeting starts", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { link } = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  passTo(platform, "2026-11-23T16:00:00.000Z");
  expect(await act(platform, link, { act: "cancel" })).toMatchObject({ isDone: false });
});

test("a place that comes up at night is held, and offered at eight", async () => {
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

test("one reminder goes out at ten on the day before, except for later bookings", async () => {
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

test("one mail after a missed trial offers another day, and after an attended one the place is held and the family can join", async () => {
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
  const again: BookingAction = { act: "change", picks: [{ classId: weekly.id, day: NEXT_MONDAY }] };
  expect(await act(platform, booking.link, again)).toMatchObject({ isDone: true });
  expect(await act(platform, booking.link, { act: "join" })).toMatchObject({ isDone: false });
  await mark(NEXT_MONDAY, "here");
  passTo(platform, "2026-12-01T10:00:00.000Z");
  await writeLetters(platform);
  const subjects = (await mails(platform)).map(({ subject }) => subject);
  expect(subjects.at(-1)).toContain("Would Bea like to stay");
  // Held until the last day of the trial, two weeks after its first.
  expect(await leftOn(platform, "2026-12-07")).toBe(0);
  expect(await leftOn(platform, "2026-12-14")).toBe(0);
  expect(await leftOn(platform, "2026-12-21")).toBe(1);
  expect(await act(platform, booking.link, { act: "join" })).toMatchObject({ isDone: true });
  expect(await act(platform, booking.link, { act: "join" })).toMatchObject({ isDone: false });
  expect(await database.selectFrom("members").select("id").execute()).toEqual([]);
});

test("an overfull class makes no offer until a place is free again", async () => {
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
