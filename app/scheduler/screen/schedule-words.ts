// What is said after a schedule was generated.
import { minimumOf } from "../optimiser/known-minimum.ts";
import { SEARCH_SECONDS, type SearchEnding } from "../optimiser/order-messages.ts";
import { conflictsOf } from "../plan/conflicts.ts";
import type { Plan } from "../plan/plan.ts";
import { timelineOf } from "../plan/timeline.ts";

/**
 * How many conflicts the found order has and, where that is known, how many no order avoids: 'proven
 * minimum' only where the two are equal.
 */
export function searchedText(plan: Plan, ending: SearchEnding): string {
  const conflicts = conflictsOf(timelineOf(plan), plan.conflictRule).length;
  const proof = proofText(conflicts, minimumOf(plan)?.unavoidable ?? null);
  return `${countText(conflicts)}${proof && `, ${proof}`}.${ENDINGS[ending]}`;
}

/** 'proven minimum', or how many are known to be unavoidable; nothing where nothing is known. */
export function proofText(conflicts: number, unavoidable: number | null): string {
  if (unavoidable === null) return "";
  return conflicts === unavoidable ? "proven minimum" : `at least ${unavoidable} unavoidable`;
}

export function countText(conflicts: number): string {
  return conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`;
}

const ENDINGS: Record<SearchEnding, string> = {
  done: "",
  stopped: " The search was stopped with the best order so far.",
  "out of time": ` The search ended after ${SEARCH_SECONDS} seconds with the best order so far.`,
};

/** That a new schedule took the place of one with so many routines, which were not among the waiting. */
export function replacedText(routines: number): string {
  const were = routines === 1 ? "1 routine that was" : `${routines} routines that were`;
  return `The new schedule is without ${were} on the timeline before. Undo brings the old one back.`;
}

/** What work that was left unsaved holds. */
export function draftText(routines: number, placed: number): string {
  const all = routines === 1 ? "1 routine" : `${routines} routines`;
  return `${all}, ${placed} of them on the timeline.`;
}
