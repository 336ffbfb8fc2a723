// The view of a plan for the screen, computed once per plan.
import { type Conflict, conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { type Answer, answerOf } from "#app/scheduler/optimiser/answer.ts";
import { minimumOf } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import { itemKey, type KnownMinimum, type Plan } from "#app/scheduler/plan/plan.ts";
import { ALL_IN_VIEW, entriesInView, type InView } from "#app/scheduler/plan/sessions/in-view.ts";
import { type Summary, summarise } from "#app/scheduler/plan/summary.ts";
import { type Reckoning, reckoningOf } from "#app/scheduler/plan/reckoning.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { TimelineEntry } from "../plan/timeline-entries.ts";

export type PlanView = {
  entries: TimelineEntry[];
  /** The entries with a row: all except those in a folded session or section. */
  rows: TimelineEntry[];
  conflicts: Conflict[];
  /** The conflicts of each item, by the item's key. */
  conflictsByKey: ReadonlyMap<string, Conflict[]>;
  summary: Summary;
  /** The known lower bound on conflicts. */
  minimum: KnownMinimum | null;
  /** The sentence above everything else, but for open questions; null for an empty plan. */
  answer: (openQuestions: number) => Answer | null;
  /** Where the hours in view go. */
  reckoning: Reckoning | null;
};

/** The conflicts under the pointer or the focus: all of one item, or those of one pair. */
export type Pointed = { key: string; otherKey?: string } | null;

/** Times, numbers and conflicts are those of the whole plan, whatever is in view. */
export function planViewOf(
  plan: Plan,
  view: InView = ALL_IN_VIEW,
  all: readonly TimelineEntry[] = timelineOf(plan),
): PlanView {
  const entries = entriesInView(all, view);
  const shown = new Set<TimelineEntry>(entries);
  const conflicts = conflictsOf(all, plan.conflictRule).filter(
    ({ first, second }) => shown.has(first) && shown.has(second),
  );
  const conflictsByKey = new Map<string, Conflict[]>();
  for (const conflict of conflicts)
    for (const key of keysOf(conflict))
      conflictsByKey.set(key, [...(conflictsByKey.get(key) ?? []), conflict]);
  const minimum = entries.length === all.length ? minimumOf(plan) : null;
  return {
    entries,
    rows: entries,
    conflicts,
    conflictsByKey,
    summary: summarise(entries, conflicts),
    minimum,
    answer: (openQuestions) => answerOf({ plan, entries, conflicts, minimum, openQuestions }),
    reckoning: reckoningOf(entries),
  };
}

/** Returns the view without the rows in folded sessions and sections. */
export function withFolded(view: PlanView, folded: ReadonlySet<string>): PlanView {
  if (folded.size === 0) return view;
  const rows = view.entries.filter((entry) => !foldingOf(entry).some((id) => folded.has(id)));
  return rows.length === view.entries.length ? view : { ...view, rows };
}

/** Returns the ids of the session and section that must be unfolded for an entry to have a row. */
export function foldingOf(entry: TimelineEntry): string[] {
  if (entry.kind === "session") return [];
  const session = entry.session ? [entry.session.session.id] : [];
  return entry.kind === "item" && entry.section ? [...session, entry.section.id] : session;
}

/** Returns the conflicts under the pointer; empty when there is none. */
export function answeringConflicts(order: PlanView, pointed: Pointed): Conflict[] {
  if (!pointed) return [];
  const { key, otherKey } = pointed;
  const conflicts = order.conflictsByKey.get(key) ?? [];
  if (otherKey === undefined) return conflicts;
  return conflicts.filter((conflict) => keysOf(conflict).includes(otherKey));
}

/** Returns the keys of the two routines of a conflict. */
export function keysOf({ first, second }: Conflict): [string, string] {
  return [itemKey(first.item), itemKey(second.item)];
}

/** Returns the unique key of a row of the timeline. */
export function entryKey(entry: TimelineEntry): string {
  if (entry.kind === "session") return entry.session.id;
  return entry.kind === "section" ? entry.section.id : itemKey(entry.item);
}

/** Returns the key of a row by index; '' out of range. */
export function keyAt({ rows }: PlanView, index: number): string {
  const entry = rows[index];
  return entry ? entryKey(entry) : "";
}

/** Returns the name shown in a row by index; '' out of range. */
export function entryName({ rows }: PlanView, index: number | undefined): string {
  const entry = rows[index ?? -1];
  if (!entry) return "";
  if (entry.kind === "session") return entry.session.name;
  return entry.kind === "section" ? entry.section.name : entry.item.name;
}
