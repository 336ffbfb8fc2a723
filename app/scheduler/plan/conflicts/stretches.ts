// Stretches of routines in which positions are counted: the whole line, or what runs on without a long pause on one stage.
import { isDanced, type Item } from "#app/scheduler/plan/plan.ts";
import { DINNER_NAME, LUNCH_NAME } from "#app/scheduler/plan/special-events.ts";
import { isRoutineEntry, sharedSeconds } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry, SessionEntry, TimelineEntry } from "../timeline-entries.ts";

export type Placed = {
  entry: RoutineEntry;
  stage: string;
  /** On the clock that all sessions share. */
  startSeconds: number;
  endSeconds: number;
  /** Which stretch it is in, and its position there, both from 0. */
  stretch: number;
  position: number;
  /** How many breaks, lunches, dinners and ends of sessions of its stretch come before it. */
  pausesBefore: number;
};

/** Two sessions of a stage and day with less than this between them are one stretch. */
export const LONG_PAUSE_SECONDS = 60 * 60;

/** The stretches of a timeline in the order of their first routines, each with its routines in their order. */
export function stretchesOf(entries: readonly TimelineEntry[]): Placed[][] {
  const stretches: Placed[][] = [];
  const places = new Map<Placed[], number>();
  /** Of each stage, and of a line without any, the stretch that may still go on. */
  const open = new Map<
    string,
    { session: SessionEntry | null; placed: Placed[]; pauses: number }
  >();
  for (const entry of entries) {
    if (entry.kind !== "item") continue;
    const { session } = entry;
    const stage = session?.session.stage ?? "";
    let stretch = open.get(stage);
    const isOther = stretch && stretch.session !== session;
    if (!stretch || (isOther && !runsOn(stretch.session, session))) {
      stretch = { session, placed: [], pauses: 0 };
      open.set(stage, stretch);
      places.set(stretch.placed, stretches.length);
      stretches.push(stretch.placed);
    } else if (isOther) {
      stretch.session = session;
      stretch.pauses++;
    }
    if (isPause(entry.item)) stretch.pauses++;
    if (!isRoutineEntry(entry) || !isDanced(entry.item)) continue;
    const startSeconds = sharedSeconds(entry.startSeconds, session);
    const endSeconds = sharedSeconds(entry.endSeconds, session);
    const { placed, pauses: pausesBefore } = stretch;
    const at = { stretch: places.get(placed)!, position: placed.length };
    placed.push({ entry, stage, startSeconds, endSeconds, pausesBefore, ...at });
  }
  return stretches;
}

function runsOn(before: SessionEntry | null, after: SessionEntry | null): boolean {
  if (!before || !after || before.session.day !== after.session.day) return false;
  const pause = sharedSeconds(after.startSeconds, after) - sharedSeconds(before.endSeconds, before);
  return pause < LONG_PAUSE_SECONDS;
}

/** Performers rest in a break, at lunch and at dinner; in a challenge or at the awards they do not. */
export function isPause(item: Item): boolean {
  return item.type === "break" || item.name === LUNCH_NAME || item.name === DINNER_NAME;
}
