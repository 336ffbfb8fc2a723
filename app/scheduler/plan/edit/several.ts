// What a person does to several items of the timeline at once.
import { deleteItem, findItem, returnToCategory, stepItem } from "./changes.ts";
import { type Drop, dropOn } from "./drop.ts";
import { toggleScratch } from "./edit-items.ts";
import { isRoutineEntry, type RoutineEntry, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { itemKey, itemsInOrder, type PlacedRoutine, type Plan } from "#app/scheduler/plan/plan.ts";
import { togglePin } from "#app/scheduler/plan/pins.ts";

/** Those of the keys that are on the timeline, in its order. */
export function keysInOrder(plan: Plan, keys: ReadonlySet<string>): string[] {
  return itemsInOrder(plan)
    .map(itemKey)
    .filter((key) => keys.has(key));
}

/** The plan with several items dropped on a row, one after the other; unchanged where it is one of theirs. */
export function dropSeveral(plan: Plan, keys: ReadonlySet<string>, drop: Drop): Plan {
  if (keys.has(drop.key)) return plan;
  const [first, ...rest] = keysInOrder(plan, keys);
  if (first === undefined) return plan;
  let moved = dropOn(plan, first, drop);
  let before = first;
  for (const key of rest) {
    moved = dropOn(moved, key, { key: before, isAfter: true });
    before = key;
  }
  return moved;
}

/** The plan with several items one step up or down; what stands at an end holds back those next to it. */
export function stepSeveral(plan: Plan, keys: ReadonlySet<string>, step: -1 | 1): Plan {
  const inOrder = keysInOrder(plan, keys);
  let moved = plan;
  for (const key of step < 0 ? inOrder : inOrder.toReversed())
    if (!keys.has(neighbourOf(moved, key, step))) moved = stepItem(moved, key, step);
  return moved;
}

/** The plan without several items; routines do not go back to their categories. */
export function deleteSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  return keysInOrder(plan, keys).reduce(deleteItem, plan);
}

export function returnSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  return keysInOrder(plan, keys).reduce(returnToCategory, plan);
}

/** Whether there is a routine among several items, and every one of them is scratched. */
export function areScratched(plan: Plan, keys: ReadonlySet<string>): boolean {
  return isEvery(plan, keys, (routine) => routine.isScratched === true);
}

/** The plan with every routine of several items scratched; taken back where all of them are. */
export function scratchSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  const wanted = !areScratched(plan, keys);
  return toggleThose(
    plan,
    keys,
    ({ isScratched }) => (isScratched === true) !== wanted,
    toggleScratch,
  );
}

/** Whether there is a routine among several items, and every one of them is pinned. */
export function arePinned(plan: Plan, keys: ReadonlySet<string>): boolean {
  return isEvery(plan, keys, (routine) => routine.isPinned === true);
}

/** The plan with every routine of several items pinned; their pins off where all of them are. */
export function pinSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  const wanted = !arePinned(plan, keys);
  return toggleThose(plan, keys, (routine) => (routine.isPinned === true) !== wanted, togglePin);
}

/**
 * The plan with several items at a number's place: before its routine where they come from further down,
 * after it where they come from above. Where each stage counts from 1 it is the number of their own stage.
 * Unchanged where the number is one of theirs; null where there is none such.
 */
export function moveToNumber(plan: Plan, keys: ReadonlySet<string>, number: string): Plan | null {
  const entries = timelineOf(plan).filter((entry) => entry.kind === "item");
  const moved = entries.findIndex(({ item }) => keys.has(itemKey(item)));
  const asked = number.trim().toUpperCase();
  const those = entries.filter(
    (entry): entry is RoutineEntry =>
      isRoutineEntry(entry) && String(entry.number).toUpperCase() === asked,
  );
  const own = entries[moved]?.session?.session.stage;
  const target = those.find(({ session }) => session?.session.stage === own) ?? those[0];
  if (!target || moved < 0) return null;
  const isAfter = entries.indexOf(target) > moved;
  return dropSeveral(plan, keys, { key: itemKey(target.item), isAfter });
}

function neighbourOf(plan: Plan, key: string, step: -1 | 1): string {
  const found = findItem(plan, key);
  if (!found) return "";
  const list = plan.sections.find(({ id }) => id === found.sectionId)?.items ?? plan.runningOrder;
  const neighbour = list[found.index + step];
  return neighbour ? itemKey(neighbour) : "";
}

function routinesOf(plan: Plan, keys: ReadonlySet<string>): PlacedRoutine[] {
  return itemsInOrder(plan).filter(
    (item): item is PlacedRoutine => item.type === "routine" && keys.has(itemKey(item)),
  );
}

function isEvery(
  plan: Plan,
  keys: ReadonlySet<string>,
  is: (routine: PlacedRoutine) => boolean,
): boolean {
  const routines = routinesOf(plan, keys);
  return routines.length > 0 && routines.every(is);
}

function toggleThose(
  plan: Plan,
  keys: ReadonlySet<string>,
  isOne: (routine: PlacedRoutine) => boolean,
  toggle: (plan: Plan, key: string) => Plan,
): Plan {
  return routinesOf(plan, keys)
    .filter(isOne)
    .reduce((current, routine) => toggle(current, itemKey(routine)), plan);
}
