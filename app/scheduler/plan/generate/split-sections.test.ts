import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { DEFAULT_SETTINGS } from "#app/scheduler/plan/settings.ts";
import { splitByLength } from "./split-sections.ts";
import type { Routine } from "../routine.ts";

const settings = { ...DEFAULT_SETTINGS, bufferSeconds: 30, maxSectionDuration: 10 };
const split = (routines: Routine[], maxSectionDuration = 10) =>
  splitByLength(routines, makePlan({ settings: { ...settings, maxSectionDuration } })).map((part) =>
    part.map(({ row }) => row),
  );
const dancedBy = (...names: string[]) =>
  names.map((name, at) => makeRoutine({ row: at + 1, duration: 2, performers: [name] }));

test("a group that just fits stays whole, one second more is cut", () => {
  expect(split(dancedBy("A", "B", "C", "D"))).toEqual([[1, 2, 3, 4]]);
  const longer = [...dancedBy("A", "B", "C"), makeRoutine({ row: 4, duration: 2 + 1 / 60 })];
  expect(split(longer)).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test("a cut goes where it separates most conflicts", () => {
  expect(split(dancedBy("A", "B", "C", "X", "X"))).toEqual([[1, 2, 3, 4], [5]]);
});

test("a maximum of 0 cuts nothing, and a longer routine stays alone", () => {
  expect(split(dancedBy("A", "B", "C", "D", "E"), 0)).toEqual([[1, 2, 3, 4, 5]]);
  expect(split(dancedBy("A", "B"), 1)).toEqual([[1], [2]]);
  expect(split([])).toEqual([[]]);
});

test("there are as few parts as filling them in turn gives, and none is too long", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 24 })), (halves) => {
      const routines = halves.map((half, at) => makeRoutine({ row: at + 1, duration: half / 2 }));
      const lengths = routines.map(({ duration }) => duration * 60 + 30);
      let filled = 0;
      let left = 0;
      for (const length of lengths) {
        if (filled === 0 || length > left) {
          filled++;
          left = 600;
        }
        left -= length;
      }
      const parts = split(routines);
      expect(parts.flat()).toEqual(routines.map(({ row }) => row));
      expect(parts).toHaveLength(Math.max(1, filled));
      for (const part of parts)
        expect(
          part.length < 2 || part.reduce((sum, row) => sum + lengths[row - 1]!, 0) <= 600,
        ).toBe(true);
    }),
  );
});
