// What a person does to several items of the timeline at once.
import { withReturned } from "#app/scheduler/plan/categories.ts";
import {
  type Item,
  itemKey,
  itemsInOrder,
  type PlacedRoutine,
  type Plan,
} from "#app/scheduler/plan/plan.ts";
import { isRoutineEntry, type RoutineEntry, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { findItem, stepItem } from "./changes.ts";
import { type Drop, dropOn } from "./drop.ts";

/** Those of the keys that are on the timeline, in its order. */
export function keysInOrder(plan: Plan, keys: ReadonlySet<string>): string[] {
  return itemsInOrder(plan)
    .map(itemKey)
    .filter((key) => keys.has(key));
}

/** The plan with several items dropped on a row, one after the other; unchanged where it is one of theirs. */
export function dropSeveral(plan: Plan, keys: ReadonlySet<string>, drop: Drop): Plan {
  if (keys.has(drop.key)) return plan;
  const moved = itemsInOrder(plan).filter((item) => keys.has(itemKey(item)));
  const [first] = moved;
  if (!first) return plan;
  const begun = dropOn(plan, itemKey(first), drop);
  const block = new Set(moved.slice(1));
  return eachList(begun, (items) =>
    items.flatMap((item) => {
      if (block.has(item)) return [];
      return item === first ? moved : [item];
    }),
  );
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
  return eachList(plan, (items) => items.filter((item) => !keys.has(itemKey(item))));
}

/** The plan with the routines of several items back in their categories. */
export function returnSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  const routines = routinesOf(plan, keys);
  if (routines.length === 0) return plan;
  const left = deleteSeveral(plan, new Set(routines.map(itemKey)));
  return { ...left, categories: withReturned(plan.categories, routines) };
}

/** Whether there is a routine among several items, and every one of them is scratched. */
export function areScratched(plan: Plan, keys: ReadonlySet<string>): boolean {
  return isEvery(plan, keys, (routine) => routine.isScratched === true);
}

/** The plan with every routine of several items scratched; taken back where all of them are. */
export function scratchSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  return areScratched(plan, keys)
    ? eachRoutine(
        plan,
        keys,
        ({ isScratched: _isScratched, isSlotHeld: _isHeld, ...routine }) => routine,
      )
    : eachRoutine(plan, keys, (routine) =>
        routine.isScratched ? routine : { ...routine, isScratched: true },
      );
}

/** Whether there is a routine among several items, and every one of them is pinned. */
export function arePinned(plan: Plan, keys: ReadonlySet<string>): boolean {
  return isEvery(plan, keys, (routine) => routine.isPinned === true);
}

/** The plan with every routine of several items pinned; their pins off where all of them are. */
export function pinSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  return arePinned(plan, keys)
    ? eachRoutine(plan, keys, ({ isPinned: _isPinned, ...routine }) => routine)
    : eachRoutine(plan, keys, (routine) =>
        routine.isPinned ? routine : { ...routine, isPinned: true },
      );
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

function eachRoutine(
  plan: Plan,
  keys: ReadonlySet<string>,
  change: (routine: PlacedRoutine) => PlacedRoutine,
): Plan {
  return eachList(plan, (items) =>
    items.map((item) => (item.type === "routine" && keys.has(itemKey(item)) ? change(item) : item)),
  );
}

/** In one go, however many there are; a list that stays as it is is the same list. */
function eachList(plan: Plan, change: (items: Item[]) => Item[]): Plan {
  const changed = (items: Item[]) => {
    const next = change(items);
    const isSame = next.length === items.length && next.every((item, at) => item === items[at]);
    return isSame ? items : next;
  };
  const sections = plan.sections.map((section) => {
    const items = changed(section.items);
    return items === section.items ? section : { ...section, items };
  });
  const runningOrder = changed(plan.runningOrder);
  const isSame = [...sections.entries()].every(([at, section]) => section === plan.sections[at]);
  return isSame && runningOrder === plan.runningOrder ? plan : { ...plan, sections, runningOrder };
}
