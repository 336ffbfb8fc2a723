// What the page and the worker that looks for remedies say to each other.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Remedy } from "./remedies.ts";

/** Conflicts are named by their place among those of the plan that was sent last. */
export type RemedyRequest =
  | { kind: "plan"; ticket: number; plan: Plan }
  /** In the order in which they are wanted, in place of what was wanted before. */
  | { kind: "want"; ticket: number; conflicts: number[] };

export type FoundRemedy = Omit<Remedy, "plan"> | null;

export type RemedyAnswer = { ticket: number; found: [conflict: number, remedy: FoundRemedy][] };
