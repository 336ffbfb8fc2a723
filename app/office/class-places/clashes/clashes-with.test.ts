import { expect, test } from "vitest";
import { clashesWith, type Attended } from "./clashes-with.ts";

const place = (id: string, fromMinute: number, toMinute: number | null, more: object = {}) => {
  const weekly = { id, name: id, day: "Thursday", fromMinute, toMinute };
  const days = { firstDay: "2026-09-01", lastDay: null };
  return {
    weekly: { ...weekly, ...days, ...more },
    fromDay: "2026-11-20",
    freeOn: null as string | null,
  } satisfies Attended;
};

const BALLET = place("ballet", 960, 1005);
const found = (one: Attended, ...others: Attended[]) =>
  clashesWith(one, others).map(({ id }) => id);

test("a class that begins a minute before another ends clashes, a back-to-back one does not", () => {
  expect(found(place("tap", 1004, 1050), BALLET)).toEqual(["ballet"]);
  expect(found(place("tap", 1005, 1050), BALLET)).toEqual([]);
  expect(found(place("tap", 1004, 1050, { day: "Friday" }), BALLET)).toEqual([]);
});

test("two classes whose dates do not overlap do not clash", () => {
  const tap = place("tap", 960, 1005);
  expect(found(tap, { ...BALLET, freeOn: "2026-11-20" })).toEqual([]);
  expect(found(tap, { ...BALLET, freeOn: "2026-11-21" })).toEqual(["ballet"]);
  expect(found({ ...tap, freeOn: "2026-12-01" }, { ...BALLET, fromDay: "2026-12-01" })).toEqual([]);
  const spring = place("spring", 960, 1005, { firstDay: "2027-01-04" });
  const autumn = place("autumn", 960, 1005, { lastDay: "2027-01-03" });
  expect(found(spring, autumn)).toEqual([]);
  const longer = place("autumn", 960, 1005, { lastDay: "2027-01-04" });
  expect(found(spring, longer)).toEqual(["autumn"]);
});

test("a class never clashes with itself, and each class is named once", () => {
  expect(found(BALLET, BALLET)).toEqual([]);
  const tap = place("tap", 960, 1005);
  expect(
    found(tap, { ...BALLET, freeOn: "2026-12-01" }, { ...BALLET, fromDay: "2026-12-10" }),
  ).toEqual(["ballet"]);
});
