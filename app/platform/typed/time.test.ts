import fc from "fast-check";
import { expect, test } from "vitest";
import { valueOf } from "./reading.ts";
import { readTimes } from "./time.ts";

const at = (hour: number, minute = 0) => hour * 60 + minute;
const NO_TIME = { problem: "Enter a time, such as 16:00 or 16:00-16:45." };
const BACKWARDS = { problem: "The end is before the start." };

test.for([
  ["16:00", at(16), null],
  ["16.00", at(16), null],
  ["4pm", at(16), null],
  ["12am", at(0), null],
  ["16:00-16:45", at(16), at(16, 45)],
  [" 9.30 – 10.15 ", at(9, 30), at(10, 15)],
  ["4:00pm-4:45pm", at(16), at(16, 45)],
  ["4-4.45pm", at(16), at(16, 45)],
  ["11-12.30pm", at(11), at(12, 30)],
  ["16.00 - 4.45pm", at(16), at(16, 45)],
  ["11am to 1pm", at(11), at(13)],
  ["12am-1am", at(0), at(1)],
] as const)("'%s' is read as a time", ([text, fromMinute, toMinute]) => {
  expect(readTimes(text)).toEqual({ value: { fromMinute, toMinute } });
});

test.for(["", "Evening", "4-5", "16", "25:00", "16:00-25:00", "16:60-17:00", "13pm", "0am"])(
  "'%s' is not a time of day",
  (text) => {
    expect(readTimes(text)).toEqual(NO_TIME);
  },
);

test("an end is after its beginning", () => {
  expect(readTimes("15:00-14:00")).toEqual(BACKWARDS);
  expect(readTimes("15:00-14:59")).toEqual(BACKWARDS);
  expect(readTimes("15:00-15:00")).toEqual({ problem: "The end is the same as the beginning." });
  expect(readTimes("15:00-15:01")).toEqual({ value: { fromMinute: at(15), toMinute: at(15, 1) } });
});

test("every time of day is read back from each way of writing it", () => {
  const minute = fc.integer({ min: 0, max: 1439 });
  const mark = fc.constantFrom(":", ".");
  const twoDigits = (number: number) => String(number).padStart(2, "0");
  fc.assert(
    fc.property(minute, minute, mark, (one, other, sign) => {
      const clock = (value: number) => `${Math.floor(value / 60)}${sign}${twoDigits(value % 60)}`;
      const half = (value: number) =>
        `${Math.floor(value / 60) % 12 || 12}${sign}${twoDigits(value % 60)}${value < 720 ? "am" : "pm"}`;
      for (const write of [clock, half]) {
        const reading = readTimes(`${write(one)}-${write(other)}`);
        const isInOrder = one < other;
        expect(valueOf(reading)).toEqual(isInOrder ? { fromMinute: one, toMinute: other } : null);
      }
    }),
  );
});
