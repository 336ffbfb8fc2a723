// The lists that the bench measures, in groups.
import { readFileSync } from "node:fs";
import { importFile } from "#app/scheduler/files/import/import-file.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import {
  type Grouping,
  groupRoutines,
  type RoutineGroup,
} from "#app/scheduler/plan/generate/grouping.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { randomCompetition } from "../bench/scheduling/random-competition.ts";

/** Returns the first `most` routines of a list in `bench/instances/`. */
export function knownList(name: string, grouping: Grouping, most = Infinity): RoutineGroup[] {
  const { plan } = importFile(EMPTY_PLAN, readFileSync(`bench/instances/${name}.csv`));
  return groupRoutines(waitingRoutines(plan).slice(0, most), [grouping]);
}

/** Returns a generated list of so many routines, as in the bench. */
export function freshList(count: number, grouping: Grouping): RoutineGroup[] {
  return groupRoutines(randomCompetition(count, count), [grouping]);
}
