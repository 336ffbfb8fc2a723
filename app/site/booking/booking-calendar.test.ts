import { expect, test } from "vitest";
import { bookingCalendar, type CalendarBooking } from "./booking-calendar.ts";

const ZONE = { name: "Europe/London", block: "BEGIN:VTIMEZONE\nEND:VTIMEZONE" };
const OPTIONS = {
  at: "2026-11-20T10:00:00.000Z",
  link: "https://school.example/book/yours/a-link",
  zone: ZONE,
  school: { name: "Tide Arts", addressLines: ["1 Quay, Old Town"] },
};
const BOOKED = "2026-11-20T10:00:00.000Z";
const LATER = "2026-11-21T10:00:00.000Z";
const on = (day: string, createdAt = BOOKED, freedAt: string | null = null) => ({
  classId: "ballet",
  day,
  name: "Ballet (5-7)",
  fromMinute: 960,
  toMinute: 1005,
  studio: "Studio 1",
  wear: "",
  createdAt,
  freedAt,
});
const two = [on("2026-11-23"), on("2026-11-30")];
const booking: CalendarBooking = {
  id: "an-id",
  reference: "B-2345678",
  childName: "Łucja",
  isCancelled: false,
  version: 1,
  meetings: two,
  everBooked: two,
};

/** Each event's properties, by name. */
function eventsOf(of: Partial<CalendarBooking>) {
  const text = bookingCalendar({ ...booking, ...of }, OPTIONS).replaceAll("\r\n ", "");
  const method = /METHOD:(\w+)/.exec(text)?.[1];
  const events = text
    .split("BEGIN:VEVENT")
    .slice(1)
    .map((event) => {
      const value = (name: string) => new RegExp(`^${name}[;:](.*)$`, "m").exec(event)?.[1]?.trim();
      return {
        uid: value("UID"),
        sequence: value("SEQUENCE"),
        status: value("STATUS"),
        start: value("DTSTART")?.split(":").at(-1),
      };
    });
  return { method, events, text };
}

test("an entry names child, address, link and reference, and reminds two hours before", () => {
  const { method, events, text } = eventsOf({});
  expect(method).toBe("PUBLISH");
  expect(events).toEqual([
    { uid: "an-id-1@callboard", sequence: "0", status: "CONFIRMED", start: "20261123T160000" },
    { uid: "an-id-2@callboard", sequence: "0", status: "CONFIRMED", start: "20261130T160000" },
  ]);
  for (const line of [
    "SUMMARY:Łucja: Ballet (5-7) (trial)",
    String.raw`LOCATION:Studio 1\, Tide Arts\, 1 Quay\, Old Town`,
    String.raw`DESCRIPTION:Reference B-2345678\nhttps://school.example/book/yours/a-link`,
    "TRIGGER:-PT2H",
  ])
    expect(text).toContain(`${line}\r\n`);
});

test("a changed date keeps its entry and raises its number", () => {
  const moved = on("2026-12-07", LATER);
  const everBooked = [on("2026-11-23", BOOKED, LATER), on("2026-11-30"), moved];
  const { events } = eventsOf({ version: 2, meetings: [on("2026-11-30"), moved], everBooked });
  expect(events).toEqual([
    { uid: "an-id-1@callboard", sequence: "1", status: "CONFIRMED", start: "20261130T160000" },
    { uid: "an-id-2@callboard", sequence: "1", status: "CONFIRMED", start: "20261207T160000" },
  ]);
});

test("a date given up cancels the entry that is left over", () => {
  const everBooked = [on("2026-11-23"), on("2026-11-30", BOOKED, LATER)];
  const { method, events } = eventsOf({ version: 2, meetings: [on("2026-11-23")], everBooked });
  expect(method).toBe("PUBLISH");
  expect(events.map(({ uid, status }) => [uid, status])).toEqual([
    ["an-id-1@callboard", "CONFIRMED"],
    ["an-id-2@callboard", "CANCELLED"],
  ]);
});

test("a cancelled booking cancels all its entries, and undo confirms them again", () => {
  const cancelled = eventsOf({ version: 2, isCancelled: true });
  expect(cancelled.method).toBe("CANCEL");
  expect(cancelled.events.map(({ uid, sequence, status }) => [uid, sequence, status])).toEqual([
    ["an-id-1@callboard", "1", "CANCELLED"],
    ["an-id-2@callboard", "1", "CANCELLED"],
  ]);
  const undone = eventsOf({ version: 3 });
  expect(undone.events.map(({ sequence, status }) => [sequence, status])).toEqual([
    ["2", "CONFIRMED"],
    ["2", "CONFIRMED"],
  ]);
});
