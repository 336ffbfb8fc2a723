import { expect, test } from "vitest";
import { partWords } from "./show-lines.ts";

const PART = {
  numbers: ["14", "22"],
  names: ["Opening", "Finale"],
  room: "Room 3",
  fromMinute: 18 * 60,
  callMinutes: 45,
};

test("once the order is published a child's numbers, room and time are said", () => {
  expect(partWords(PART)).toBe("On in number 14 and 22, room 3, be there 17:15");
  expect(partWords({ ...PART, room: "3", numbers: ["7"], callMinutes: 60 })).toBe(
    "On in number 7, room 3, be there 17:00",
  );
  expect(partWords({ ...PART, room: "Blue studio" })).toContain(", Blue studio, ");
  expect(partWords({ ...PART, room: null })).toBe("On in number 14 and 22, be there 17:15");
});

test("before that only the names of the numbers are said", () => {
  expect(partWords({ ...PART, numbers: [] })).toBe("In Opening and Finale");
});
