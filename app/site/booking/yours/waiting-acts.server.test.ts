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
import { readTold } from "../read-told.server.ts";
import type { Asked } from "./yours.server.ts";

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
  platform.passMinutes(10);
  await writeLetters(platform);
  expect(await waitingRow(platform, first.waitingId)).toMatchObject({
    state: "offered",
    day: MONDAY,
    endsAt: "2026-11-21T10:10:00.000Z",
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

/** A class with one place to try, on Monday, and families that wait for it in the order of their names. */
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
  const answer = (place: number, asked: Asked | { act: "take" | "wait" | "decline" }) => {
    const { booking, waitingId = "" } = line[place] ?? {};
    return act(platform, booking?.link ?? "", { waitingId, ...asked } as Asked);
  };
  return { platform, weekly, line, states, answer };
}

test("a declined offer goes to the next after ten minutes, and never revives", async () => {
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

test("an offer without an answer goes to the next, and the family keeps its position", async () => {
  const { platform, states, answer, line, weekly } = await waitingLine(["Ana Gull", "Ben Tern"]);
  await using _ = platform;
  await writeLetters(platform);
  passTo(platform, "2026-11-21T10:00:00.000Z");
  // In whichever process looks first.
  await Promise.all([writeLetters(platform), writeLetters(platform)]);
  expect(await states()).toEqual(["waiting", "offered"]);
  expect(await answer(0, { act: "take" })).toEqual({
    isDone: false,
    words: "This offer has ended.",
  });
  // The same meeting is not offered to it again, another one is: before those who came later.
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

test("a place that nobody who waits has taken is everyone's", async () => {
  const { platform, states } = await waitingLine(["Ana Gull"]);
  await using _ = platform;
  expect(await leftOn(platform, MONDAY)).toBe(0);
  await writeLetters(platform);
  passTo(platform, "2026-11-21T10:00:00.000Z");
  await writeLetters(platform);
  expect(await states()).toEqual(["waiting"]);
  expect(await leftOn(platform, MONDAY)).toBe(1);
});

test("brother and sister are offered two places in one mail, and one press takes both", async () => {
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
  // From either child's link.
  expect(await answer(2, { act: "take" })).toMatchObject({ words: "The places are yours." });
  expect(await states()).toEqual(["taken", "waiting", "taken"]);
  for (const place of [0, 2]) {
    const told = await readTold(platform.database, { id: line[place]?.booking.id ?? "" });
    expect(told?.meetings).toMatchObject([{ day: MONDAY }]);
  }
  expect(await answer(0, { act: "take" })).toMatchObject({ isDone: false });
});

test("three children and two places: the family takes them for two, and the third keeps its position", async () => {
  const names = ["Ana Gull", "Ben Gull", "Cy Gull", "Di Wren"];
  const { platform, states, answer, line } = await waitingLine(names, { trialPlaces: 2 });
  await using _ = platform;
  await writeLetters(platform);
  const [mail] = await mails(platform);
  expect(mail?.body).toContain(
    "Two places are free. Take them for two of your children, or wait for three?",
  );
  // Two places are held, whichever children they are for.
  expect(await leftOn(platform, MONDAY)).toBe(0);
  expect(await states()).toEqual(["offered", "offered", "waiting", "waiting"]);
  expect(await answer(0, { act: "take" })).toEqual({
    isDone: false,
    words: "Please choose two of your children.",
  });
  const children = [line[0]?.waitingId ?? "", line[2]?.waitingId ?? ""];
  const take: Asked = { act: "take", waitingId: line[0]?.waitingId ?? "", children };
  expect(await answer(0, take)).toMatchObject({ isDone: true });
  expect(await states()).toEqual(["taken", "waiting", "taken", "waiting"]);
  expect((await readTold(platform.database, { id: line[2]?.booking.id ?? "" }))?.meetings).toEqual([
    expect.objectContaining({ day: MONDAY }),
  ]);
});

test("three children who wait for three places let the two go to the next, and are not asked again", async () => {
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
  const told = (await mails(platform)).map(({ recipient }) => recipient);
  expect(told).toEqual(["Gull@home.example", "Wren@home.example"]);
  // Their three are not held back for a family that two do not help.
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

test("three children who do not answer keep their position, and the two places go to the next", async () => {
  const names = ["Ana Gull", "Ben Gull", "Cy Gull", "Di Wren", "Ed Tern"];
  const { platform, states } = await waitingLine(names, { trialPlaces: 2 });
  await using _ = platform;
  await writeLetters(platform);
  expect(await states()).toEqual(["offered", "offered", "waiting", "waiting", "waiting"]);
  passTo(platform, "2026-11-21T10:00:00.000Z");
  await writeLetters(platform);
  expect(await states()).toEqual(["waiting", "waiting", "waiting", "offered", "offered"]);
  const told = (await mails(platform)).map(({ recipient }) => recipient);
  expect(told).toHaveLength(3);
});
