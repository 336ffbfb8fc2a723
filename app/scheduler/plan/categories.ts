// Routines waiting to be placed, by category.
import type { Limit } from "./limits/limit.ts";
import { type Categories, itemsInOrder, type PlacedRoutine, type Plan } from "./plan.ts";
import type { Routine } from "./routine.ts";

/** A category's name: '{ageGroup or GENERAL} {entryType} ({level or Level})'. */
export function categoryOf(routine: Pick<Routine, "ageGroup" | "entryType" | "level">): string {
  return `${routine.ageGroup || "GENERAL"} ${routine.entryType} (${routine.level || "Level"})`;
}

/**
 * What a category's name says: its age group is the words in capitals that it starts with, its level what
 * stands in the last brackets.
 */
export function partsOfCategory(category: string) {
  const level = /\(([^()]*)\)$/.exec(category);
  const words = (level ? category.slice(0, level.index) : category).trim().split(/\s+/);
  const lower = words.findIndex((word) => word !== word.toUpperCase());
  const ageWords = words.slice(0, lower < 0 ? words.length - 1 : lower).join(" ");
  return {
    ageGroup: ageWords === "GENERAL" ? "" : ageWords,
    entryType: words.slice(lower < 0 ? words.length - 1 : lower).join(" "),
    level: level?.[1] === "Level" ? "" : (level?.[1] ?? ""),
  };
}

/** The routines by category, categories in the order of their first routine. */
export function categorise(routines: readonly Routine[]): Categories {
  const categories = new Map<string, Routine[]>();
  for (const routine of routines) {
    const name = categoryOf(routine);
    const waiting = categories.get(name);
    if (waiting) waiting.push(routine);
    else categories.set(name, [routine]);
  }
  return Object.fromEntries(categories);
}

/** Every routine that is still in a category, in the order of the file. */
export function waitingRoutines(plan: Plan): Routine[] {
  return Object.values(plan.categories)
    .flat()
    .toSorted((one, other) => one.row - other.row);
}

/** How many routines are still in a category. */
export function waitingCount({ categories }: Pick<Plan, "categories">): number {
  return Object.values(categories).flat().length;
}

/** The categories with every one kept and none holding a routine. */
export function emptied(categories: Categories): Categories {
  return Object.fromEntries(Object.keys(categories).map((name) => [name, []]));
}

/** A routine as it stands on the timeline: it carries the category it came from. */
export function placed(routine: Routine, category = categoryOf(routine)): PlacedRoutine {
  return { ...routine, type: "routine", category };
}

/** The categories with routines of the timeline put back into those they came from, at their places. */
export function withReturned(
  categories: Categories,
  returned: readonly PlacedRoutine[],
): Categories {
  const byName = Map.groupBy(returned, ({ category }) => category);
  return withWaiting(
    categories,
    new Map([...byName].map(([name, routines]) => [name, routines.map(waitingAgain)])),
  );
}

/** The categories with more routines waiting, by the names of theirs, each at its place. */
export function withWaiting(
  categories: Categories,
  byName: ReadonlyMap<string, readonly Routine[]>,
): Categories {
  const changed = [...byName].map(([name, routines]): [string, Routine[]] => [
    name,
    [...(categories[name] ?? []), ...routines].sort((one, other) => one.row - other.row),
  ]);
  return { ...categories, ...Object.fromEntries(changed) };
}

function waitingAgain(placedRoutine: PlacedRoutine): Routine {
  const { type: _type, isPinned: _isPinned, category: _category, ...routine } = placedRoutine;
  return routine;
}

/** The plan with what holds for any routines alone: its settings, rules and sessions. */
export function withoutRoutines(plan: Plan): Plan {
  const { published: _published, limits: _limits, minimum: _minimum, ...kept } = plan;
  return { ...kept, categories: {}, sections: [], runningOrder: [], selectedSectionId: null };
}

/** The plan of newly loaded routines: nothing placed, nothing selected, the settings as they were. */
export function withLoaded(plan: Plan, routines: readonly Routine[]): Plan {
  return {
    ...plan,
    categories: categorise(routines),
    sections: [],
    runningOrder: [],
    selectedSectionId: null,
    programme: undefined,
    published: undefined,
    limits: undefined,
  };
}

/** The plan with every routine of its timeline back in a category, and nothing on the timeline. */
export function withAllReturned(plan: Plan): Plan {
  const routines = itemsInOrder(plan).filter((item) => item.type === "routine");
  const categories = withReturned(plan.categories, routines);
  const nothing = { sections: [], runningOrder: [], selectedSectionId: null, programme: undefined };
  return { ...plan, categories, ...nothing };
}

/** The plan with more routines waiting, numbered on from those that it holds, each with its own of these limits. */
export function withAlsoWaiting(
  plan: Plan,
  more: readonly Routine[],
  limits: readonly Limit[] = [],
): Plan {
  const placedRows = itemsInOrder(plan).map((item) => (item.type === "routine" ? item.row : 0));
  const waiting = waitingRoutines(plan);
  const last = [...placedRows, ...waiting.map(({ row }) => row)].reduce(
    (highest, row) => Math.max(highest, row),
    0,
  );
  const added = more.map((routine) => ({ ...routine, row: last + routine.row }));
  const categories = { ...plan.categories };
  for (const [name, routines] of Object.entries(categorise(added)))
    categories[name] = [...(categories[name] ?? []), ...routines];
  const rows = new Set(more.map(({ row }) => row));
  const own = limits.flatMap(({ who, ...limit }): Limit[] =>
    who.kind === "routine" && rows.has(who.row)
      ? [{ who: { ...who, row: last + who.row }, ...limit }]
      : [],
  );
  if (own.length === 0) return { ...plan, categories };
  return { ...plan, categories, limits: [...(plan.limits ?? []), ...own] };
}

/** How many routines are on the timeline. */
export function placedCount(plan: Plan): number {
  return itemsInOrder(plan).filter((item) => item.type === "routine").length;
}

/** How many routines a plan holds, placed or waiting. */
export function routineCount(plan: Plan): number {
  return placedCount(plan) + waitingCount(plan);
}

/** Whether a plan holds anything that would be missed. */
export function hasContent(plan: Plan): boolean {
  return plan.sections.length > 0 || plan.runningOrder.length > 0 || routineCount(plan) > 0;
}

/** What is said after loading, with the plan's number of routines and of categories. */
export function loadedText(plan: Plan): string {
  const categories = Object.keys(plan.categories).length;
  return `Loaded ${routineCount(plan)} routines into ${categories} categories.`;
}
