// Messages between the page and the search workers.
import type { Certificate } from "#app/scheduler/optimiser/proof/certificate.ts";
import type { StepOptions } from "#app/scheduler/optimiser/order-whole.ts";
import type { ProvenPoint } from "#app/scheduler/optimiser/search/cohesion-curve.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { CurveProgress } from "#app/scheduler/optimiser/curve-in-steps.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type { DaysOptions } from "#app/scheduler/optimiser/days/days-plan.ts";

/** The longest duration of a search. */
export const SEARCH_SECONDS = 20;

/** Each answer carries the ticket of its request; a new request ends the previous one. */
export type SearchRequest =
  | (StepOptions & { kind: "search"; ticket: number; groups: RoutineGroup[]; seconds: number })
  /** Computes the trade-off curve of splitting the groups. */
  | (StepOptions & { kind: "curve"; ticket: number; groups: RoutineGroup[] })
  /** Ends a search with the best order so far, or a curve without further points. */
  | { kind: "stop" };

/**
 * The row numbers of each group's routines: smaller to send than the routines, which the page
 * already has.
 */
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
      certificate: Certificate | null;
      ending: SearchEnding;
    }
  | {
      kind: "curve";
      ticket: number;
      points: ProvenPoint[];
      runsWithoutConflict: number | null;
      /** True when the points are final: a search for one of them then takes no time. */
      isComplete: boolean;
      /** The result of the search for whole groups; null until it is over. */
      whole: (ProvenPoint & { rows: RowsByGroup; certificate: Certificate | null }) | null;
    };

/** How the search ended: finished, stopped by the user or out of time. */
export type SearchEnding = "done" | "stopped" | "out of time";

/** Requests a schedule on days. */
export type DaysRequest = {
  ticket: number;
  /** Everything to schedule is waiting in its category. */
  plan: Plan;
  options: Omit<DaysOptions, "isTimeUp">;
  /**
   * The emergency limit: the search ends after this long; normally a count of work ends it earlier.
   */
  brakeSeconds: number;
};

export type DaysMade = {
  plan: Plan;
  conflicts: number;
  unavoidable: number;
  /** The part of those that no order avoids, wherever the groups are. */
  anywhere: number;
  certificate: Certificate | null;
  /** Anything that runs over, falls short or breaks a rule, one sentence each. */
  remarks: string[];
};

export type DaysAnswer =
  /** Everything is on its day in file order, and the search for a better order starts. */
  | { kind: "begun"; ticket: number; made: DaysMade }
  /** `share` is the part of the search that is done, from 0 to 1. */
  | { kind: "progress"; ticket: number; share: number }
  | { kind: "found"; ticket: number; made: DaysMade };

/**
 * A first search that takes longer shows partial curves; in a shorter one they would only flicker.
 */
const LONG_SEARCH_MS = 1000;

/** Returns true when a curve reached after this many milliseconds should be shown. */
export function isCurveWorthSeeing(phase: CurveProgress["phase"], elapsedMs: number): boolean {
  return phase !== "searching" || elapsedMs >= LONG_SEARCH_MS;
}

export function rowsOf(groups: readonly RoutineGroup[]): RowsByGroup {
  return groups.map((group) => group.routines.map((routine) => routine.row));
}

/**
 * Returns the groups with their routines in the order of the rows; unknown rows are dropped. A
 * split group appears once per block, each time under its own name.
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
