// What a person does to a plan by hand: add, delete, put back, move.
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

/** Where an item goes: before the item now at `index` of a section, or of the flat running order. */
export type Place = { sectionId: string | null; index: number };

/**
 * The plan with a new section at the end, selected; in a plan with sessions at the end of the selected
 * section's. The first section takes over the flat running order, so that nothing on the timeline goes
 * out of sight.
 */
export function addSection(plan: Plan): Plan {
  const sessionId = sessionOfSelected(plan) ?? plan.programme?.sessions.at(-1)?.id;
  const { plan: added, sectionId } = addSectionTo(plan, sessionId);
  return { ...added, selectedSectionId: sectionId };
}

/** The plan with a new section at the end of a session, or of a plan without sessions, and its id. */
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

/** 'Section N' with the number of the new section, or the next that no section is called. */
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

/** The plan with a routine taken out of its category and put on the timeline; unchanged if it is in none. */
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

/** The plan without an item of the timeline; a routine does not go back to its category. */
export function deleteItem(plan: Plan, key: string): Plan {
  return eachList(plan, (items) => items.filter((item) => itemKey(item) !== key));
}

/** The plan with a routine of the timeline back in its category; unchanged for anything else. */
export function returnToCategory(plan: Plan, key: string): Plan {
  const item = findItem(plan, key)?.item;
  if (item?.type !== "routine") return plan;
  return { ...deleteItem(plan, key), categories: withReturned(plan.categories, [item]) };
}

/** The plan with an item moved. An index past the end is the end; an unknown item or section, no change. */
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

/** The plan with an item at the end of the selected section or session, of the last one where none is selected, of the flat order where there is none. */
export function append(plan: Plan, item: Item): Plan {
  const within = sectionsIn(plan, sessionOfSelected(plan) ?? "");
  const selected = plan.sections.find((section) => section.id === plan.selectedSectionId);
  const isNewSession = plan.programme && !selected && within.length === 0;
  if (isNewSession) return append(addSection(plan), item);
  const target = selected ?? within.at(-1) ?? plan.sections.at(-1);
  return withList(plan, target?.id ?? null, (items) => [...items, item]);
}

/** An item of the timeline, the list it is in, its index there and how long that list is; null if unknown. */
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
