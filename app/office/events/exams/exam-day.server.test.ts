// The slots of an exam: laid out, moved, and seen by the families once they are published.
import { expect, test } from "vitest";
import { readBookingCalendar } from "#app/site/booking/read-booking-calendar.server.ts";
import { readFamilyBooking } from "#app/site/booking/read-family-booking.server.ts";
import { eventsOfFamily } from "#app/site/events/events-of-family.server.ts";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeBooking } from "#tests/makers/make-booking.ts";
import { makeEvent, makeEventPlace } from "#tests/makers/make-event.ts";
import { loader as compose } from "../../messages/compose/compose-page.tsx";
import { loader as page } from "./entries-page.tsx";

const layOut = deskAt("/admin/events/:id/lay-out", "admin");
const publish = deskAt("/admin/events/:id/publish-slots", "admin");
const hide = deskAt("/admin/events/:id/hide-slots", "admin");
const editEntry = deskAt("/admin/events/entries/:id/edit", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");

const SATURDAY = "2026-12-19";
const SUNDAY = "2026-12-20";

/** A ballet exam on two days with Ana and Ben in Grade 1 and Cy in Grade 2, each of a family of its own. */
async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const grades = "Ballet, Grade 1, 40\nBallet, Grade 2, 50";
  const times = { firstDay: SATURDAY, lastDay: SUNDAY, fromMinute: 600, toMinute: 660 };
  const exam = { kind: "exam", name: "Ballet exam", grades, ...times };
  const event = await makeEvent(database, exam);
  const enter = async (eventId: string, childName: string, entry: object) => {
    const email = `${childName.toLowerCase()}@home.example`;
    const { id } = await makeBooking(database, { eventId, trialId: null, childName, email });
    const known = { certificateName: `${childName} Gull`, birthDate: "2018-04-03" };
    await makeEventPlace(database, id, { eventId, ...known, ...entry });
  };
  const ballet = { syllabus: "Ballet", grade: "Grade 1" };
  await enter(event.id, "Cy", { ...ballet, grade: "Grade 2" });
  await enter(event.id, "Ana", ballet);
  await enter(event.id, "Ben", ballet);
  return { platform, database, event, enter };
}

const VALUES = {
  starts: "10:00",
  ends: "11:00",
  breaks: "10:20-10:30",
  lengths: "Ballet, Grade 1, 10\nBallet, Grade 2, 20",
  together: "1",
};

const shown = (platform: TestPlatform, id: string) =>
  page(asked(platform, "/", { params: { id }, gates: ["admin"] }));

async function slots(platform: TestPlatform, id: string) {
  const { entries } = await shown(platform, id);
  return entries.map(
    ({ childName, slotDay, slotMinute }) => `${childName} ${slotDay} ${slotMinute}`,
  );
}

async function lay(platform: TestPlatform, id: string, values: object = {}) {
  const { version } = await platform.database
    .selectFrom("events")
    .select("version")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return layOut(platform, { version, values: { ...VALUES, ...values } }, id);
}

async function move(platform: TestPlatform, eventId: string, childName: string, slot: object) {
  const { entries } = await shown(platform, eventId);
  const entry = entries.find((one) => one.childName === childName)!;
  const { id, version, certificateName, boardNumber } = entry;
  const values = { certificateName, birthDate: entry.birthDate, boardNumber };
  const moved = { slotDay: SATURDAY, slotStarts: "10:30", slotMinutes: "10", ...slot };
  return editEntry(platform, { version, values: { ...values, ...moved } }, id);
}

test("the day is laid out by grade, around the breaks, with one undo", async () => {
  const { platform, event } = await school();
  await using _ = platform;
  const answer = await lay(platform, event.id);
  expect(answer).toMatchObject({ isSaved: true, isTelling: false });
  const laidOut = [`Ana ${SATURDAY} 600`, `Ben ${SATURDAY} 610`, `Cy ${SATURDAY} 630`];
  expect(await slots(platform, event.id)).toEqual(laidOut);
  expect((await shown(platform, event.id)).event.daySettings).toEqual(VALUES);
  await undo(platform, answer);
  expect(await slots(platform, event.id)).toEqual([
    "Ana null null",
    "Ben null null",
    "Cy null null",
  ]);
});

test("the second day takes the rest, and a day that is too short is refused with the names", async () => {
  const { platform, event } = await school();
  await using _ = platform;
  await lay(platform, event.id, { ends: "10:20" });
  expect(await slots(platform, event.id)).toEqual([
    `Ana ${SATURDAY} 600`,
    `Ben ${SATURDAY} 610`,
    `Cy ${SUNDAY} 600`,
  ]);
  expect(await lay(platform, event.id, { ends: "10:15" })).toMatchObject({
    isSaved: false,
    messages: { ends: "There is no time for 1 of 3: Cy Gull." },
  });
  expect(await lay(platform, event.id, { lengths: "Ballet, Grade 1, 10" })).toMatchObject({
    messages: { lengths: "Add the minutes of Ballet, Grade 2." },
  });
  expect(await lay(platform, event.id, { breaks: "lunch" })).toMatchObject({
    messages: { breaks: "Write each break as 13:00-13:45. This one isn't: lunch" },
  });
});

