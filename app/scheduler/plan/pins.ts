// What a person has pinned: it stays where it is when a schedule is generated.
import { withReturned } from "./categories.ts";
import type { RoutineGroup } from "./generate/grouping.ts";
import { type Item, itemKey, type PlacedRoutine, type Plan, type Section } from "./plan.ts";

/** The plan with the pin of a section, or of a routine in a section, set or taken off again. */
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

/** The routines that are pinned, by themselves or with their section. */
export function pinnedRoutines(plan: Plan): PlacedRoutine[] {
  return plan.sections.flatMap((section) =>
    routinesOf(section).filter((routine) => section.isPinned || routine.isPinned),
  );
}

/** Their rows. */
export function pinnedRows(plan: Plan): Set<number> {
  return new Set(pinnedRoutines(plan).map(({ row }) => row));
}

/**
 * The plan with every routine that is not pinned waiting in its category too: what a schedule that
 * starts over is made from. Its sections are left, to tell where the pinned ones stand.
 */
export function withUnpinnedReturned(plan: Plan): Plan {
  const pinned = pinnedRows(plan);
  const all = [...plan.sections.flatMap(routinesOf), ...plan.runningOrder.filter(isRoutine)];
  const unpinned = all.filter(({ row }) => !pinned.has(row));
  return { ...plan, categories: withReturned(plan.categories, unpinned), runningOrder: [] };
}

/**
 * The groups with what is pinned. A pinned section comes as a group of its own, where it stood among
 * the sections with routines. A pinned routine is put into the group that is called as its section,
 * at its place in it; without such a group it makes one.
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
    // A group that was split stands in several sections of one name: its places run on.
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

/** The pinned section that a group was made of by `withPinned`; undefined for any other group. */
export function pinnedSectionOf(plan: Plan, { routines }: RoutineGroup): Section | undefined {
  const row = routines[0]?.row;
  return plan.sections.find(
    (section) => section.isPinned && routinesOf(section).some((routine) => routine.row === row),
  );
}

/** Pinned sections of breaks and events alone, with their place among all sections. */
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
