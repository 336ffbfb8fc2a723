import { expect, test } from "vitest";
import { confirmAll } from "#tests/confirm-booking.ts";
import { makeEvent } from "#tests/makers/make-event.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { writeLetters } from "../booking/letters/write-letters.server.ts";
import { actOnBooking } from "../booking/yours/yours.server.ts";
import { bookEvent } from "./book-event.server.ts";
import { readEventInput } from "./event-booking.ts";
import { eventsOfFamily } from "./events-of-family.server.ts";
import { isDated, type EventRow } from "./read-events.server.ts";

const ORIGIN = "https://school.example";
const MAIL = { SMTP_URL: "smtp://mail.example", CALLBOARD_URL: ORIGIN };
const MINUTES_IN_DAY = 1440;

/** Books and confirms one child; returns the link. */
async function book(
  platform: TestPlatform,
  event: EventRow,
  childName: string,
  { isWaiting = false } = {},
): Promise<string> {
  if (!isDated(event)) throw new Error("an event without a date");
  const email = `${childName.toLowerCase()}@home.example`;
  const family = { parentName: "Ida Gull", email, phone: `07700 9${email.length}0123` };
  const typed = readEventInput({ ...family, childName, childAge: "4" }, "");
  const booking = { event, typed, key: "", company: "", drawnAt: null, instead: "", isWaiting };
  await bookEvent(platform, makeVisitor({ addressHash: childName }), booking, { origin: ORIGIN });
  const [link = ""] = await confirmAll(platform);
  return link;
}

const mailsTo = async ({ database }: TestPlatform, childName: string, subject: RegExp) =>
  (
    await database
      .selectFrom("outbox")
      .select(["subject", "body"])
      .where("recipient", "=", `${childName.toLowerCase()}@home.example`)
      .orderBy("createdAt")
      .execute()
  ).filter((mail) => subject.test(mail.subject));

const states = async ({ database }: TestPlatform) =>
  (
    await database
      .selectFrom("eventPlaces as place")
      .innerJoin("bookings", "bookings.id", "place.bookingId")
      .select(["bookings.childName", "place.state"])
      .orderBy("bookings.childName")
      .execute()
  ).map(({ childName, state }) => `${childName} ${state}`);

test("a place given back is offered to the first who waits, who takes it with its charge", async () => {
  await using platform = await makePlatform(MAIL);
  const { database } = platform;
  const event = await makeEvent(database, { places: 1 });
  const ana = await book(platform, event, "Ana");
  const bea = await book(platform, event, "Bea", { isWaiting: true });
  platform.passMinutes(1);
  await book(platform, event, "Cy", { isWaiting: true });
  await writeLetters(platform);
  expect(await states(platform)).toEqual(["Ana booked", "Bea waiting", "Cy waiting"]);
  const cancel = { link: ana, bookingAction: { act: "cancel" } as const, origin: ORIGIN };
  await actOnBooking(platform, makeVisitor(), cancel);
  platform.passMinutes(11);
  await writeLetters(platform);
  await writeLetters(platform);
  expect(await states(platform)).toEqual(["Ana left", "Bea offered", "Cy waiting"]);
  expect(await mailsTo(platform, "Bea", /^A place for Bea/)).toHaveLength(1);
  const accept = { link: bea, bookingAction: { act: "accept" } as const, origin: ORIGIN };
  expect(await actOnBooking(platform, makeVisitor(), accept)).toMatchObject({ isDone: true });
  expect(await states(platform)).toEqual(["Ana left", "Bea booked", "Cy waiting"]);
  const charges = await database
    .selectFrom("feeCharges")
    .select("note")
    .where("takenOffOn", "is", null)
    .execute();
  expect(charges).toEqual([{ note: "Tap Day, Bea" }]);
});

test("an offer without an answer goes to the next after a day", async () => {
  await using platform = await makePlatform(MAIL);
  const event = await makeEvent(platform.database, { places: 1 });
  const bea = await book(platform, event, "Bea", { isWaiting: true });
  platform.passMinutes(1);
  await book(platform, event, "Cy", { isWaiting: true });
  await writeLetters(platform);
  expect(await states(platform)).toEqual(["Bea offered", "Cy waiting"]);
  platform.passMinutes(MINUTES_IN_DAY + 1);
  await writeLetters(platform);
  expect(await states(platform)).toEqual(["Bea declined", "Cy offered"]);
  const accept = { link: bea, bookingAction: { act: "accept" } as const, origin: ORIGIN };
  expect(await actOnBooking(platform, makeVisitor(), accept)).toMatchObject({
    isDone: false,
    words: "This offer has ended.",
  });
});

test("a reminder goes out once on the day before, and not to a booking made since or cancelled", async () => {
  await using platform = await makePlatform(MAIL);
  const { database } = platform;
  const event = await makeEvent(database, { firstDay: "2026-11-22", bring: "A water bottle" });
  await book(platform, event, "Ana");
  const bea = await book(platform, event, "Bea");
  const cancel = { link: bea, bookingAction: { act: "cancel" } as const, origin: ORIGIN };
  await actOnBooking(platform, makeVisitor(), cancel);
  platform.passMinutes(MINUTES_IN_DAY - 1);
  await writeLetters(platform);
  expect(await mailsTo(platform, "Ana", /^Tomorrow/)).toEqual([]);
  platform.passMinutes(2);
  await book(platform, event, "Cy");
  await writeLetters(platform);
  await writeLetters(platform);
  const [reminder, ...more] = await mailsTo(platform, "Ana", /^Tomorrow/);
  expect(more).toEqual([]);
  expect(reminder?.body).toContain("What to bring:\nA water bottle");
  expect(await mailsTo(platform, "Bea", /^Tomorrow/)).toEqual([]);
  expect(await mailsTo(platform, "Cy", /^Tomorrow/)).toEqual([]);
});

test("a family's events are those booked from its address, from a day on", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const event = await makeEvent(database);
  await book(platform, event, "Ana");
  await book(platform, event, "Bea", { isWaiting: true });
  const of = (email: string, from: string) => eventsOfFamily(database, email, from);
  expect(await of("ana@home.example", "2026-12-19")).toMatchObject([
    { childName: "Ana", state: "booked", event: { name: "Tap Day" } },
  ]);
  expect(await of("Bea@home.example", "2026-12-19")).toMatchObject([
    { childName: "Bea", state: "waiting" },
  ]);
  expect(await of("ana@home.example", "2026-12-20")).toEqual([]);
});
