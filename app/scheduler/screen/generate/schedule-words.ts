// What is said after a schedule was generated.
import {
  minimumOf,
  arrangedProofText,
  NO_PERFORMERS,
  proofText,
} from "#app/scheduler/optimiser/proof/known-minimum.ts";
import { SEARCH_SECONDS, type SearchEnding, type DaysMade } from "./search-messages.ts";
import { limitsRemarks } from "#app/scheduler/plan/limits/broken-limits.ts";
import { conflictsOf, namesPerformers } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { isDanced, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { numberText, routineEntries, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

/**
 * How many conflicts the found order has and, where that is known, how many no order avoids: 'proven
 * minimum' only where the two are equal.
 */
export function searchedText(plan: Plan, ending: SearchEnding): string {
  if (!namesPerformers(plan) && itemsInOrder(plan).some(isDanced))
    return `${NO_PERFORMERS}.${ENDINGS[ending]}`;
  const conflicts = conflictsOf(timelineOf(plan), plan.conflictRule).length;
  const proof = proofText(conflicts, minimumOf(plan)?.unavoidable ?? null);
  const found = `${countText(conflicts)}${proof && `, ${proof}`}.${ENDINGS[ending]}`;
  return [found, ...limitsRemarks(plan)].join(" ");
}

/** How many conflicts a schedule on days has, and what of it is not as it was asked for. */
export function onDaysText({ plan, conflicts, remarks, ...proven }: DaysMade): string {
  const found = namesPerformers(plan)
    ? `${countText(conflicts)}, ${arrangedProofText(conflicts, proven)}`
    : NO_PERFORMERS;
  return [`${found}.`, ...limitsRemarks(plan), ...remarks].join(" ");
}

export function countText(conflicts: number): string {
  return conflicts === 1 ? "1 conflict" : `${conflicts} conflicts`;
}

export const STOPPED = "The search was stopped with the best order so far.";

const ENDINGS: Record<SearchEnding, string> = {
  done: "",
  stopped: ` ${STOPPED}`,
  "out of time": ` The search ended after ${SEARCH_SECONDS} seconds with the best order so far.`,
};

/**
 * What placing the routines that waited has come to: where a single one stands now, how many conflicts
 * they are in, and that what stood did not move.
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
    added === 0 ? "no new conflict" : `${added} new ${added === 1 ? "conflict" : "conflicts"}`;
  return [`${what}, with ${conflicts}. Nothing else moved.`, ...limitsRemarks(after)].join(" ");
}

function whereText(entry: RoutineEntry): string {
  const { startSeconds, section, session } = entry;
  const place = `number ${numberText(entry)}, at ${timeText(startSeconds, session)}`;
  return section ? `${place} in ${section.name}` : place;
}

/** What Generate does with the schedule that stands and with those that wait. */
export function replacingText(
  { waiting, pinned }: { waiting: number; pinned: number },
  isReplacing: boolean,
): string {
  const pins =
    pinned === 1
      ? "The pinned one stays where it is."
      : `The ${pinned} pinned ones stay where they are.`;
  const undo = "Undo brings the schedule of now back.";
  if (isReplacing) return pinned > 0 ? `${pins} ${undo}` : undo;
  if (waiting === 0) return "None is waiting in a category.";
  const who = waiting === 1 ? "The 1 that waits is" : `The ${waiting} that wait are`;
  return `${who} placed where the fewest conflicts are added, and nothing else moves. ${undo}`;
}

/** What work that was left unsaved holds. */
export function draftText(routines: number, placed: number): string {
  const all = routines === 1 ? "1 routine" : `${routines} routines`;
  return `${all}, ${placed} of them on the timeline.`;
}
