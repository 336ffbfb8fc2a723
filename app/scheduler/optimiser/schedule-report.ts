// The figures of a generated schedule.
import { conflictsOf, namesPerformers } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { type Delay, delayOf } from "#app/scheduler/plan/conflicts/delay.ts";
import type { Plan } from "../plan/plan.ts";
import { routineEntries, timelineOf, totalSeconds } from "../plan/timeline.ts";
import type { NameChoice, NameQuestion } from "../files/names/name-question.ts";
import { type Reckoning, reckoningOf } from "../plan/reckoning.ts";
import { brokenLimits } from "#app/scheduler/plan/limits/broken-limits.ts";
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import type { Certificate } from "./proof/certificate.ts";
import { type Reason, reasonsFor } from "./remedies/reasons.ts";

export type ScheduleReport = {
  routines: number;
  /** All sections, including lunch, dinner, challenge and awards. */
  sections: number;
  /** The number of blocks (stretches of one group): one for each whole group. */
  runs: number;
  conflicts: number;
  unavoidable: number;
  /**
   * True when no order has fewer conflicts: `conflicts` equals `unavoidable`, and performers are
   * named.
   */
  proven: boolean;
  totalSeconds: number;
  elapsedMs: number;
  /** Where the hours go, in minutes; null for an empty plan. */
  reckoning: Reckoning | null;
  /** How much delay the plan can take; in words, without a quick-change time. */
  delay: Delay | string;
  reasons: Reason[];
  /** The routines with availability problems; missing in a plan without limits. */
  outsideLimits?: RoutineNumber[];
  /** The proof of the bound, for `callboard check`; null when there is none. */
  certificate: Certificate | null;
  /** The open questions about names; missing when there are none. */
  questions?: ReportedQuestions;
};

type ReportedQuestions = {
  /** The scope of the proof: 'proven for the names as read; 4 questions open'. */
  proof: string;
  open: { id: string; text: string; choices: readonly NameChoice[] }[];
};

const NO_QUICK_CHANGE_TIME = "Not counted: no quick-change time is set.";

/** Adds the open questions about names to a report. */
export function withQuestions<Report extends ScheduleReport>(
  report: Report,
  proof: string,
  open: readonly NameQuestion[],
): Report {
  if (open.length === 0) return report;
  const questions = open.map(({ id, text, choices }) => ({ id, text, choices }));
  return { ...report, questions: { proof, open: questions } };
}

/** Returns the report of a plan with this many blocks, made in `elapsedMs`. */
export function scheduleReport(
  plan: Plan,
  made: Pick<ScheduleReport, "runs" | "unavoidable" | "elapsedMs" | "certificate">,
): ScheduleReport {
  const entries = timelineOf(plan);
  const found = conflictsOf(entries, plan.conflictRule);
  const conflicts = found.length;
  const broken = new Set(brokenLimits(entries, plan.limits ?? []).map(({ entry }) => entry.number));
  return {
    routines: routineEntries(entries).length,
    sections: plan.sections.length,
    runs: made.runs,
    conflicts,
    unavoidable: made.unavoidable,
    proven: conflicts === made.unavoidable && namesPerformers(plan),
    totalSeconds: totalSeconds(entries),
    elapsedMs: made.elapsedMs,
    reckoning: reckoningOf(entries),
    delay: delayOf(entries, plan.conflictRule) ?? NO_QUICK_CHANGE_TIME,
    reasons: reasonsFor(found),
    ...(plan.limits?.length ? { outsideLimits: [...broken] } : {}),
    certificate: made.certificate,
  };
}
