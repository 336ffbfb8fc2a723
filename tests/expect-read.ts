// A random list is read as it was written, or asked about: never silently as something else.
import fc from "fast-check";
import { expect } from "vitest";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { randomTables } from "./random-tables.ts";

/** Checks the list of each seed from 1, and names the seed of each failure; returns how many were read unasked. */
export function expectRead(lists: number): number {
  let unasked = 0;
  const failures: unknown[] = [];
  for (let seed = 1; seed <= lists; seed++) {
    const found = readingOf(seed);
    if (!found.isAsked) unasked += 1;
    if (!found.isAsked && !isSame(found)) failures.push({ seed, ...found });
  }
  expect(failures).toEqual([]);
  return unasked;
}

/** Returns the routines that the list of a seed holds, as they were written and as they are read. */
function readingOf(seed: number) {
  const { entries, bytes, text } = fc.sample(randomTables, { seed, numRuns: 1 })[0]!;
  const { plan, questions } = importFile(EMPTY_PLAN, bytes);
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
  return { isAsked: questions.some(({ isEssential }) => isEssential), entries, read, text };
}

function isSame({ entries, read }: ReturnType<typeof readingOf>): boolean {
  try {
    expect(read).toEqual(entries);
    return true;
  } catch {
    return false;
  }
}
