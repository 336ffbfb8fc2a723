// What the screen and the worker that mends say to each other.
import type { LateChange } from "#app/scheduler/optimiser/mend/late-change.ts";
import type { MendResult } from "#app/scheduler/optimiser/mend/mend.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

export type MendRequest = { ticket: number; plan: Plan; change: LateChange };

/** First how many moves are tried, then what was found. */
export type MendAnswer =
  | { ticket: number; kind: "trying"; moves: number }
  | { ticket: number; kind: "done"; result: MendResult };
