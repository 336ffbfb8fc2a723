// Messages between the page and the worker that finds the cheapest moves.
import type { CheapMove } from "#app/scheduler/plan/limits/cheapest-move.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

export type MovesRequest = { ticket: number; plan: Plan; rows: readonly number[] };

export type MovesAnswer = { ticket: number; row: number; move: CheapMove | null };
