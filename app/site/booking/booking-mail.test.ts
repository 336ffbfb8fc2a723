import { expect, test } from "vitest";
import {
  writeBookingMail,
  writeCancelled,
  writeChanged,
  writeConfirmMail,
  writeJoinMail,
  writeMissed,
  writeOffer,
  writeReminder,
} from "./booking-mail.ts";

const SCHOOL = { name: "Tide Arts", addressLines: [], phone: "", door: "", wear: "" };
const LINK = "https://school.example/book/yours/a-link";
const MEETING = {
  classId: "ballet",
  day: "2026-11-23",
  name: "Ballet (5-7)",
  fromMinute: 960,
  toMinute: 1005,
  studio: "Studio 1",
  wear: "",
};

/** Every mail about a child's booking, as subject and body. */
function lettersAbout(childName: string): string[] {
  const meetings = [MEETING];
  const booking = { reference: "B-2345678", childName, meetings, waits: [], event: null };
  const change = { day: MEETING.day, className: MEETING.name };
  const offer = { line: "try", places: 1, children: [{ childName }], until: "noon" } as const;
  const letters = [
    writeConfirmMail({ reference: booking.reference, children: [booking], event: null }, SCHOOL, {
      link: LINK,
      holdMinutes: 30,
      known: [childName],
    }),
    writeBookingMail(booking, SCHOOL, { link: LINK, isKnown: true }),
    writeBookingMail({ ...booking, meetings: [] }, SCHOOL, { link: LINK, isKnown: false }),
    writeReminder(childName, meetings, SCHOOL, LINK),
    writeChanged(booking, { ...change, letter: "cancelled" }, SCHOOL, LINK),
    writeChanged(booking, { ...change, letter: "moved" }, SCHOOL, LINK),
    writeMissed(childName, SCHOOL, LINK),
    writeJoinMail(childName, SCHOOL, LINK),
    writeOffer(MEETING, offer, SCHOOL, LINK),
    writeCancelled(booking, SCHOOL, LINK),
    writeCancelled({ ...booking, meetings: [] }, SCHOOL, LINK),
  ];
  return letters.map(({ subject, body }) => `${subject}\n${body}`);
}

test("every mail about a booking names the child by the first name", () => {
  for (const letter of lettersAbout("Łucja")) expect(letter).toContain("Łucja");
});

test("no mail repeats a child's name that is too long or has a web address", () => {
  for (const old of ["You won, see win.example", "x".repeat(41)]) {
    for (const letter of lettersAbout(old)) {
      expect(letter).not.toContain(old);
      expect(letter).toMatch(/[Yy]our child/);
      expect(letter).not.toMatch(/^your child|\. your child/m);
    }
  }
});

test("a family that only waits is not told where to come or what to wear", () => {
  const school = { ...SCHOOL, addressLines: ["1 Quay"], door: "The blue door", wear: "A T-shirt" };
  const waiting = {
    reference: "B-2345678",
    childName: "Lily",
    meetings: [],
    waits: ["Ballet (5-7), Mondays 16:00"],
    event: null,
  };
  const letters = [
    writeBookingMail(waiting, school, { link: LINK, isKnown: false }),
    writeConfirmMail({ reference: waiting.reference, children: [waiting], event: null }, school, {
      link: LINK,
      holdMinutes: 30,
      known: [],
    }),
  ];
  for (const { body } of letters) {
    expect(body).toContain("Ballet (5-7), Mondays 16:00");
    for (const part of ["1 Quay", "The blue door", "A T-shirt"]) expect(body).not.toContain(part);
  }
  const coming = { ...waiting, meetings: [MEETING], waits: [] };
  const { body } = writeBookingMail(coming, school, { link: LINK, isKnown: false });
  expect(body).toContain("Where:\n1 Quay\nThe blue door\n");
});

test("the mails of an event give its times, its price and what to bring", () => {
  const sleepover = {
    ...MEETING,
    toDay: "2026-11-24",
    fromMinute: 1080,
    toMinute: 540,
    wear: "A pillow",
  };
  const event = { name: "Sleepover", price: 2500 };
  const child = { childName: "Lily", meetings: [sleepover], waits: [] };
  const { body } = writeConfirmMail(
    { reference: "B-2345678", children: [child, { ...child, childName: "Sam" }], event },
    SCHOOL,
    { link: LINK, holdMinutes: 30, known: [] },
  );
  expect(body).toContain("Monday 23 November, 18:00 to Tuesday 24 November 09:00: Ballet (5-7)");
  expect(body).toContain("Price: £50.00 (£25.00 a child)");
  expect(body).toContain("What to bring:\nA pillow");
  expect(body).not.toContain("What to wear");
});
