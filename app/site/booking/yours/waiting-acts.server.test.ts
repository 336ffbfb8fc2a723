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
import { writeLetters } from "../letters/write-letters.server.ts";
import { readFamilyBooking } from "../read-family-booking.server.ts";
import type { BookingAction } from "./yours.server.ts";

test("a place that comes up is offered once, to the first on the list, and accepting it books it", async () => {
  const { platform, weekly, database } = await school();
  await using _ = platform;
  const { link } = await makeBooking(database, { classId: weekly.id, day: MONDAY });
  for (const day of [NEXT_MONDAY, "2026-12-07", "2026-12-14", "2026-12-21", "2026-12-28"])
    await makeBooking(database, { classId: weekly.id, day });
  const first = await makeWaiting(database, weekly.id, { email: "first@home.example" });
  const late = { email: "second@home.example", createdAt: "2026-11-18T10:00:00.000Z" };
  const second = await makeWaiting(database, weekly.id, late);
  await act(platform, link, { act: "cancel" });
  platform.passMinutes(10);
  await writeLetters(platform);
  expect(await waitingRow(platform, first.waitingId)).toMatchObject({
    state: "offered",
    day: MONDAY,
    endsAt: "2026-11-21T10:10:00.000Z",
  });
  expect(await waitingRow(platform, second.waitingId)).toMatchObject({ state: "waiting" });
  // It is held for the first family: no one else can book it or gets a mail.
  expect(await leftOn(platform, MONDAY)).toBe(0);
  await Promise.all([writeLetters(platform), writeLetters(platform)]);
  const offers = (await mails(platform)).filter(({ subject }) => subject.includes("A place for"));
  expect(offers.map(({ recipient }) => recipient)).toEqual(["first@home.example"]);
  const take: BookingAction = { act: "take", waitingId: first.waitingId };
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

/** A class with one trial place on Monday, and families waiting for it in the given order. */
async function waitingLine(names: readonly string[], overrides: object = {}) {
  const { platform, weekly, database } = await school(overrides);
  for (const day of [NEXT_MONDAY, "2026-12-07", "2026-12-14", "2026-12-21"])
    for (let place = 0; place < (weekly.trialPlaces ?? 0); place += 1)
      await makeBooking(database, { classId: weekly.id, day });
  const line: Awaited<ReturnType<typeof makeWaiting>>[] = [];
  for (const [place, childName] of names.entries()) {
    const createdAt = `2026-11-18T0${place + 1}:00:00.000Z`;
    const email = `${childName.split(" ")[1]}@home.example`;
    line.push(await makeWaiting(database, weekly.id, { childName, email, createdAt }));
  }
  const states = async () =>
    (await Promise.all(line.map((one) => waitingRow(platform, one.waitingId)))).map(
      ({ state }) => state,
    );
  const answer = (place: number, asked: BookingAction | { act: "take" | "wait" | "decline" }) => {
    const { booking, waitingId = "" } = line[place] ?? {};
    return act(platform, booking?.link ?? "", { waitingId, ...asked } as BookingAction);
  };
  return { platform, weekly, line, states, answer };
}

test("a declined offer goes to the next family after ten minutes and cannot be accepted later", async () => {
  const { platform, states, answer } = await waitingLine(["Ana Gull", "Ben Tern", "Cy Wren"]);
  await using _ = platform;
  await writeLetters(platform);
  expect(await states()).toEqual(["offered", "waiting", "waiting"]);
  expect(await answer(0, { act: "decline" })).toMatchObject({ isDone: true });
  await writeLetters(platform);
  expect(await states()).toEqual(["offered", "waiting", "waiting"]);
  expect(await answer(0, { act: "take" })).toMatchObject({ isDone: false });
  platform.passMinutes(10);
  await writeLetters(platform);
  expect(await states()).toEqual(["declined", "offered", "waiting"]);
  expect(await answer(0, { act: "take" })).toMatchObject({ isDone: false });
});

test("an unanswered offer goes to the next family, and the first keeps its position", async () => {
  const { platform, states, answer, line, weekly } = await waitingLine(["Ana Gull", "Ben Tern"]);
  await using _ = platform;
  await writeLetters(platform);
  passTo(platform, "2026-11-21T10:00:00.000Z");
  // Two processes run at the same time.
  await Promise.all([writeLetters(platform), writeLetters(platform)]);
  expect(await states()).toEqual(["waiting", "offered"]);
  expect(await answer(0, { act: "take" })).toEqual({
    isDone: false,
    words: "This offer has ended.",
  });
  // The family is not offered the same meeting again, but is first for another one.
  passTo(platform, "2026-11-22T10:00:00.000Z");
  await writeLetters(platform);
  expect(await states()).toEqual(["waiting", "waiting"]);
  await platform.database
    .updateTable("bookedMeetings")
    .set({ freedAt: "2026-11-22T10:00:00.000Z" })
    .where("classId", "=", weekly.id)
    .where("day", "=", NEXT_MONDAY)
    .execute();
  await writeLetters(platform);
  expect(await waitingRow(platform, line[0]?.waitingId ?? "")).toMatchObject({
    state: "offered",
    day: NEXT_MONDAY,
  });
});

test("a place that no waiting family accepts is open to everyone", async () => {
  const { platform, states } = await waitingLine(["Ana Gull"]);
  await using _ = platform;
  expect(await leftOn(platform, MONDAY)).toBe(0);
  await writeLetters(platform);
  passTo(platform, "2026-11-21T10:00:00.000Z");
  await writeLetters(platform);
  expect(await states()).toEqual(["waiting"]);
  expect(await leftOn(platform, MONDAY)).toBe(1);
});

test("a brother and sister are offered two places in one mail, and one button takes both", async () => {
  const names = ["Ana Gull", "Cy Wren", "Ben Gull"];
  const { platform, states, answer, line } = await waitingLine(names, { trialPlaces: 2 });
  await using _ = platform;
  await writeLetters(platform);
  expect(await states()).toEqual(["offered", "waiting", "offered"]);
  const [mail, ...more] = await mails(platform);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    recipient: "Gull@home.example",
    subject: expect.stringMatching(/^2 places for Ana Gull and Ben Gull at /),
  });
  expect(await leftOn(platform, MONDAY)).toBe(0);
  // Either child's link works.
  expect(await answer(2, { act: "take" })).toMatchObject({ words: "The places are yours." });
  expect(await states()).toEqual(["taken", "waiting", "taken"]);
  for (const place of [0, 2]) {
    const booking = await readFamilyBooking(platform.database, {
      id: line[place]?.booking.id ?? "",
    });
    expect(booking?.meetings).toMatchObject([{ day: MONDAY }]);
  }
  expect(await answer(0, { act: "take" })).toMatchObject({ isDone: false });
});

