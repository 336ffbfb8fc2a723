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

/** The subject and the body of every mail about a child's booking. */
function lettersAbout(childName: string): string[] {
  const meetings = [MEETING];
  const told = { reference: "B-2345678", childName, meetings, waits: [] };
  const change = { day: MEETING.day, className: MEETING.name };
  const offer = { line: "try", places: 1, children: [{ childName }], until: "noon" } as const;
  const letters = [
    writeConfirmMail({ reference: told.reference, children: [told] }, SCHOOL, {
      link: LINK,
      holdMinutes: 30,
      known: [childName],
    }),
    writeBookingMail(told, SCHOOL, { link: LINK, isKnown: true }),
    writeBookingMail({ ...told, meetings: [] }, SCHOOL, { link: LINK, isKnown: false }),
    writeReminder(childName, meetings, SCHOOL, LINK),
    writeChanged(told, { ...change, letter: "cancelled" }, SCHOOL, LINK),
    writeChanged(told, { ...change, letter: "moved" }, SCHOOL, LINK),
    writeMissed(childName, SCHOOL, LINK),
    writeJoinMail(childName, SCHOOL, LINK),
    writeOffer(MEETING, offer, SCHOOL, LINK),
    writeCancelled(told, SCHOOL, LINK),
    writeCancelled({ ...told, meetings: [] }, SCHOOL, LINK),
  ];
  return letters.map(({ subject, body }) => `${subject}\n${body}`);
}

test("every mail about a booking names the child by the first name", () => {
  for (const letter of lettersAbout("Łucja")) expect(letter).toContain("Łucja");
});

test("a name with a web address, or a long one, of an older booking is in no mail", () => {
  for (const old of ["You won, see win.example", "x".repeat(41)]) {
    for (const letter of lettersAbout(old)) {
      expect(letter).not.toContain(old);
      expect(letter).toMatch(/[Yy]our child/);
      expect(letter).not.toMatch(/^your child|\. your child/m);
    }
  }
});
