import fc from "fast-check";
import { expect, test } from "vitest";
import { firstRoom, heldOn, fullestDay, type Held } from "./room.ts";

const TODAY = "2026-11-20";
const JANUARY = "2027-01-04";
const twelve = { from: TODAY, marks: [], placesOn: () => 12 };
const hold = (count: number, fromDay = "2026-09-01", freeOn: string | null = null): Held => ({
  fromDay,
  freeOn,
  count,
});

test("a place is held from its first day until the day it becomes free", () => {
  const one = [hold(1, "2026-11-23", "2026-11-30")];
  expect(
    ["2026-11-22", "2026-11-23", "2026-11-29", "2026-11-30"].map((day) => heldOn(one, day)),
  ).toEqual([0, 1, 1, 0]);
});

test("later members count as taken places, and members who have left do not", () => {
  expect(fullestDay([hold(10), hold(2, JANUARY)], twelve)).toEqual({ taken: 12, places: 12 });
  expect(fullestDay([hold(12, "2026-09-01", TODAY)], twelve)).toEqual({ taken: 0, places: 12 });
});

test("a future term with fewer places counts, and a class without places has no room", () => {
  const placesOn = (day: string) => (day >= JANUARY ? 8 : 12);
  expect(fullestDay([hold(9)], { from: TODAY, marks: [JANUARY], placesOn })).toEqual({
    taken: 9,
    places: 8,
  });
  expect(firstRoom([], { ...twelve, placesOn: () => null })).toBe(null);
});

test("room appears on the day a member leaves for good, or the places increase", () => {
  expect(firstRoom([hold(11)], twelve)).toEqual({ day: TODAY, room: 1 });
  expect(firstRoom([hold(12)], twelve)).toBe(null);
  expect(firstRoom([hold(11), hold(1, "2026-09-01", JANUARY)], twelve)).toEqual({
    day: JANUARY,
    room: 1,
  });
  // Another member starts on the same day.
  expect(firstRoom([hold(11), hold(1, "2026-09-01", JANUARY), hold(1, JANUARY)], twelve)).toBe(
    null,
  );
  const placesOn = (day: string) => (day >= JANUARY ? 14 : 12);
  expect(firstRoom([hold(12)], { from: TODAY, marks: [JANUARY], placesOn })).toEqual({
    day: JANUARY,
    room: 2,
  });
});

test("taking the first room never exceeds the places on any day", () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2027-01-${String(n).padStart(2, "0")}`);
  const held = fc.array(
    fc.record({ fromDay: day, freeOn: fc.option(day), count: fc.integer({ min: 1, max: 3 }) }),
  );
  fc.assert(
    fc.property(held, fc.integer({ min: 1, max: 8 }), (rows, places) => {
      const found = firstRoom(rows, { from: "2027-01-01", marks: [], placesOn: () => places });
      const days = Array.from({ length: 40 }, (_, n) =>
        new Date(Date.UTC(2027, 0, n + 1)).toISOString().slice(0, 10),
      );
      const fits = (first: string) =>
        days.filter((one) => one >= first).every((one) => heldOn(rows, one) < places);
      expect(found?.day ?? null).toBe(days.find(fits) ?? null);
    }),
  );
});
