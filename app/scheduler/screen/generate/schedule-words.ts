// The messages after a schedule was generated.
import { formatCount } from "#app/ui/format.ts";
import { NO_PERFORMERS, proofText } from "#app/scheduler/optimiser/answer.ts";
import { minimumOf } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import { SEARCH_SECONDS, type SearchEnding, type DaysMade } from "./search-messages.ts";
import { limitsRemarks } from "#app/scheduler/plan/limits/broken-limits.ts";
import { conflictsOf, namesPerformers } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { isDanced, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { numberText, routineEntries, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

/**
 * Returns the number of conflicts and, when known, the lower bound; says that it is the best
 * possible only when the two are equal, and what it is of while questions about names are open.
 */
export function searchedText(plan: Plan, ending: SearchEnding, openQuestions = 0): string {
  if (!namesPerformers(plan) && itemsInOrder(plan).some(isDanced))
    return `${NO_PERFORMERS}.${ENDINGS[ending]}`;
  const conflicts = conflictsOf(timelineOf(plan), plan.conflictRule).length;
  const proof = proofText(conflicts, minimumOf(plan), openQuestions);
  const found = `${countText(conflicts)}${proof && `, ${proof}`}.${ENDINGS[ending]}`;
  return [found, ...limitsRemarks(plan)].join(" ");
}

/**
 * Returns the number of conflicts of a schedule on days, and the ways it differs from the rules.
 */
export function onDaysText(
  { plan, conflicts, remarks, ...proven }: DaysMade,
  openQuestions = 0,
): string {
  const found = namesPerformers(plan)
    ? [countText(conflicts), proofText(conflicts, proven, openQuestions)].filter(Boolean).join(", ")
    : NO_PERFORMERS;
  return [`${found}.`, ...limitsRemarks(plan), ...remarks].join(" ");
}

export function countText(conflicts: number): string {
  return conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`;
}

export const STOPPED = "Search stopped. This is the best order so far.";

const ENDINGS: Record<SearchEnding, string> = {
  done: "",
  stopped: ` ${STOPPED}`,
  "out of time": ` The search ended after ${SEARCH_SECONDS} seconds. This is the best order so far.`,
};

/**
 * Returns the result of placing waiting routines: where a single one went, how many new conflicts,
 * and that nothing else moved.
 */
export function placedText(before: Plan, after: Plan): string {
  const rows = new Set(waitingRoutines(before).map(({ row }) => row));
  const entries = timelineOf(after);
  const late = routineEntries(entries).filter(({ item }) => rows.has(item.row));
  const added = conflictsOf(entries, after.conflictRule).filter(({ first, second }) =>
    [first, second].some(({ item }) => rows.has(item.row)),
  ).length;
  const [one] = late;
  const what =
    late.length === 1 && one
      ? `${one.item.name} is now ${whereText(one)}`
      : `${late.length} routines were placed`;
  const conflicts =
    added === 0 ? "no new conflicts" : `${added} new ${added === 1 ? "conflict" : "conflicts"}`;
  return [`${what}, with ${conflicts}. Nothing else moved.`, ...limitsRemarks(after)].join(" ");
}

function whereText(entry: RoutineEntry): string {
  const { startSeconds, section, session } = entry;
  const place = `number ${numberText(entry)}, at ${timeText(startSeconds, session)}`;
  return section ? `${place} in ${section.name}` : place;
}

/** Says what Generate does with the existing schedule and with waiting routines. */
export function replacingText(
  { waiting, pinned }: { waiting: number; pinned: number },
  isReplacing: boolean,
): string {
  const pins =
    pinned === 1
      ? "The pinned routine stays where it is."
      : `The ${pinned} pinned routines stay where they are.`;
  const undo = "Undo restores the current schedule.";
  if (isReplacing) return pinned > 0 ? `${pins} ${undo}` : undo;
  if (waiting === 0) return "No routines are waiting in the categories.";
  const who = formatCount(waiting, "waiting routine");
  return `${who} will go where the fewest conflicts are added, and nothing else moves. ${undo}`;
}

/** Returns the contents of an unsaved draft. */
export function draftText(routines: number, placed: number): string {
  const all = routines === 1 ? "1 routine" : `${routines} routines`;
  return `${all}, ${placed} of them on the timeline.`;
}
