// The waiting routines, by category.
import type { Limit } from "./limits/limit.ts";
import { type Categories, itemsInOrder, type PlacedRoutine, type Plan } from "./plan.ts";
import type { Routine } from "./routine.ts";

/** Returns a category's name: '{ageGroup or GENERAL} {entryType} ({level or Level})'. */
export function categoryOf(routine: Pick<Routine, "ageGroup" | "entryType" | "level">): string {
  return `${routine.ageGroup || "GENERAL"} ${routine.entryType} (${routine.level || "Level"})`;
}

/**
 * Splits a category's name: the leading words in capitals are the age group, the last brackets hold
 * the level.
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

/** Groups routines by category, in order of each category's first routine. */
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

/** Returns every routine still in a category, in file order. */
export function waitingRoutines(plan: Plan): Routine[] {
  return Object.values(plan.categories)
    .flat()
    .toSorted((one, other) => one.row - other.row);
}

/** Returns how many routines are still in a category. */
export function waitingCount({ categories }: Pick<Plan, "categories">): number {
  return Object.values(categories).flat().length;
}

/** Returns the same categories, all empty. */
export function emptied(categories: Categories): Categories {
  return Object.fromEntries(Object.keys(categories).map((name) => [name, []]));
}

/** Returns a routine as a timeline item, with the category it came from. */
export function placed(routine: Routine, category = categoryOf(routine)): PlacedRoutine {
  return { ...routine, type: "routine", category };
}

/** Returns timeline routines to their categories, at their positions. */
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

/** Adds waiting routines to the named categories, each at its position. */
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

/** Removes the routines and everything that belongs to them; settings, rules and sessions stay. */
export function withoutRoutines(plan: Plan): Plan {
  const { published: _published, limits: _limits, minimum: _minimum, ...kept } = plan;
  return { ...kept, categories: {}, sections: [], runningOrder: [], selectedSectionId: null };
}

/**
 * Returns the plan of newly loaded routines: nothing placed or selected, the settings unchanged.
 */
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

/** Returns every routine to its category and empties the timeline. */
export function withAllReturned(plan: Plan): Plan {
  const routines = itemsInOrder(plan).filter((item) => item.type === "routine");
  const categories = withReturned(plan.categories, routines);
  const nothing = { sections: [], runningOrder: [], selectedSectionId: null, programme: undefined };
  return { ...plan, categories, ...nothing };
}

/** Adds waiting routines, with rows after the existing ones, and their own limits. */
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

/** Returns how many routines are on the timeline. */
export function placedCount(plan: Plan): number {
  return itemsInOrder(plan).filter((item) => item.type === "routine").length;
}

/** Returns how many routines a plan holds, placed or waiting. */
export function routineCount(plan: Plan): number {
  return placedCount(plan) + waitingCount(plan);
}

/** Returns true when the plan has anything worth saving. */
export function hasContent(plan: Plan): boolean {
  return plan.sections.length > 0 || plan.runningOrder.length > 0 || routineCount(plan) > 0;
}

/** Returns the message after loading, with the number of routines and categories. */
export function loadedText(plan: Plan): string {
  const categories = Object.keys(plan.categories).length;
  return `Loaded ${routineCount(plan)} routines into ${categories} categories.`;
}
