// A changed event opens the message to its families, with the text, and the calendar change attached.
import { expect, test } from "vitest";
import { openBookingAccount } from "#app/data/accounts/open-accounts.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeEvent, makeEventPlace } from "#tests/makers/make-event.ts";
import { loader as compose } from "../messages/compose/compose-page.tsx";
import { DUE_EVENTS } from "./due-events.server.ts";
import { loader as eventPage } from "./event-page.tsx";
import { eventValuesOf } from "./event-values.ts";

const edit = deskAt("/admin/events/:id/edit", "admin", "medical");
const cancel = deskAt("/admin/events/:id/cancel", "admin", "medical");
const resume = deskAt("/admin/events/:id/resume", "admin", "medical");
const send = deskAt("/admin/messages/send", "admin", "medical");
const undo = undoAt("/admin/changes/:id/undo", "admin", "medical");

const MAIL = {
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "desk@school.example",
  CALLBOARD_URL: "https://school.example",
};

/** Tap Day with Ana and Ben, brought by one parent, and Cy, who waits. */
async function school() {
  const platform = await makePlatform(MAIL);
  const { database } = platform;
  const event = await makeEvent(database);
  const own = { eventId: event.id, trialId: null };
  for (const childName of ["Ana", "Ben"]) {
    const { id } = await makeBooking(database, { ...own, childName });
    await makeEventPlace(database, id, { eventId: event.id });
  }
  const waits = { ...own, childName: "Cy", email: "cy@home.example", state: "waiting" };
  const { id } = await makeBooking(database, waits);
  await makeEventPlace(database, id, { eventId: event.id, state: "waiting" });
  const audience = { to: "event", id: event.id };
  const composed = async () => {
    const page = await compose(asked(platform, `/?${new URLSearchParams(audience)}`));
    const { about, families } = page;
    return { about, families };
  };
  const tell = async () => {
    const { about, families } = await composed();
    const { subject, body } = about;
    return send(platform, {
      audience,
      values: { kind: "service", subject, body },
      families: families.map(({ key }) => key),
      leftOut: [],
      isMeant: true,
    });
  };
  const mails = () =>
    database
      .selectFrom("outbox")
      .select(["recipient", "subject", "body", "calendar"])
      .orderBy("createdAt")
      .execute();
  const due = async () => {
    const { context } = asked(platform, "/", { gates: ["admin"] });
    const days = await platform.schoolDays();
    return (await DUE_EVENTS.read(context, days)).map(({ title }) => title);
  };
  const version = async () =>
    (await database.selectFrom("events").select("version").executeTakeFirstOrThrow()).version;
  const move = async (changed: object) =>
    edit(
      platform,
      { version: await version(), values: { ...eventValuesOf(event), ...changed } },
      event.id,
    );
  const callOff = async (takesOffCharges = true) =>
    cancel(
      platform,
      { version: await version(), values: { reason: "No heating.", takesOffCharges } },
      event.id,
    );
  return { platform, database, event, composed, tell, mails, due, move, callOff };
}

/** Puts £25 for Ana on the account that her booking opened. */
async function chargeAna(database: Database) {
  const at = "2026-11-18T09:00:00.000Z";
  const times = { createdAt: at, updatedAt: at };
  const { id: bookingId } = await database
    .selectFrom("bookings")
    .select("id")
    .where("childName", "=", "Ana")
    .executeTakeFirstOrThrow();
  const opened = { bookingId, name: "Ana (Ida Gull)", at };
  const accountId = await openBookingAccount(database, opened);
  const charge = { accountId, kind: "event", month: "2026-12", pence: 2500 };
  await database
    .insertInto("feeCharges")
    .values({ id: "charge", ...charge, dueOn: "2026-12-18", ...times })
    .execute();
  await database
    .updateTable("eventPlaces")
    .set({ chargeId: "charge" })
    .where("state", "=", "booked")
    .execute();
}

const uidsIn = (calendar: string) => [...calendar.matchAll(/UID:(.+)\r/g)].map(([, uid]) => uid);
const sequencesIn = (calendar: string) =>
  [...calendar.matchAll(/SEQUENCE:(\d+)\r/g)].map(([, number]) => Number(number));

test("nothing is mailed until the office sends the message, and until then Today says so", async () => {
  const { platform, callOff, mails, due, tell } = await school();
  await using _ = platform;
  await callOff();
  expect(await mails()).toEqual([]);
  expect(await due()).toEqual(["Tap Day, 19 Dec cancelled: 1 family not told"]);
  expect(await tell()).toMatchObject({ isSaved: true, people: 1 });
  expect(await mails()).toMatchObject([
    { recipient: "ida@home.example", subject: "Tap Day is cancelled" },
  ]);
  expect(await due()).toEqual([]);
});

