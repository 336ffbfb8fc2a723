// What the page and the workers that search say to each other.
import type { StepOptions } from "#app/scheduler/optimiser/order-whole.ts";
import type { ProvenPoint } from "#app/scheduler/optimiser/search/cohesion-curve.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { CurveProgress } from "#app/scheduler/optimiser/curve-in-steps.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type { DaysOptions } from "#app/scheduler/optimiser/days/days-plan.ts";

/** The longest that a search takes. */
export const SEARCH_SECONDS = 20;

/** An answer bears the ticket of the request that it answers; a new request ends the one before. */
export type SearchRequest =
  | (StepOptions & { kind: "search"; ticket: number; groups: RoutineGroup[]; seconds: number })
  /** What splitting the groups buys. */
  | (StepOptions & { kind: "curve"; ticket: number; groups: RoutineGroup[] })
  /** Ends a search with the best order so far, and a curve with nothing more. */
  | { kind: "stop" };

/** The routines of each group by their row: less to send than the routines, which the page has. */
export type RowsByGroup = number[][];

export type SearchAnswer =
  | {
      kind: "progress";
      ticket: number;
      share: number;
      conflicts: number;
      unavoidable: number;
      rows: RowsByGroup;
    }
  | {
      kind: "found";
      ticket: number;
      rows: RowsByGroup;
      unavoidable: number;
      ending: SearchEnding;
    }
  | {
      kind: "curve";
      ticket: number;
      points: ProvenPoint[];
      runsWithoutConflict: number | null;
      /** Whether the points stay as they are: a search for one of them then takes no time. */
      isComplete: boolean;
      /** What the search for whole groups has come to; null until it is over. */
      whole: (ProvenPoint & { rows: RowsByGroup }) | null;
    };

/** Whether the search came to its end, was stopped by a person, or ran out of time. */
export type SearchEnding = "done" | "stopped" | "out of time";

/** Asks for a schedule on days. */
export type DaysRequest = {
  ticket: number;
  /** With all that is to be scheduled waiting in its categories. */
  plan: Plan;
  options: Omit<DaysOptions, "isTimeUp">;
  /** After so long the search ends whatever it has come to; before, by what is counted. */
  brakeSeconds: number;
};

export type DaysMade = {
  plan: Plan;
  conflicts: number;
  unavoidable: number;
  /** Of those the ones that no order avoids wherever the groups stand. */
  anywhere: number;
  /** What runs over, falls short or is not met, a sentence each. */
  remarks: string[];
};

export type DaysAnswer =
  /** All on its day, in the order of the file, while the search for a better one begins. */
  | { kind: "begun"; ticket: number; made: DaysMade }
  /** `share` is how much of the search is done, from 0 to 1. */
  | { kind: "progress"; ticket: number; share: number }
  | { kind: "found"; ticket: number; made: DaysMade };

/** A first search that takes longer shows the curve as far as it is; of a shorter one it would only flicker. */
const LONG_SEARCH_MS = 1000;

/** Whether a curve is shown that a search has come to in so many milliseconds. */
export function isCurveWorthSeeing(phase: CurveProgress["phase"], elapsedMs: number): boolean {
  return phase !== "searching" || elapsedMs >= LONG_SEARCH_MS;
}

export function rowsOf(groups: readonly RoutineGroup[]): RowsByGroup {
  return groups.map((group) => group.routines.map((routine) => routine.row));
}

/**
 * The groups with their routines in the order of the rows; a row that no group holds is left out. A
 * group that was split comes once for each of its runs, under its own name.
 */
export function inOrderOf(groups: readonly RoutineGroup[], rows: RowsByGroup): RoutineGroup[] {
  const byRow = new Map<number, { name: string; routine: Routine }>();
  for (const { name, routines } of groups)
    for (const routine of routines) byRow.set(routine.row, { name, routine });
  return rows.map((list, index) => {
    const found = list.flatMap((row) => byRow.get(row) ?? []);
    const name = found[0]?.name ?? groups[index]?.name ?? "";
    return { name, routines: found.map(({ routine }) => routine) };
  });
}