test("with three children and two places the family chooses two, and the third keeps its position", async () => {
  const names = ["Ana Gull", "Ben Gull", "Cy Gull", "Di Wren"];
  const { platform, states, answer, line } = await waitingLine(names, { trialPlaces: 2 });
  await using _ = platform;
  await writeLetters(platform);
  const [mail] = await mails(platform);
  expect(mail?.body).toContain(
    "Two places are free. Take them for two of your children, or wait for three?",
  );
  // Two places are held before the family chooses the children.
  expect(await leftOn(platform, MONDAY)).toBe(0);
  expect(await states()).toEqual(["offered", "offered", "waiting", "waiting"]);
  expect(await answer(0, { act: "take" })).toEqual({
    isDone: false,
    words: "Please choose two of your children.",
  });
  const children = [line[0]?.waitingId ?? "", line[2]?.waitingId ?? ""];
  const take: BookingAction = { act: "take", waitingId: line[0]?.waitingId ?? "", children };
  expect(await answer(0, take)).toMatchObject({ isDone: true });
  expect(await states()).toEqual(["taken", "waiting", "taken", "waiting"]);
  expect(
    (await readFamilyBooking(platform.database, { id: line[2]?.booking.id ?? "" }))?.meetings,
  ).toEqual([expect.objectContaining({ day: MONDAY })]);
});

test("a family that waits for three places is passed over for two, and is not asked again", async () => {
  const names = ["Ana Gull", "Ben Gull", "Cy Gull", "Di Wren"];
  const { platform, states, answer, weekly, line } = await waitingLine(names, { trialPlaces: 2 });
  await using _ = platform;
  await writeLetters(platform);
  expect(await answer(1, { act: "wait" })).toEqual({
    isDone: true,
    words: "We'll email you when three places are free.",
  });
  expect(await states()).toEqual(["waiting", "waiting", "waiting", "offered"]);
  await writeLetters(platform);
  const recipients = (await mails(platform)).map(({ recipient }) => recipient);
  expect(recipients).toEqual(["Gull@home.example", "Wren@home.example"]);
  // No places are held for a family that two places do not help.
  expect(await leftOn(platform, MONDAY)).toBe(1);
  await platform.database
    .updateTable("weeklyClasses")
    .set({ trialPlaces: 4 })
    .where("id", "=", weekly.id)
    .execute();
  await writeLetters(platform);
  expect(await states()).toEqual(["offered", "offered", "offered", "offered"]);
  expect(await waitingRow(platform, line[0]?.waitingId ?? "")).toMatchObject({ day: MONDAY });
});

test("an unanswered offer for three children keeps their position and goes to the next family", async () => {
  const names = ["Ana Gull", "Ben Gull", "Cy Gull", "Di Wren", "Ed Tern"];
  const { platform, states } = await waitingLine(names, { trialPlaces: 2 });
  await using _ = platform;
  await writeLetters(platform);
  expect(await states()).toEqual(["offered", "offered", "waiting", "waiting", "waiting"]);
  passTo(platform, "2026-11-21T10:00:00.000Z");
  await writeLetters(platform);
  expect(await states()).toEqual(["waiting", "waiting", "waiting", "offered", "offered"]);
  const recipients = (await mails(platform)).map(({ recipient }) => recipient);
  expect(recipients).toHaveLength(3);
});
