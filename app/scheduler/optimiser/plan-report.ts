// The report of a plan as it is, for `callboard check`.
import {
  type NameQuestion,
  openCountText,
  openNameQuestions,
} from "#app/scheduler/files/names/name-question.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Grouping } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { answerOf, proofText } from "./answer.ts";
import { daysReport } from "./days/days-report.ts";
import type { Certificate } from "./proof/certificate.ts";
import { minimumOf } from "./proof/known-minimum.ts";
import { scheduleReport, type ScheduleReport, withQuestions } from "./schedule-report.ts";

export const REPORT_FILE_NAME = "report.json";

export type FoundProof = {
  certificate: Certificate;
  /** How the routines were grouped. */
  groupings: readonly Grouping[];
};

/**
 * Returns the report of a plan. Without a proof, or when the plan has changed since, it has no bound
 * and no certificate, and says nothing about rules for groups.
 */
export function planReport(
  plan: Plan,
  proof: FoundProof | null,
  questions: readonly NameQuestion[],
): ScheduleReport & { answer: string | null } {
  const minimum = proof ? minimumOf(plan) : null;
  const certificate = (minimum && proof?.certificate) ?? null;
  const { unavoidable, anywhere = 0 } = minimum ?? { unavoidable: 0 };
  const sections = plan.sections.filter(({ items }) =>
    items.some((item) => item.type === "routine"),
  );
  const runs = certificate?.groups.length ?? sections.length;
  const made = { runs, unavoidable, elapsedMs: 0, certificate };
  const found = plan.programme
    ? daysReport(
        { ...made, plan, anywhere, certificate: () => certificate },
        {
          days: plan.rules ?? DEFAULT_RULES,
          groupings: proof?.groupings ?? [],
          elapsedMs: made.elapsedMs,
        },
      )
    : scheduleReport(plan, made);
  const judged = "wishes" in found && !certificate ? { ...found, wishes: [] } : found;
  const entries = timelineOf(plan);
  const conflicts = conflictsOf(entries, plan.conflictRule);
  const open = openNameQuestions(questions);
  const openQuestions = open.length;
  const answer = answerOf({ plan, entries, conflicts, minimum, openQuestions });
  const words = proofText(conflicts.length, minimum, openQuestions);
  return {
    ...withQuestions(judged, words || openCountText(openQuestions), open),
    answer: answer?.text ?? null,
  };
}
