// What a person says of a late change, and the change that it comes to.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { readTime } from "#app/scheduler/plan/clock.ts";
import { isDanced, type Plan } from "#app/scheduler/plan/plan.ts";
import type { LateChange } from "#app/scheduler/optimiser/mend/late-change.ts";
import { routineEntries, sharedSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

/** What becomes of a routine whose dancer is absent. */
export type Absence = "without" | "scratch" | "move" | "as it is";

export type LateWish = {
  /** The rows of waiting routines that are to be danced. */
  add: readonly number[];
  /** The rows of routines that are not danced. */
  scratch: readonly number[];
  isSlotHeld: boolean;
  /** Who does not come, by the key of their name; '' for nobody. */
  absent: string;
  /** What becomes of their routines, by the row of each. */
  absences: Readonly<Record<number, Absence>>;
  /** Before which time of day theirs that move are not danced, as it was typed. */
  notBefore: string;
};

/** More than so many that wait are not all late: none of them is taken by itself. */
const MOST_LATE = 10;

/** What is wished at first: what waits comes in, and what was pressed is not danced. */
export function firstWish(plan: Plan, scratch: readonly number[]): LateWish {
  const waiting = waitingRoutines(plan).map(({ row }) => row);
  return {
    add: waiting.length <= MOST_LATE && scratch.length === 0 ? waiting : [],
    scratch,
    isSlotHeld: false,
    absent: "",
    absences: {},
    notBefore: "",
  };
}

/** Everybody who dances on the timeline, by the key of their name, in the order of their names. */
export function dancersIn(plan: Plan): [key: string, name: string][] {
  const names = new Map<string, string>();
  for (const { item } of danced(plan))
    for (const [key, name] of performersByKey(item.performers))
      if (!names.has(key)) names.set(key, name);
  return [...names].toSorted(([, one], [, other]) => one.localeCompare(other, "en"));
}

/** The routines of somebody that are danced, in their order. */
export function routinesOfDancer(plan: Plan, key: string): RoutineEntry[] {
  return danced(plan).filter(({ item }) => performersByKey(item.performers).has(key));
}

/** What becomes of a routine while nothing is said: a solo is scratched, any other danced without them. */
export function absenceOf({ absences }: LateWish, { item }: RoutineEntry): Absence {
  const usual = performersByKey(item.performers).size <= 1 ? "scratch" : "without";
  return absences[item.row] ?? usual;
}

/** The change that a wish comes to, or in `error` what is missing. */
export function lateChangeOf(plan: Plan, wish: LateWish): LateChange | { error: string } {
  const scratch = new Set(wish.scratch);
  const without = new Map<number, string[]>();
  const notBefore = new Map<number, number>();
  const time = readTime(wish.notBefore);
  const theirs = wish.absent === "" ? [] : routinesOfDancer(plan, wish.absent);
  for (const entry of theirs) {
    const { row, performers } = entry.item;
    const becomes = absenceOf(wish, entry);
    if (becomes === "scratch") scratch.add(row);
    if (becomes === "without")
      without.set(row, [performersByKey(performers).get(wish.absent) ?? ""]);
    if (becomes === "move") {
      if (time === null) return { error: "Say from when on they can dance, as 14:30." };
      notBefore.set(row, sharedSeconds(time, entry.session));
    }
  }
  if (wish.add.length + scratch.size + without.size + notBefore.size === 0)
    return { error: "Choose what came late: an entry, a scratch or who is absent." };
  return {
    add: wish.add,
    scratch: [...scratch],
    isSlotHeld: wish.isSlotHeld,
    without,
    notBefore,
  };
}

/** Every routine that is danced, in their order. */
export function danced(plan: Plan): RoutineEntry[] {
  return routineEntries(timelineOf(plan)).filter(({ item }) => isDanced(item));
}
