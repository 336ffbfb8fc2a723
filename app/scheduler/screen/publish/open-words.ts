// Lists what is still open in a plan that is about to be published; none of it prevents publishing.
import { answerOf, conflictsText } from "#app/scheduler/optimiser/answer.ts";
import { openCountText } from "#app/scheduler/files/names/name-question.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { summarise } from "#app/scheduler/plan/summary.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { formatCount } from "#app/ui/format.ts";

/** Returns, for example, 'Save and publish version 2'. */
export function publishWords(publication: { number: number } | null): string {
  return `Save and publish version ${(publication?.number ?? 0) + 1}`;
}

/** Returns, for example, '385 routines, 3 scratched'. */
export function routinesText(plan: Plan): string {
  const entries = timelineOf(plan);
  const { routines } = summarise(entries, []);
  const scratched = routineEntries(entries).length - routines;
  return `${formatCount(routines, "routine")}${scratched > 0 ? `, ${scratched} scratched` : ""}`;
}

/** Returns, for example, '27 conflicts, 1 empty session, ends after midnight'; '' when nothing is. */
export function openText(plan: Plan, openQuestions: number): string {
  const entries = timelineOf(plan);
  const conflicts = conflictsOf(entries, plan.conflictRule);
  const answer = answerOf({ plan, entries, conflicts, minimum: null });
  const busy = new Set(routineEntries(entries).map(({ session }) => session?.session.id));
  const empty = (plan.programme?.sessions ?? []).filter(({ id }) => !busy.has(id)).length;
  return [
    conflicts.length > 0 && conflictsText(conflicts.length),
    empty > 0 && formatCount(empty, "empty session"),
    openQuestions > 0 && openCountText(openQuestions),
    answer?.isLate && (answer.isPastMidnight ? "ends after midnight" : "ends late"),
  ]
    .filter(Boolean)
    .join(", ");
}
