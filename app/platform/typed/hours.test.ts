import fc from "fast-check";
import { expect, test } from "vitest";
import { plainHours, readHours } from "./hours.ts";

test.each([
  ["1:15", 75],
  ["1.25", 75],
  ["1,25", 75],
  ["1h15", 75],
  ["1 h 15 min", 75],
  ["75 min", 75],
  ["1.25 h", 75],
  ["1,5", 90],
  ["11.25", 675],
  ["2:30", 150],
  ["2.5", 150],
  ["3h", 180],
  [".5", 30],
  ["2.", 120],
  ["0", 0],
])("%j is %i minutes", (text, minutes) => expect(readHours(text)).toEqual({ value: minutes }));

test.each(["", "-2", "1:5", "1:60", "1h75", "1:15:00", "1.2.5", "Infinity", "NaN", "1e3", "three"])(
  "%j is not a number of hours",
  (text) => expect(readHours(text)).toEqual({ problem: "Enter hours, such as 2.5 or 2:30." }),
);

test("whole minutes are read back from each way of writing them", () => {
  fc.assert(
    fc.property(fc.nat({ max: 168 }), fc.nat({ max: 59 }), (hours, rest) => {
      const minutes = hours * 60 + rest;
      const two = String(rest).padStart(2, "0");
      for (const text of [`${hours}:${two}`, `${hours}h${two}`, `${hours} h ${rest} min`]) {
        expect(readHours(text)).toEqual({ value: minutes });
      }
      const decimal = readHours(plainHours(minutes));
      expect("value" in decimal && Math.round(decimal.value)).toBe(minutes);
    }),
  );
});
