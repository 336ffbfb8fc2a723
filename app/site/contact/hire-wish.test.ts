import { expect, test } from "vitest";
import { isHireEnquiry, withHireWish } from "./hire-wish.ts";

const fields = { name: "Ann Tern", email: "ann@home.example", message: "Is there a piano?" };

test("a room, a date and hours go into the subject and the message", () => {
  const wish = { room: "Studio 2", date: "5 December", hours: "14:00-16:00" };
  expect(withHireWish({ ...fields, subject: "", ...wish })).toEqual({
    ...fields,
    subject: "Studio hire, Studio 2, 5 December, 14:00-16:00",
    message: "Room: Studio 2\nDate: 5 December\nHours: 14:00-16:00\n\nIs there a piano?",
  });
  expect(withHireWish({ ...fields, subject: "Rehearsal", room: " ", hours: "two" })).toEqual({
    ...fields,
    subject: "Rehearsal, two",
    message: "Hours: two\n\nIs there a piano?",
  });
});

test("an enquiry without them is unchanged", () => {
  expect(withHireWish(fields)).toEqual(fields);
  expect(withHireWish({ ...fields, room: "", date: "", hours: "" })).toEqual(fields);
});

test("a subject never exceeds its limit, and a missing message stays missing", () => {
  const subject = "a".repeat(140);
  const named = (room: string) => withHireWish({ ...fields, subject, room }).subject;
  expect(named("12345678")).toBe(`${subject}, 12345678`);
  expect(named("123456789")).toBe(subject);
  expect(withHireWish({ ...fields, message: " ", room: "Studio 1" }).message).toBe(" ");
});

test("an enquiry about studio hire is known by its subject, or by the room, date or hours", () => {
  const isHire = (subject: string, message = "Hello") => isHireEnquiry({ subject, message });
  expect(isHire("Studio hire, Studio 2")).toBe(true);
  expect(isHire("A party", "Room: Studio 2\n\nHello")).toBe(true);
  expect(isHire("A trial")).toBe(false);
  expect(isHire("A trial", "Which room is it in?")).toBe(false);
});
