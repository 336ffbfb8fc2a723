// Basic edits to a plan: add, delete, put back, move.
import { placed, withReturned } from "#app/scheduler/plan/categories.ts";
import {
  type Item,
  itemKey,
  lastIdNumber,
  type Plan,
  type Section,
} from "#app/scheduler/plan/plan.ts";
import { sessionOfSelected } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import { type EventKind, makeBreak, makeEvent } from "#app/scheduler/plan/special-events.ts";
import { eachList } from "./each-list.ts";
import { inOrder, sectionsIn } from "../sessions/plan-sessions.ts";

/** An item's target: before the item now at `index` of a section, or of the flat running order. */
export type Place = { sectionId: string | null; index: number };

/**
 * Adds a section at the end and selects it; in a plan with sessions, at the end of the selected
 * section's session. The first section takes over the flat running order, so that nothing
 * disappears from the timeline.
 */
export function addSection(plan: Plan): Plan {
  const sessionId = sessionOfSelected(plan) ?? plan.programme?.sessions.at(-1)?.id;
  const { plan: added, sectionId } = addSectionTo(plan, sessionId);
  return { ...added, selectedSectionId: sectionId };
}

/**
 * Adds a section at the end of a session, or of a plan without sessions; returns the plan and the
 * section's id.
 */
export function addSectionTo(
  plan: Plan,
  sessionId: string | undefined,
): { plan: Plan; sectionId: string } {
  const section: Section = {
    type: "section",
    id: freshId(plan, "section"),
    name: sectionName(plan),
    items: plan.sections.length === 0 ? plan.runningOrder : [],
  };
  const own = sessionId === undefined ? section : { ...section, sessionId };
  const sections = [...plan.sections, own];
  return { plan: inOrder({ ...plan, sections, runningOrder: [] }), sectionId: section.id };
}

/** Returns 'Section N' with the section's number, or the next unused one. */
function sectionName({ sections }: Plan): string {
  const names = new Set(sections.map(({ name }) => name));
  let number = sections.length + 1;
  while (names.has(`Section ${number}`)) number++;
  return `Section ${number}`;
}

export function selectSection(plan: Plan, sectionId: string): Plan {
  return { ...plan, selectedSectionId: sectionId };
}

export function addBreak(plan: Plan): Plan {
  return append(plan, makeBreak(plan.settings, freshId(plan, "break")));
}

export function addEvent(plan: Plan, kind: EventKind): Plan {
  return append(plan, makeEvent(kind, plan.settings, freshId(plan, kind)));
}

/** Moves a routine from its category to the timeline; unchanged if it is in no category. */
export function addRoutine(plan: Plan, row: number): Plan {
  for (const [category, waiting] of Object.entries(plan.categories)) {
    const routine = waiting.find((candidate) => candidate.row === row);
    if (!routine) continue;
    const rest = waiting.filter((candidate) => candidate !== routine);
    const categories = { ...plan.categories, [category]: rest };
    return append({ ...plan, categories }, placed(routine, category));
  }
  return plan;
}

/** Deletes an item from the timeline; a routine does not return to its category. */
export function deleteItem(plan: Plan, key: string): Plan {
  return eachList(plan, (items) => items.filter((item) => itemKey(item) !== key));
}

/** Returns a routine from the timeline to its category; unchanged for anything else. */
export function returnToCategory(plan: Plan, key: string): Plan {
  const item = findItem(plan, key)?.item;
  if (item?.type !== "routine") return plan;
  return { ...deleteItem(plan, key), categories: withReturned(plan.categories, [item]) };
}

/**
 * Moves an item. An index past the end means the end; an unknown item or section changes nothing.
 */
export function moveItem(plan: Plan, key: string, to: Place): Plan {
  const item = findItem(plan, key)?.item;
  const target = listAt(plan, to.sectionId);
  if (!item || !target) return plan;
  const before = target[to.index];
  if (before && itemKey(before) === key) return plan;
  const without = deleteItem(plan, key);
  return withList(without, to.sectionId, (items) => {
    const index = before ? items.indexOf(before) : items.length;
    return items.toSpliced(index, 0, item);
  });
}

/**
 * Appends an item to the selected section or session, or else to the last section, or to the flat
 * running order when there are no sections.
 */
export function append(plan: Plan, item: Item): Plan {
  const within = sectionsIn(plan, sessionOfSelected(plan) ?? "");
  const selected = plan.sections.find((section) => section.id === plan.selectedSectionId);
  const isNewSession = plan.programme && !selected && within.length === 0;
  if (isNewSession) return append(addSection(plan), item);
  const target = selected ?? within.at(-1) ?? plan.sections.at(-1);
  return withList(plan, target?.id ?? null, (items) => [...items, item]);
}

/** Returns an item with its list, its index and the list's length; null if unknown. */
export function findItem(plan: Plan, key: string) {
  const lists = [
    ...plan.sections.map(({ id, items }) => ({ sectionId: id, items })),
    { sectionId: null, items: plan.runningOrder },
  ];
  for (const { sectionId, items } of lists) {
    const index = items.findIndex((item) => itemKey(item) === key);
    const item = items[index];
    if (item) return { item, sectionId, index, count: items.length };
  }
  return null;
}

function listAt(plan: Plan, sectionId: string | null): Item[] | undefined {
  if (sectionId === null) return plan.runningOrder;
  return plan.sections.find((section) => section.id === sectionId)?.items;
}

function withList(plan: Plan, sectionId: string | null, change: (items: Item[]) => Item[]): Plan {
  if (sectionId === null) return { ...plan, runningOrder: change(plan.runningOrder) };
  const sections = plan.sections.map((section) =>
    section.id === sectionId ? { ...section, items: change(section.items) } : section,
  );
  return { ...plan, sections };
}

function freshId(plan: Plan, kind: string): string {
  return `${kind}-${lastIdNumber(plan) + 1}`;
}
