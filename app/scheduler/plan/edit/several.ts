// What a person does to several items of the timeline at once.
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

/**
 * The plan with several items one step up or down, into the next section at a section's edge; what stands at an
 * end holds back those next to it.
 */
export function stepSeveral(plan: Plan, keys: ReadonlySet<string>, step: -1 | 1): Plan {
  const { sections, runningOrder } = plan;
  if (sections.length === 0)
    return withLists(plan, [], stepped([runningOrder], keys, step)[0] ?? runningOrder);
  const lists = sections.map(({ items }) => items);
  return withLists(plan, stepped(lists, keys, step), runningOrder);
}

/** Down is up with all that is there turned round. */
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

/** The plan without several items; routines do not go back to their categories. */
export function deleteSeveral(plan: Plan, keys: ReadonlySet<string>): Plan {
  return eachList(plan, (items) => items.filter((item) => !keys.has(itemKey(item))));
}

/** An item, and where it stands. */
export type Standing = Place & { item: Item };

/** Several items with where each stands, in the order of the timeline. */
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
 * The plan with items that were deleted back in their places; at the end where their section is gone. What the
 * plan holds, on its timeline or waiting, is not there twice.
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
    : scratchEach(plan, keys);
}

/** The plan with every routine of several items scratched. */
export function scratchEach(plan: Plan, keys: ReadonlySet<string>): Plan {
  return eachRoutine(plan, keys, (routine) =>
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
