// Availability at each position of a running order: counts the routines that an insertion puts
// outside their windows.
import { isWithin, windowsOf } from "#app/scheduler/plan/limits/window.ts";
import type { Item, Plan, Section } from "#app/scheduler/plan/plan.ts";
import {
  isRoutineEntry,
  routineSeconds,
  shownSeconds,
  timelineOf,
} from "#app/scheduler/plan/timeline.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import type { TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";

type List = { section: Section | null; items: readonly Item[] };

/** For one routine, the cost of inserting it at an index of a list. */
export class SpotLimits {
  private readonly entries: readonly TimelineEntry[];
  private readonly placeOf: ReadonlyMap<Item, number>;
  private readonly windowOf: ReturnType<typeof windowsOf>;
  private readonly seconds: number;
  private readonly routine: Routine;
  /** For each entry, how many from it on in its session are shifted out of their windows. */
  private readonly shifted: number[];

  private constructor(plan: Plan, routine: Routine) {
    this.entries = timelineOf(plan);
    this.windowOf = windowsOf(plan.limits!);
    this.seconds = routineSeconds(routine, plan.settings);
    this.routine = routine;
    this.placeOf = new Map(
      this.entries.flatMap((entry, at) => (entry.kind === "item" ? [[entry.item, at]] : [])),
    );
    this.shifted = this.entries.map(() => 0);
    for (let at = this.entries.length - 1; at >= 0; at--) {
      const next = this.entries[at + 1];
      const isOneClock = next && sessionOf(next) === sessionOf(this.entries[at]!);
      this.shifted[at] = (isOneClock ? this.shifted[at + 1]! : 0) + this.isShiftedOut(at);
    }
  }

  /** Null when there are no limits. */
  static of(plan: Plan, lists: readonly List[], routine: Routine): SpotLimits | null {
    if (!plan.limits?.length) return null;
    const sections = lists.flatMap(({ section, items }) =>
      section ? [{ ...section, items: [...items] }] : [],
    );
    const runningOrder = lists.flatMap(({ section, items }) => (section ? [] : items));
    return new SpotLimits({ ...plan, sections, runningOrder }, routine);
  }

  /**
   * Counts the new routine itself, if unavailable there, and those it shifts out of their windows.
   */
  cost({ items }: List, index: number): number {
    const [before, after] = [items[index - 1], items[index]].map(
      (item) => item && this.placeOf.get(item),
    );
    const at = after ?? (before ?? 0) + 1;
    const beside = this.entries[after ?? before ?? 0];
    if (!beside) return 0;
    const session = sessionOf(beside);
    const startSeconds =
      after === undefined && beside.kind === "item" ? beside.endSeconds : beside.startSeconds;
    const window = this.windowOf(this.routine, session?.session.day ?? "");
    const start = shownSeconds(startSeconds, session);
    const isOut = !isWithin(window, start, start + this.seconds);
    const next = this.entries[at];
    const isOneClock = next && sessionOf(next) === session;
    return (isOut ? 1 : 0) + (isOneClock ? this.shifted[at]! : 0);
  }

  private isShiftedOut(at: number): number {
    const entry = this.entries[at]!;
    if (!isRoutineEntry(entry) || entry.item.isScratched) return 0;
    const { session } = entry;
    const window = this.windowOf(entry.item, session?.session.day ?? "");
    const start = shownSeconds(entry.startSeconds, session);
    const end = shownSeconds(entry.endSeconds, session);
    const isIn = isWithin(window, start, end);
    const isLaterIn = isWithin(window, start + this.seconds, end + this.seconds);
    return Number(isIn) - Number(isLaterIn);
  }
}

function sessionOf(entry: TimelineEntry) {
  return entry.kind === "session" ? entry : entry.session;
}
