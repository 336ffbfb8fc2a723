// What the page and the worker that makes a schedule on days say to each other.
import type { DaysOptions } from "#app/scheduler/optimiser/days/schedule-days.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

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