test("the parent of two children gets one mail that cancels both calendar entries", async () => {
  const { platform, callOff, tell, mails } = await school();
  await using _ = platform;
  await callOff();
  await tell();
  const [mail] = await mails();
  expect(mail?.body).toContain(
    "Tap Day (Saturday 19 December, 10:00-11:30) is cancelled. No heating.",
  );
  expect(mail?.calendar).toContain("METHOD:CANCEL");
  expect(uidsIn(mail?.calendar ?? "")).toHaveLength(2);
  expect(sequencesIn(mail?.calendar ?? "")).toEqual([1, 1]);
});

test("a moved event is mailed with the same calendar entries, each time with a higher number", async () => {
  const { platform, move, composed, tell, mails, due } = await school();
  await using _ = platform;
  expect(await move({ firstDay: "2026-12-20" })).toMatchObject({ isSaved: true, isTelling: true });
  const { about } = await composed();
  expect(about).toMatchObject({ purpose: "moved", hasCalendar: true });
  expect(about.body).toContain("Sunday 20 December, 10:00-11:30\nStudio 2");
  await tell();
  expect(await move({ firstDay: "2026-12-21" })).toMatchObject({ isTelling: true });
  expect(await due()).toEqual(["Tap Day, 21 Dec moved: 1 family not told"]);
  await tell();
  const [first, second] = await mails();
  expect(uidsIn(second?.calendar ?? "")).toEqual(uidsIn(first?.calendar ?? ""));
  expect(sequencesIn(first?.calendar ?? "")).toEqual([1, 1]);
  expect(sequencesIn(second?.calendar ?? "")).toEqual([2, 2]);
  expect(second?.calendar).toContain("METHOD:PUBLISH");
  expect(second?.calendar).toContain("DTSTART;TZID=Europe/London:20261221T100000");
});

test("another studio is told too, and other words are not", async () => {
  const { platform, move, due } = await school();
  await using _ = platform;
  expect(await move({ bring: "Tap shoes" })).toMatchObject({ isTelling: false });
  expect(await due()).toEqual([]);
  expect(await move({ venue: "Studio 1" })).toMatchObject({ isTelling: true });
  expect(await due()).toEqual(["Tap Day, 19 Dec moved: 1 family not told"]);
});

test("the mail says that there is nothing to pay only if the charges were taken off", async () => {
  for (const takesOffCharges of [true, false]) {
    const { platform, database, composed, callOff } = await school();
    await using _ = platform;
    await chargeAna(database);
    await callOff(takesOffCharges);
    const { about } = await composed();
    expect(about.body.includes("There is nothing to pay.")).toBe(takesOffCharges);
  }
});

test("a moved event keeps its charges unless the office takes them off, with one undo", async () => {
  const { platform, database, event, move, composed } = await school();
  await using _ = platform;
  await chargeAna(database);
  const takenOff = async () =>
    (await database.selectFrom("feeCharges").select("takenOffOn").executeTakeFirstOrThrow())
      .takenOffOn;
  await move({ bring: "Tap shoes", takesOffCharges: true });
  expect(await takenOff()).toBeNull();
  await move({ firstDay: "2026-12-20" });
  expect(await takenOff()).toBeNull();
  expect((await composed()).about.body).not.toContain("nothing to pay");
  const done = await move({ firstDay: "2026-12-21", takesOffCharges: true });
  expect(await takenOff()).toBe("2026-11-20");
  expect((await composed()).about.body).toContain("There is nothing to pay.");
  await undo(platform, done);
  expect(await takenOff()).toBeNull();
  const { firstDay } = await database
    .selectFrom("events")
    .select("firstDay")
    .where("id", "=", event.id)
    .executeTakeFirstOrThrow();
  expect(firstDay).toBe("2026-12-20");
});

test("the sum of the charges is shown before, to those who may see money", async () => {
  const { platform, database, event } = await school();
  await using _ = platform;
  await chargeAna(database);
  const charges = async (...gates: ("admin" | "members")[]) =>
    (await eventPage(asked(platform, "/", { params: { id: event.id }, gates }))).charges;
  expect(await charges("admin", "members")).toEqual({ count: 1, pence: 2500 });
  expect(await charges("admin")).toEqual({ count: 1, pence: null });
});

test("when it is on again, the families who were told otherwise are told", async () => {
  const { platform, event, callOff, tell, due, mails } = await school();
  await using _ = platform;
  await callOff();
  await tell();
  await resume(platform, {}, event.id);
  expect(await due()).toEqual(["Tap Day, 19 Dec is on again: 1 family not told"]);
  await tell();
  expect(await due()).toEqual([]);
  const [, again] = await mails();
  expect(again?.subject).toBe("Tap Day is on after all");
  expect(again?.calendar).toContain("STATUS:CONFIRMED");
  expect(sequencesIn(again?.calendar ?? "")).toEqual([2, 2]);
});

test("undoing the cancellation before anyone was told leaves nobody to tell", async () => {
  const { platform, callOff, due } = await school();
  await using _ = platform;
  const done = await callOff();
  await undo(platform, done);
  expect(await due()).toEqual([]);
});
