// The late changes entered in the form, and the change that they amount to.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { listDancers } from "#app/scheduler/plan/conflicts/dancers.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { readTime } from "#app/scheduler/plan/clock.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import type { LateChange } from "#app/scheduler/optimiser/mend/late-change.ts";
import { routineEntries, sharedSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

/** The fate of a routine with an absent dancer. */
export type Absence = "without" | "scratch" | "move" | "as it is";

export type LateWish = {
  /** The rows of waiting routines to add. */
  add: readonly number[];
  /** The rows of routines to scratch. */
  scratch: readonly number[];
  isSlotHeld: boolean;
  isEarlierAllowed: boolean;
  /** The absent dancer's key; '' for nobody. */
  absent: string;
  /** The fate of each of their routines, by row. */
  absences: Readonly<Record<number, Absence>>;
  /** The earliest time of day for their moved routines, as typed. */
  notBefore: string;
};

/** With more waiting routines than this, they are not all late entries, so none is ticked. */
const MOST_LATE = 10;

/** Returns the initial form: waiting routines are added, and the chosen ones scratched. */
export function firstWish(plan: Plan, scratch: readonly number[]): LateWish {
  const waiting = waitingRoutines(plan).map(({ row }) => row);
  return {
    add: waiting.length <= MOST_LATE && scratch.length === 0 ? waiting : [],
    scratch,
    isSlotHeld: true,
    isEarlierAllowed: false,
    absent: "",
    absences: {},
    notBefore: "",
  };
}

/** Returns every dancer on the timeline, with a key and a label, sorted by label. */
export function dancersIn(plan: Plan): [key: string, label: string][] {
  return listDancers(danced(plan).map(({ item }) => item))
    .map(({ key, label }): [string, string] => [key, label])
    .toSorted(([, one], [, other]) => one.localeCompare(other, "en"));
}

/** Returns a dancer's routines that are not scratched, in running order. */
export function routinesOfDancer(plan: Plan, key: string): RoutineEntry[] {
  return danced(plan).filter(({ item }) => performersByKey(item).has(key));
}

/**
 * Returns the fate of a routine; by default a solo is scratched and any other goes on without the
 * dancer.
 */
export function absenceOf({ absences }: LateWish, { item }: RoutineEntry): Absence {
  const usual = performersByKey(item).size <= 1 ? "scratch" : "without";
  return absences[item.row] ?? usual;
}

/** Returns the change, or an `error` for a missing choice. */
export function lateChangeOf(plan: Plan, wish: LateWish): LateChange | { error: string } {
  const scratch = new Set(wish.scratch);
  const without = new Map<number, string[]>();
  const notBefore = new Map<number, number>();
  const time = readTime(wish.notBefore);
  const theirs = wish.absent === "" ? [] : routinesOfDancer(plan, wish.absent);
  for (const entry of theirs) {
    const { row } = entry.item;
    const becomes = absenceOf(wish, entry);
    if (becomes === "scratch") scratch.add(row);
    if (becomes === "without")
      without.set(row, [performersByKey(entry.item).get(wish.absent) ?? ""]);
    if (becomes === "move") {
      if (time === null) return { error: "Enter when they can dance from, like 14:30." };
      notBefore.set(row, sharedSeconds(time, entry.session));
    }
  }
  if (wish.add.length + scratch.size + without.size + notBefore.size === 0)
    return { error: "Choose a late entry, a scratch or an absence." };
  return {
    add: wish.add,
    scratch: [...scratch],
    isSlotHeld: wish.isSlotHeld,
    isEarlierAllowed: wish.isEarlierAllowed || (scratch.size > 0 && !wish.isSlotHeld),
    without,
    notBefore,
  };
}

/** Returns every routine that is not scratched, in running order. */
export function danced(plan: Plan): RoutineEntry[] {
  return routineEntries(timelineOf(plan)).filter(({ item }) => isDanced(item));
}
