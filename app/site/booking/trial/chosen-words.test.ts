import { expect, test } from "vitest";
import { chosenWords } from "./chosen-words.ts";

const CLASSES = [
  { id: "ballet", name: "Ballet (5-7)", day: "Monday" as const, fromMinute: 960 },
  { id: "drama", name: "Drama (5-7)", day: "Saturday" as const, fromMinute: 585 },
];
const drama = { picks: [{ classId: "drama", day: "2026-12-05" }], waits: [] };
const ballet = { picks: [{ classId: "ballet", day: "2026-11-30" }], waits: [] };

test("the chosen dates are one line in order of date", () => {
  expect(chosenWords([], CLASSES)).toBe("Nothing chosen yet");
  expect(chosenWords([{ picks: [...drama.picks, ...ballet.picks], waits: [] }], CLASSES)).toBe(
    "2 chosen: Ballet Mon 30 Nov, Drama Sat 5 Dec",
  );
});

test("two children on one date are named once and counted twice", () => {
  expect(chosenWords([ballet, ballet], CLASSES)).toBe("2 chosen: Ballet Mon 30 Nov");
});

test("a waiting list is named with day and time", () => {
  expect(chosenWords([{ picks: [], waits: ["drama"] }], CLASSES)).toBe(
    "Waiting list: Drama Saturdays 09:45",
  );
  expect(chosenWords([{ ...ballet, waits: ["join drama"] }], CLASSES)).toBe(
    "1 chosen: Ballet Mon 30 Nov. Waiting list: Drama Saturdays 09:45",
  );
});
