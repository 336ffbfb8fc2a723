// Divides a timeline into stretches in which positions are counted: everything, or what continues
// on one stage without a long pause.
import { isDanced, type Item } from "#app/scheduler/plan/plan.ts";
import { isMeal } from "#app/scheduler/plan/special-events.ts";
import { isRoutineEntry, sharedSeconds } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry, SessionEntry, TimelineEntry } from "../timeline-entries.ts";

export type Placed = {
  entry: RoutineEntry;
  stage: string;
  /** On the clock shared by all sessions. */
  startSeconds: number;
  endSeconds: number;
  /** The stretch it is in and its position there, both from 0. */
  stretch: number;
  position: number;
  /** The number of breaks, lunches, dinners and session ends before it in its stretch. */
  pausesBefore: number;
};

/** Two sessions of a stage and day with a shorter gap form one stretch. */
export const LONG_PAUSE_SECONDS = 60 * 60;

/** Returns the stretches in order of their first routine, each with its routines in order. */
export function stretchesOf(entries: readonly TimelineEntry[]): Placed[][] {
  const stretches: Placed[][] = [];
  const places = new Map<Placed[], number>();
  /** The current stretch of each stage. */
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

/**
 * Returns true for a break, lunch or dinner, in which performers rest; not for a challenge or
 * awards.
 */
export function isPause(item: Item): boolean {
  return item.type === "break" || isMeal(item);
}
