// A random list is read as it was written, or asked about: never silently as something else.
import fc from "fast-check";
import { expect } from "vitest";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { randomTables } from "./random-tables.ts";

/** Checks so many random lists; returns how many were read without a question. */
export function expectRead(numRuns: number): number {
  let unasked = 0;
  fc.assert(
    fc.property(randomTables, ({ entries, bytes, text }) => {
      const { plan, questions } = importFile(EMPTY_PLAN, bytes);
      if (questions.some(({ isEssential }) => isEssential)) return;
      unasked += 1;
      const read = waitingRoutines(plan).map((routine) => ({
        name: routine.name,
        performers: routine.performers,
        school: routine.school,
        style: routine.style,
        ageGroup: routine.ageGroup,
        age: routine.ageRange,
        entryType: routine.entryType,
        level: routine.level,
        duration: Math.round(routine.duration * 60),
      }));
      expect(read, text).toEqual(entries);
    }),
    { numRuns },
  );
  return unasked;
}
