// Messages between the page and the worker that finds fixes for conflicts.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Remedy } from "./remedies.ts";

/** Conflicts are identified by their index in the last plan sent. */
export type RemedyRequest =
  | { kind: "plan"; ticket: number; plan: Plan }
  /** In order of urgency, replacing earlier requests. */
  | { kind: "want"; ticket: number; conflicts: number[] };

export type FoundRemedy = Omit<Remedy, "plan"> | null;

export type RemedyAnswer = { ticket: number; found: [conflict: number, remedy: FoundRemedy][] };
