// The competitions to measure: the lists of the folder, and generated ones, in groups.
import { readFileSync } from "node:fs";
import path from "node:path";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import {
  type Grouping,
  groupRoutines,
  type RoutineGroup,
} from "#app/scheduler/plan/generate/grouping.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { randomCompetition } from "./random-competition.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

export const BOTH: Grouping[] = ["ageGroup", "entryType"];
export const GROUPINGS: Grouping[][] = [BOTH, ["ageGroup"], ["entryType"], ["level"], ["style"]];
export const FILES = ["nationals-387", "regional-120", "odd-headers-200", "season-2000"];
/** Numbers of routines to generate; each is also the seed. */
export const FRESH = [60, 80, 100, 150, 200, 250, 300, 400, 500, 800].map(
  (count) => `fresh-${count}`,
);

export function routinesOf(name: string): Routine[] {
  const fresh = /^fresh-(\d+)$/.exec(name);
  if (fresh) return randomCompetition(Number(fresh[1]), Number(fresh[1]));
  const file = path.join(import.meta.dirname, "..", "instances", `${name}.csv`);
  return waitingRoutines(importFile(EMPTY_PLAN, readFileSync(file)).plan);
}

export function groupsOf(name: string, groupings: Grouping[]): RoutineGroup[] {
  return groupRoutines(routinesOf(name), groupings);
}
