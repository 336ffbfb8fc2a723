// The figures of a schedule that was generated.
import { conflictsOf } from "../plan/conflicts.ts";
import type { Plan } from "../plan/plan.ts";
import { routineEntries, timelineOf, totalSeconds } from "../plan/timeline.ts";
import { type Reason, reasonsFor } from "./remedies/reasons.ts";

export type ScheduleReport = {
  routines: number;
  /** All sections, those of lunch, dinner, the challenge and the awards among them. */
  sections: number;
  /** How many stretches of one group the running order has: one for each group that stays whole. */
  runs: number;
  conflicts: number;
  unavoidable: number;
  /** Whether no order has fewer conflicts: only where `conflicts` equals `unavoidable`. */
  proven: boolean;
  totalSeconds: number;
  elapsedMs: number;
  reasons: Reason[];
};

/** The report of a plan that was made of `runs` stretches of groups in `elapsedMs`. */
export function scheduleReport(
  plan: Plan,
  found: { runs: number; unavoidable: number; elapsedMs: number },
): ScheduleReport {
  const entries = timelineOf(plan);
  const conflicts = conflictsOf(entries, plan.conflictRule);
  return {
    routines: routineEntries(entries).length,
    sections: plan.sections.length,
    runs: found.runs,
    conflicts: conflicts.length,
    unavoidable: found.unavoidable,
    proven: conflicts.length === found.unavoidable,
    totalSeconds: totalSeconds(entries),
    elapsedMs: found.elapsedMs,
    reasons: reasonsFor(conflicts),
  };
}
