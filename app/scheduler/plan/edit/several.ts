// Edits to several items of the timeline at once.
import { withReturned } from "#app/scheduler/plan/categories.ts";
import {
  type Item,
  itemKey,
  itemsInOrder,
  type PlacedRoutine,
  type Plan,
} from "#app/scheduler/plan/plan.ts";
import { isRoutineEntry, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { append, type Place } from "./changes.ts";
import { type Drop, dropOn } from "./drop.ts";
import { eachList, withLists } from "./each-list.ts";
import type { RoutineEntry } from "../timeline-entries.ts";

/** Drops several items on a row, one after the other; unchanged when the row is one of them. */
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

/**
 * Moves several items one step up or down, across section boundaries; an item at the end of the
 * timeline holds back those next to it.
 */
export function stepSeveral(plan: Plan, keys: ReadonlySet<string>, step: -1 | 1): Plan {
  const { sections, runningOrder } = plan;
  if (sections.length === 0)
    return withLists(plan, [], stepped([runningOrder], keys, step)[0] ?? runningOrder);
  const lists = sections.map(({ items }) => items);
  return withLists(plan, stepped(lists, keys, step), runningOrder);
}

// Moving down is moving up in the reversed lists.
function stepped(lists: readonly Item[][], keys: ReadonlySet<string>, step: -1 | 1): Item[][] {
  if (step > 0) return turned(stepped(turned(lists), keys, -1));
  const moved: Item[][] = [];
  for (const items of lists) {
    const above = moved.at(-1);
    const list: Item[] = [];
    moved.push(list);
    for (const item of items) {
      const isSelected = keys.has(itemKey(item));
      const before = list.at(-1);
      if (isSelected && !before && above) above.push(item);
      else if (isSelected && before && !keys.has(itemKey(before)))
        list.splice(list.length - 1, 0, item);
      else list.push(item);
    }
  }
  return moved;
}

function turned(lists: readonly Item[][]): Item[][] {
  return lists.map((items) => items.toReversed()).toReversed();
}

/** Deletes several items; routines do not return to their categories. */
export function deleteSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  return eachList(plan, (items) => items.filter((item) => !keys.has(itemKey(item))));
}

/** An item and its position. */
export type Standing = Place & { item: Item };

/** Returns several items with their positions, in timeline order. */
export function standingOf(
  { sections, runningOrder }: Plan,
  keys: ReadonlySet<string>,
): Standing[] {
  const lists = [
    ...sections.map(({ id, items }) => ({ sectionId: id, items })),
    { sectionId: null, items: runningOrder },
  ];
  return lists.flatMap(({ sectionId, items }) =>
    items.flatMap((item, index) => (keys.has(itemKey(item)) ? [{ item, sectionId, index }] : [])),
  );
}

/**
 * Puts deleted items back in their positions; at the end when their section is gone. Items that are
 * already on the timeline or waiting are skipped.
 */
export function putBackSeveral(plan: Plan, gone: readonly Standing[]): Plan {
  const { categories, sections, runningOrder } = plan;
  const held = new Set(itemsInOrder(plan).map(itemKey));
  for (const { row } of Object.values(categories).flat()) held.add(`routine-${row}`);
  const back = gone.filter(({ item }) => !held.has(itemKey(item)));
  const byList = Map.groupBy(back, ({ sectionId }) => sectionId);
  const filled = (items: Item[], of: string | null) => {
    const list = [...items];
    for (const { item, index } of byList.get(of) ?? []) list.splice(index, 0, item);
    byList.delete(of);
    return list;
  };
  const lists = sections.map(({ id, items }) => filled(items, id));
  const flat = sections.length === 0 ? filled(runningOrder, null) : runningOrder;
  const homeless = [...byList.values()].flat();
  return homeless.reduce(
    (current, { item }) => append(current, item),
    withLists(plan, lists, flat),
  );
}

/** Returns the routines among several items to their categories. */
export function returnSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  const routines = routinesOf(plan, keys);
  if (routines.length === 0) return plan;
  const left = deleteSeveral(plan, new Set(routines.map(itemKey)));
  return { ...left, categories: withReturned(plan.categories, routines) };
}

/** Returns true when the items include a routine and every routine among them is scratched. */
export function areScratched(plan: Plan, keys: ReadonlySet<string>): boolean {
  return isEvery(plan, keys, (routine) => routine.isScratched === true);
}

/** Scratches every routine among several items; restores them when all are scratched. */
export function scratchSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  return areScratched(plan, keys)
    ? eachRoutine(
        plan,
        keys,
        ({ isScratched: _isScratched, isSlotHeld: _isHeld, ...routine }) => routine,
      )
    : scratchEach(plan, keys);
}

/** Scratches every routine among several items. */
export function scratchEach(plan: Plan, keys: ReadonlySet<string>): Plan {
  return eachRoutine(plan, keys, (routine) =>
    routine.isScratched ? routine : { ...routine, isScratched: true },
  );
}

/** Returns true when the items include a routine and every routine among them is pinned. */
export function arePinned(plan: Plan, keys: ReadonlySet<string>): boolean {
  return isEvery(plan, keys, (routine) => routine.isPinned === true);
}

/** Pins every routine among several items; unpins them when all are pinned. */
export function pinSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  return arePinned(plan, keys)
    ? eachRoutine(plan, keys, ({ isPinned: _isPinned, ...routine }) => routine)
    : eachRoutine(plan, keys, (routine) =>
        routine.isPinned ? routine : { ...routine, isPinned: true },
      );
}

/**
 * Moves several items to a number: before its routine when moving up, after it when moving down.
 * When each stage counts from 1, the number on the items' own stage is meant. Unchanged when the
 * number is one of theirs; null when it does not exist.
 */
export function moveToNumber(plan: Plan, keys: ReadonlySet<string>, number: string): Plan | null {
  const entries = timelineOf(plan).filter((entry) => entry.kind === "item");
  const moved = entries.findIndex(({ item }) => keys.has(itemKey(item)));
  const wanted = number.trim().toUpperCase();
  const those = entries.filter(
    (entry): entry is RoutineEntry =>
      isRoutineEntry(entry) && String(entry.number).toUpperCase() === wanted,
  );
  const own = entries[moved]?.session?.session.stage;
  const target = those.find(({ session }) => session?.session.stage === own) ?? those[0];
  if (!target || moved < 0) return null;
  const isAfter = entries.indexOf(target) > moved;
  return dropSeveral(plan, keys, { key: itemKey(target.item), isAfter });
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
