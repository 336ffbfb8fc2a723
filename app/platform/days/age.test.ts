import fc from "fast-check";
import { expect, test } from "vitest";
import { ageOn, birthdayNear, nextBirthday } from "./age.ts";
import { addDays } from "./day.ts";

test("a child is a year older on their birthday, not the day before", () => {
  expect(ageOn("2018-11-20", "2026-11-19")).toBe(7);
  expect(ageOn("2018-11-20", "2026-11-20")).toBe(8);
  expect(ageOn("2026-11-20", "2026-11-20")).toBe(0);
  expect(ageOn("2026-11-20", "2026-11-19")).toBe(-1);
});

test("a child born on 29 February is a year older on 28 February in other years", () => {
  expect(ageOn("2020-02-29", "2026-02-27")).toBe(5);
  expect(ageOn("2020-02-29", "2026-02-28")).toBe(6);
  expect(ageOn("2020-02-29", "2028-02-28")).toBe(7);
  expect(ageOn("2020-02-29", "2028-02-29")).toBe(8);
});

test("a birthday is shown on the day and the seven days before, not after", () => {
  const born = "2018-11-27";
  expect(birthdayNear(born, "2026-11-19")).toBeNull();
  expect(birthdayNear(born, "2026-11-20")).toBe("2026-11-27");
  expect(birthdayNear(born, "2026-11-27")).toBe("2026-11-27");
  expect(birthdayNear(born, "2026-11-28")).toBeNull();
  expect(birthdayNear("2018-01-02", "2026-12-30")).toBe("2027-01-02");
  expect(birthdayNear("2020-02-29", "2027-02-25")).toBe("2027-02-28");
});

const days = fc.nat({ max: 30_000 }).map((ahead) => addDays("1960-01-01", ahead));

test("the next birthday is the first day on which the age goes up", () => {
  fc.assert(
    fc.property(days, fc.nat({ max: 20_000 }), (birthDate, later) => {
      const day = addDays(birthDate, later);
      let slow = later === 0 ? addDays(day, 1) : day;
      while (ageOn(birthDate, slow) === ageOn(birthDate, addDays(slow, -1)))
        slow = addDays(slow, 1);
      expect(nextBirthday(birthDate, day)).toBe(slow);
    }),
    { numRuns: 200 },
  );
});
