// Messages between the page and the worker that finds the smallest fix.
import type { LateChange } from "#app/scheduler/optimiser/mend/late-change.ts";
import type { MendResult } from "#app/scheduler/optimiser/mend/mend.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

export type MendRequest = { ticket: number; plan: Plan; change: LateChange };

/** First the number of moves being tried, then the result. */
export type MendAnswer =
  | { ticket: number; kind: "trying"; moves: number }
  | { ticket: number; kind: "done"; result: MendResult };
