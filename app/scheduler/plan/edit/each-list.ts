// Applies a change to every list of a timeline: those of its sections, and the flat running order.
import type { Item, Plan } from "#app/scheduler/plan/plan.ts";

/** Applies the change to each list; unchanged lists, sections and plans stay the same objects. */
export function eachList(plan: Plan, change: (items: Item[]) => Item[]): Plan {
  const lists = plan.sections.map(({ items }) => change(items));
  return withLists(plan, lists, change(plan.runningOrder));
}

/** Replaces the lists of the sections and the flat running order. */
export function withLists(plan: Plan, lists: readonly Item[][], flat: Item[]): Plan {
  const kept = (before: Item[], now: Item[]) => {
    const isSame = now.length === before.length && now.every((item, at) => item === before[at]);
    return isSame ? before : now;
  };
  const sections = plan.sections.map((section, at) => {
    const items = kept(section.items, lists[at]!);
    return items === section.items ? section : { ...section, items };
  });
  const runningOrder = kept(plan.runningOrder, flat);
  const isSame = sections.every((section, at) => section === plan.sections[at]);
  return isSame && runningOrder === plan.runningOrder ? plan : { ...plan, sections, runningOrder };
}
