import { expect, test } from "vitest";
import { confirmAll } from "#tests/confirm-booking.ts";
import { makeEvent } from "#tests/makers/make-event.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { settleCancelled } from "../booking/yours/cancelling.server.ts";
import { actOnBooking } from "../booking/yours/yours.server.ts";
import { readYours } from "../booking/yours/read-yours.server.ts";
import { bookEvent, type EventBooking } from "./book-event.server.ts";
import { EVENT_FULL } from "./confirm-event.server.ts";
import { readEventInput } from "./event-booking.ts";
import { isDated, readFree, type EventRow } from "./read-events.server.ts";

const ORIGIN = "https://school.example";
const FAMILY = { parentName: "Ida Gull", email: "ida@home.example", phone: "07700 900123" };
const BEA = { childName: "Bea", childAge: "4" };
const MAIL = { SMTP_URL: "smtp://mail.example" };

function booking(
  event: EventRow,
  fields: object = {},
  more: Partial<EventBooking> = {},
): EventBooking {
  if (!isDated(event)) throw new Error("an event without a date");
  const typed = readEventInput({ ...FAMILY, ...BEA, ...fields }, event.questions);
  return {
    event,
    typed,
    key: "",
    company: "",
    drawnAt: null,
    instead: "",
    isWaiting: false,
    ...more,
  };
}

const book = (platform: TestPlatform, of: EventBooking, addressHash = "a phone") =>
  bookEvent(platform, makeVisitor({ addressHash }), of, { origin: ORIGIN });

const places = ({ database }: TestPlatform) =>
  database
    .selectFrom("eventPlaces as place")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .select(["bookings.childName", "place.state", "place.answers"])
    .orderBy("bookings.reference")
    .execute();

const charges = ({ database }: TestPlatform) =>
  database
    .selectFrom("feeCharges as charge")
    .innerJoin("billingAccounts as account", "account.id", "charge.accountId")
    .select(["charge.kind", "charge.pence", "charge.dueOn", "charge.memberId", "charge.note"])
    .select(["charge.takenOffOn", "account.name", "account.familyId"])
    .orderBy("charge.note")
    .execute();

test("a confirmed booking gives each child a place and a charge, and the mails say what is booked", async () => {
  await using platform = await makePlatform(MAIL);
  const event = await makeEvent(platform.database, {
    questions: "Who may collect?",
    bring: "A water bottle",
    cancelBy: "2026-12-12",
  });
  const sam = { answer0: "Granny", "childName-1": "Sam", "childAge-1": "5", "answer0-1": "Mum" };
  expect(await book(platform, booking(event, sam))).toMatchObject({ status: 200 });
  expect(await places(platform)).toEqual([]);
  expect(await readFree(platform.database, event, platform.now())).toBe(10);
  await confirmAll(platform);
  expect(await places(platform)).toEqual([
    { childName: "Bea", state: "booked", answers: { "Who may collect?": "Granny" } },
    { childName: "Sam", state: "booked", answers: { "Who may collect?": "Mum" } },
  ]);
  const charge = { kind: "event", pence: 2500, dueOn: "2026-12-12", memberId: null };
  expect(await charges(platform)).toMatchObject([
    { ...charge, note: "Tap Day, Bea", name: "Bea (Ida Gull)" },
    { ...charge, note: "Tap Day, Sam", name: "Sam (Ida Gull)" },
  ]);
  const mails = await platform.database
    .selectFrom("outbox")
    .select(["subject", "body", "calendar"])
    .orderBy("createdAt")
    .execute();
  const booked = mails.find(({ body }) => body.startsWith("Thank you. Bea has a place:"));
  expect(booked?.subject).toMatch(/^Your booking at .+ \(B-/);
  expect(booked?.body).toContain("Saturday 19 December, 10:00-11:30: Tap Day, Studio 2");
  expect(booked?.body).toContain("Price: £25.00");
  expect(booked?.body).toContain("What to bring:\nA water bottle");
  expect(booked?.calendar).toContain("SUMMARY:Bea: Tap Day\r\n");
  expect(booked?.calendar).toMatch(/DTSTART;TZID=Europe\/London:20261219T100000/);
});

test("a member's place is charged to the family that booked it", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const event = await makeEvent(database);
  const { id } = await makeMember(database, { name: "Bea Gull", email: FAMILY.email });
  const family = await makeFamily(database, [id], { email: FAMILY.email });
  await book(platform, booking(event));
  await confirmAll(platform);
  expect(await charges(platform)).toMatchObject([
    { memberId: id, familyId: family.id, note: "Tap Day", pence: 2500, dueOn: "2026-12-18" },
  ]);
});

test("someone who knows a member's phone number charges nothing to the member", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const event = await makeEvent(database);
  await makeMember(database, {
    name: "Bea Gull",
    email: "other@home.example",
    phone: FAMILY.phone,
  });
  await book(platform, booking(event));
  await confirmAll(platform);
  expect(await charges(platform)).toMatchObject([{ memberId: null, name: "Bea (Ida Gull)" }]);
});

test("an event that is free makes no charge, and one child has one account", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await book(platform, booking(await makeEvent(database, { slug: "free", price: 0 })));
  await confirmAll(platform);
  expect(await charges(platform)).toEqual([]);
  await book(platform, booking(await makeEvent(database, { slug: "one", name: "One" })));
  await book(platform, booking(await makeEvent(database, { slug: "two", name: "Two" })));
  await confirmAll(platform);
  expect(await charges(platform)).toHaveLength(2);
  const accounts = await database
    .selectFrom("billingAccounts")
    .select("id")
    .where("bookingId", "is not", null)
    .execute();
  expect(accounts).toHaveLength(1);
});

