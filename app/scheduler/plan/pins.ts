// Pinned sections and routines: they stay where they are when a schedule is generated.
import { withReturned } from "./categories.ts";
import type { RoutineGroup } from "./generate/grouping.ts";
import { type Item, itemKey, type PlacedRoutine, type Plan, type Section } from "./plan.ts";

/** Pins or unpins a section, or a routine in a section. */
export function togglePin(plan: Plan, key: string): Plan {
  const toggled = <Any extends Section | PlacedRoutine>({ isPinned, ...rest }: Any) =>
    (isPinned ? rest : { ...rest, isPinned: true }) as Any;
  const inItem = (item: Item) =>
    item.type === "routine" && itemKey(item) === key ? toggled(item) : item;
  const sections = plan.sections.map((section) => {
    if (section.id === key) return toggled(section);
    if (!section.items.some((item) => itemKey(item) === key)) return section;
    return { ...section, items: section.items.map(inItem) };
  });
  return { ...plan, sections };
}

/** Returns the routines that are pinned, directly or with their section. */
export function pinnedRoutines(plan: Plan): PlacedRoutine[] {
  return plan.sections.flatMap((section) =>
    routinesOf(section).filter((routine) => section.isPinned || routine.isPinned),
  );
}

/** Returns the rows of the pinned routines. */
export function pinnedRows(plan: Plan): Set<number> {
  return new Set(pinnedRoutines(plan).map(({ row }) => row));
}

/**
 * Returns the plan with every routine that is not pinned back in its category, to generate from
 * scratch. Its sections stay, to show where the pinned routines are.
 */
export function withUnpinnedReturned(plan: Plan): Plan {
  const pinned = pinnedRows(plan);
  const all = [...plan.sections.flatMap(routinesOf), ...plan.runningOrder.filter(isRoutine)];
  const unpinned = all.filter(({ row }) => !pinned.has(row));
  return { ...plan, categories: withReturned(plan.categories, unpinned), runningOrder: [] };
}

/**
 * Returns the groups with the pinned items added. A pinned section becomes a group of its own, at
 * its position among the sections with routines. A pinned routine goes to its position in the group
 * named like its section, or into a new group of that name.
 */
export function withPinned(plan: Plan, groups: readonly RoutineGroup[]): RoutineGroup[] {
  const all = groups.map(({ name, routines }) => ({ name, routines: [...routines] }));
  const seen = new Map<string, number>();
  const added: { index: number; group: RoutineGroup }[] = [];
  const withRoutines = plan.sections.filter((section) => routinesOf(section).length > 0);
  withRoutines.forEach((section, index) => {
    const { name, isPinned } = section;
    const routines = routinesOf(section);
    if (isPinned) {
      added.push({ index, group: { name, routines } });
      return;
    }
    // A split group has several sections of one name, whose positions continue.
    const before = seen.get(name) ?? 0;
    seen.set(name, before + routines.length);
    routines.forEach((routine, place) => {
      if (!routine.isPinned) return;
      const home = [...all, ...added.map(({ group }) => group)].find(
        (group) => group.name === name && !isOfPinnedSection(plan, group),
      );
      if (home) home.routines.splice(before + place, 0, routine);
      else added.push({ index, group: { name, routines: [routine] } });
    });
  });
  for (const { index, group } of added) all.splice(index, 0, group);
  return all;
}

/**
 * Returns the pinned section that `withPinned` turned into this group; undefined for any other
 * group.
 */
export function pinnedSectionOf(plan: Plan, { routines }: RoutineGroup): Section | undefined {
  const row = routines[0]?.row;
  return plan.sections.find(
    (section) => section.isPinned && routinesOf(section).some((routine) => routine.row === row),
  );
}

/** Returns the pinned sections with only breaks and events, with their index among all sections. */
export function pinnedPauses(plan: Plan): { index: number; section: Section }[] {
  return plan.sections.flatMap((section, index) =>
    section.isPinned && routinesOf(section).length === 0 ? [{ index, section }] : [],
  );
}

function isOfPinnedSection(plan: Plan, group: RoutineGroup): boolean {
  return pinnedSectionOf(plan, group) !== undefined;
}

function routinesOf(section: Section): PlacedRoutine[] {
  return section.items.filter(isRoutine);
}

function isRoutine(item: Item): item is PlacedRoutine {
  return item.type === "routine";
}