test("a child is never at two exams at once, laid out or moved by hand", async () => {
  const { platform, database, event, enter } = await school();
  await using _ = platform;
  const tap = await makeEvent(database, { kind: "exam", name: "Tap exam", slug: "tap-exam" });
  const slot = { slotDay: SATURDAY, slotMinute: 600, slotMinutes: 15 };
  await enter(tap.id, "Ana", { syllabus: "Tap", grade: "Grade 1", ...slot });
  await lay(platform, event.id, { breaks: "" });
  expect(await slots(platform, event.id)).toEqual([
    `Ben ${SATURDAY} 600`,
    `Cy ${SATURDAY} 610`,
    `Ana ${SATURDAY} 630`,
  ]);
  expect(await move(platform, event.id, "Ana", { slotStarts: "10:14" })).toMatchObject({
    isSaved: false,
    messages: { slotStarts: "This child is at Tap exam then, 10:00-10:15." },
  });
  expect(await move(platform, event.id, "Ana", { slotStarts: "10:15" })).toMatchObject({
    isSaved: true,
  });
  expect(await move(platform, event.id, "Ana", { slotDay: "2026-12-21" })).toMatchObject({
    messages: { slotDay: "The exam isn't on this day." },
  });
  expect(await move(platform, event.id, "Ana", { slotStarts: "" })).toMatchObject({
    messages: { slotStarts: "Enter a time, such as 16:00." },
  });
  // The other exam moves away, and its slots no longer count.
  await database
    .updateTable("events")
    .set({ firstDay: "2027-01-09" })
    .where("id", "=", tap.id)
    .execute();
  expect(await move(platform, event.id, "Ana", { slotStarts: "10:00" })).toMatchObject({
    isSaved: true,
  });
  await move(platform, event.id, "Ana", { slotDay: "", slotStarts: "", slotMinutes: "" });
  expect((await slots(platform, event.id)).at(-1)).toBe("Ana null null");
});

/** What Cy's family sees: the slot on its page, and the calendar file. */
async function seen({ database }: TestPlatform) {
  const { id } = await database
    .selectFrom("bookings")
    .select("id")
    .where("childName", "=", "Cy")
    .executeTakeFirstOrThrow();
  const booking = (await readFamilyBooking(database, { id }))!;
  const at = "2026-12-01T09:00:00.000Z";
  const file = await readBookingCalendar(database, booking, { at, link: "" });
  const [own] = await eventsOfFamily(database, "cy@home.example", "2026-12-01");
  const all = (pattern: RegExp) => [...file.matchAll(pattern)].map(([, found]) => found);
  return {
    slot: own?.slot ?? null,
    meetings: booking.meetings.map(({ day, fromMinute }) => `${day} ${fromMinute}`),
    uids: all(/UID:(.+)\r/g),
    sequence: Number(all(/SEQUENCE:(\d+)\r/g)[0]),
    starts: all(/DTSTART;TZID=Europe\/London:(.+)\r/g),
    states: all(/STATUS:(.+)\r/g),
  };
}

test("families see their own slot once it is published, and a moved one changes the same calendar entry", async () => {
  const { platform, event } = await school();
  await using _ = platform;
  expect(await publish(platform, {}, event.id)).toMatchObject({
    isSaved: false,
    problem: "Lay out the day first.",
  });
  const before = await seen(platform);
  expect(before).toMatchObject({
    slot: null,
    meetings: [`${SATURDAY} 600`, `${SUNDAY} 600`],
    states: ["CONFIRMED", "CONFIRMED"],
  });
  await lay(platform, event.id);
  expect((await seen(platform)).meetings).toEqual(before.meetings);
  await publish(platform, {}, event.id);
  const published = await seen(platform);
  expect(published).toMatchObject({
    slot: { day: SATURDAY, fromMinute: 630, toMinute: 650 },
    meetings: [`${SATURDAY} 630`],
    uids: before.uids,
    starts: ["20261219T103000", "20261220T100000"],
    states: ["CONFIRMED", "CANCELLED"],
  });
  expect(published.sequence).toBeGreaterThan(before.sequence);
  const answer = await move(platform, event.id, "Cy", { slotStarts: "10:40", slotMinutes: "20" });
  expect(answer).toMatchObject({ isSaved: true, isTelling: true });
  const moved = await seen(platform);
  expect(moved).toMatchObject({ uids: before.uids, meetings: [`${SATURDAY} 640`] });
  expect(moved.starts[0]).toBe("20261219T104000");
  expect(moved.sequence).toBeGreaterThan(published.sequence);
  await hide(platform, {}, event.id);
  const hidden = await seen(platform);
  expect(hidden).toMatchObject({ slot: null, meetings: before.meetings, uids: before.uids });
  expect(hidden.sequence).toBeGreaterThan(moved.sequence);
});

test("a slot counts only while the exam is on its day", async () => {
  const { platform, database, event } = await school();
  await using _ = platform;
  await lay(platform, event.id);
  await publish(platform, {}, event.id);
  const later = { firstDay: "2027-01-09", lastDay: null };
  await database.updateTable("events").set(later).where("id", "=", event.id).execute();
  expect(await seen(platform)).toMatchObject({ slot: null, meetings: ["2027-01-09 600"] });
});

test("the message about a moved slot goes to that child's family, with the calendar change", async () => {
  const { platform, database, event } = await school();
  await using _ = platform;
  await lay(platform, event.id);
  await publish(platform, {}, event.id);
  const { id } = await database
    .selectFrom("bookings")
    .select("id")
    .where("childName", "=", "Cy")
    .executeTakeFirstOrThrow();
  const to = { to: "event", id: event.id, on: "slots" };
  const composed = (values: Record<string, string>) =>
    compose(asked(platform, `/?${new URLSearchParams(values)}`));
  expect((await composed(to)).families).toHaveLength(3);
  const { about, families } = await composed({ ...to, only: id });
  expect(about).toMatchObject({ subject: "Your time at Ballet exam", hasCalendar: true });
  expect(families).toHaveLength(1);
});
