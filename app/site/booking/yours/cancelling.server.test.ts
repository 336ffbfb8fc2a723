import { expect, test } from "vitest";
import {
  act,
  bookingRow,
  leftOn,
  mails,
  MONDAY,
  NEXT_MONDAY,
  passTo,
  school,
  waitingRow,
} from "#tests/booked-trials.ts";
import { makeBooking, makeWaiting } from "#tests/makers/make-booking.ts";
import { writeLetters } from "../letters/write-letters.server.ts";
import { readFamilyBooking } from "../read-family-booking.server.ts";
import type { BookingAction } from "./yours.server.ts";

const CANCEL: BookingAction = { act: "cancel" };
const UNDO: BookingAction = { act: "undo" };

test("a cancelled trial holds its places for ten minutes, and undo restores the same dates", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const booking = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  const waiting = await makeWaiting(database, weekly.id, { email: "next@home.example" });
  expect(await act(platform, booking.link, CANCEL)).toMatchObject({ isDone: true });
  expect(await bookingRow(platform, booking.id)).toMatchObject({
    state: "cancelled",
    undoUntil: "2026-11-20T10:10:00.000Z",
  });
  passTo(platform, "2026-11-20T10:09:59.000Z");
  await writeLetters(platform);
  expect(await leftOn(platform, MONDAY)).toBe(0);
  expect((await waitingRow(platform, waiting.waitingId)).day).not.toBe(MONDAY);
  const subjects = (await mails(platform)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("cancelled"))).toEqual([]);
  expect(await act(platform, booking.link, UNDO)).toEqual({
    isDone: true,
    words: "Your trial is booked as before.",
  });
  expect(await bookingRow(platform, booking.id)).toMatchObject({ state: "booked" });
  // Nothing of the cancellation remains.
  platform.passMinutes(60);
  await writeLetters(platform);
  expect((await readFamilyBooking(database, { id: booking.id }))?.meetings).toMatchObject([
    { day: MONDAY },
  ]);
  const trial = await database.selectFrom("trials").selectAll().executeTakeFirst();
  expect(trial).toMatchObject({ id: booking.trialId, closedOn: null });
  const familyMails = (await mails(platform)).filter(
    ({ recipient }) => recipient === booking.email,
  );
  expect(familyMails).toEqual([]);
});

test("after ten minutes a cancelled trial's place is free, and one mail confirms the cancellation", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { id, link, trialId } = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  await act(platform, link, CANCEL);
  expect(await act(platform, link, CANCEL)).toEqual({
    isDone: false,
    words: "This trial is already cancelled.",
  });
  platform.passMinutes(10);
  // Undo is refused, before and after the cancellation is carried out.
  const tooLate = { isDone: false, words: "It's too late to undo this." };
  expect(await act(platform, link, UNDO)).toEqual(tooLate);
  await Promise.all([writeLetters(platform), writeLetters(platform)]);
  await writeLetters(platform);
  expect(await act(platform, link, UNDO)).toEqual(tooLate);
  expect(await leftOn(platform, MONDAY)).toBe(1);
  expect(await bookingRow(platform, id)).toMatchObject({ state: "cancelled", undoUntil: null });
  const trial = await database.selectFrom("trials").selectAll().executeTakeFirst();
  expect(trial).toMatchObject({ id: trialId, closedOn: "2026-11-20" });
  const [mail, ...more] = await mails(platform);
  expect(more).toEqual([]);
  expect(mail?.subject).toMatch(/^Your trial at .* is cancelled \(B-/);
  expect(mail?.body).toContain("Bea's trial is cancelled:");
  expect(mail?.body).toContain("Monday 23 November, 16:00-16:45: Ballet (5-7), Studio 1");
  expect(mail?.body).toContain(`https://school.example/book/yours/${link}`);
  expect(await act(platform, `${link}x`, CANCEL)).toBe(null);
});

test("a cancelled trial cannot be changed or joined", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const joinMailedAt = "2026-11-19T09:00:00.000Z";
  const booking = await makeBooking(database, { classId: weekly.id, day: MONDAY, joinMailedAt });
  await act(platform, booking.link, CANCEL);
  const picks = [{ classId: weekly.id, day: NEXT_MONDAY }];
  for (const asked of [{ act: "change", picks }, { act: "join" }] as const)
    expect(await act(platform, booking.link, asked)).toMatchObject({ isDone: false });
});

test("leaving all waiting lists can be undone for ten minutes without losing the position", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const booked = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  for (const day of [NEXT_MONDAY, "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"])
    await makeBooking(database, { classId: weekly.id, day });
  const first = await makeWaiting(database, weekly.id, { email: "first@home.example" });
  const late = { email: "second@home.example", createdAt: "2026-11-18T10:00:00.000Z" };
  const second = await makeWaiting(database, weekly.id, late);
  const stateOf = async ({ waitingId }: typeof first) =>
    (await waitingRow(platform, waitingId)).state;
  await act(platform, first.booking.link, CANCEL);
  expect(await act(platform, first.booking.link, UNDO)).toMatchObject({
    isDone: true,
    words: "You're back on the waiting list.",
  });
  await database
    .updateTable("bookedMeetings")
    .set({ freedAt: "2026-11-20T10:00:00.000Z" })
    .where("bookingId", "=", booked.id)
    .execute();
  await writeLetters(platform);
  expect([await stateOf(first), await stateOf(second)]).toEqual(["offered", "waiting"]);
  await act(platform, first.booking.link, CANCEL);
  platform.passMinutes(10);
  await writeLetters(platform);
  expect([await stateOf(first), await stateOf(second)]).toEqual(["left", "offered"]);
});

test("a family that has just left a waiting list gets no offer, and can undo it", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { booking, waitingId } = await makeWaiting(database, weekly.id);
  const asked = { waitingId };
  expect(await act(platform, booking.link, { act: "leave", ...asked })).toMatchObject({
    isDone: true,
  });
  await writeLetters(platform);
  expect(await waitingRow(platform, waitingId)).toMatchObject({ state: "waiting" });
  expect(await act(platform, booking.link, { act: "stay", ...asked })).toMatchObject({
    isDone: true,
  });
  await writeLetters(platform);
  expect(await waitingRow(platform, waitingId)).toMatchObject({ state: "offered" });
});