test("200 requests for the last place at one moment give one booking, and 199 the waiting list", async () => {
  await using platform = await makePlatform();
  const event = await makeEvent(platform.database, { places: 1 });
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) =>
      book(
        platform,
        booking(event, { email: `a${index}@home.example`, phone: `07700 90${1000 + index}` }),
        `phone ${index}`,
      ),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const full = { status: 409, error: EVENT_FULL, isEventFull: true };
  expect(answers.filter(({ status }) => status !== 200)).toEqual(
    Array.from({ length: 199 }, () => expect.objectContaining(full)),
  );
});

test("a full event takes the waiting list without a charge, and two children need two places", async () => {
  await using platform = await makePlatform();
  const event = await makeEvent(platform.database, { places: 1 });
  const two = { "childName-1": "Sam", "childAge-1": "5" };
  expect(await book(platform, booking(event, two))).toMatchObject({
    status: 409,
    error: "Only one place is left.",
  });
  await book(platform, booking(event, two, { isWaiting: true }));
  await confirmAll(platform);
  expect(await places(platform)).toMatchObject([{ state: "waiting" }, { state: "waiting" }]);
  expect(await charges(platform)).toEqual([]);
  // The free place is theirs now.
  expect(await readFree(platform.database, event, platform.now())).toBe(0);
});

test("a child is booked once, and an event that has begun not at all", async () => {
  await using platform = await makePlatform();
  const event = await makeEvent(platform.database);
  await book(platform, booking(event));
  expect(await book(platform, booking(event))).toMatchObject({
    status: 400,
    error: "You've already booked this event. Please open the link in our email.",
  });
  const begun = await makeEvent(platform.database, {
    slug: "begun",
    firstDay: "2026-11-20",
    fromMinute: 600,
  });
  expect(await book(platform, booking(begun))).toMatchObject({
    status: 409,
    error: "This event can't be booked any more.",
  });
});

const MINUTES_IN_DAY = 1440;

test.each([
  ["until the cancel-by day a cancelled booking loses its charge", 0, "2026-11-20"],
  ["later its charge stays, and the page says so before", MINUTES_IN_DAY, null],
])("%s", async (_, minutes, takenOffOn) => {
  await using platform = await makePlatform();
  const { database, now } = platform;
  const event = await makeEvent(database, { cancelBy: "2026-11-20" });
  await book(platform, booking(event));
  const [link = ""] = await confirmAll(platform);
  platform.passMinutes(minutes);
  expect((await readYours(database, link, now()))?.event).toMatchObject({
    hasCharge: true,
    isChargeKept: takenOffOn === null,
  });
  const cancel = { link, bookingAction: { act: "cancel" } as const, origin: ORIGIN };
  await actOnBooking(platform, makeVisitor(), cancel);
  expect(await readFree(database, event, now())).toBe(11);
  platform.passMinutes(11);
  const at = now().toISOString();
  await settleCancelled(database, { at, today: at.slice(0, 10), origin: ORIGIN, isMailSet: false });
  expect(await charges(platform)).toMatchObject([{ takenOffOn }]);
  expect(await places(platform)).toMatchObject([{ state: "left" }]);
  expect(await readFree(database, event, now())).toBe(12);
});

test("each child's exam entry is kept, and charged with the price of its grade", async () => {
  await using platform = await makePlatform(MAIL);
  const { database } = platform;
  const grades = "Ballet, Grade 1, 42.50\nBallet, Grade 2, 48";
  const event = await makeEvent(database, { kind: "exam", grades, price: 4250, ages: "" });
  const bea = { certificateName: "Bea Ní Gull", birthDate: "3/4/2018", level: "Ballet, Grade 2" };
  const sam = {
    "childName-1": "Sam",
    "certificateName-1": "Samuel Gull",
    "birthDate-1": "1/2/2019",
    "boardNumber-1": "00123",
    "level-1": "Ballet, Grade 1",
  };
  await book(platform, booking(event, { childAge: "", ...bea, ...sam }));
  const mails = () => database.selectFrom("outbox").select("body").orderBy("createdAt").execute();
  const [toConfirm] = await mails();
  expect(toConfirm?.body).toContain("Price: £90.50");
  await confirmAll(platform);
  const entries = await database
    .selectFrom("eventPlaces")
    .select(["certificateName", "birthDate", "boardNumber", "syllabus", "grade"])
    .orderBy("certificateName")
    .execute();
  const [first, second] = entries;
  expect(first).toEqual({
    certificateName: "Bea Ní Gull",
    birthDate: "2018-04-03",
    boardNumber: "",
    syllabus: "Ballet",
    grade: "Grade 2",
  });
  expect(second).toMatchObject({ boardNumber: "00123", birthDate: "2019-02-01" });
  expect((await charges(platform)).map(({ pence, note }) => [note, pence])).toEqual([
    ["Tap Day, Bea", 4800],
    ["Tap Day, Sam", 4250],
  ]);
  const ofBea = (await mails()).find(({ body }) => body.includes("Thank you. Bea has a place"));
  expect(ofBea?.body).toContain("Price: £48.00");
});
