// Names that look like several dancers in one. A person decides; nothing is parted unasked.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { type Item, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { tidyName } from "#app/platform/name.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

/** What stands between two names that is no part of either; a line break in a cell is read as ' / '. */
const BETWEEN = /\s*[/&+]\s*|\s+(?:and|und|et|y)\s+/iu;
/** A shorter part is an initial or a mark, and no dancer. */
const SHORTEST_NAME = 2;

/** The names in it, two or more; null where it is one name. 'A/B' and 'Ann /' are one. */
export function namesIn(name: string): string[] | null {
  const names = name.split(BETWEEN).map(tidyName);
  const areNames = names.length > 1 && names.every((one) => one.length >= SHORTEST_NAME);
  return areNames ? names : null;
}

/** Each name of the plan that may be several, once, in the order of the running order and then of what waits. */
export function joinedNames(plan: Plan): string[] {
  const routines = itemsInOrder(plan).filter((item) => item.type === "routine");
  const all = [...routines, ...waitingRoutines(plan)].flatMap(({ performers }) => performers);
  return [...new Set(all)].filter((name) => namesIn(name) !== null);
}

/** The plan with each such name as the dancers that it names, each once in a routine. */
export function withNamesApart(plan: Plan): Plan {
  const apart = <Any extends Routine>(routine: Any): Any => {
    const names = routine.performers.flatMap((name) => namesIn(name) ?? [name]);
    if (names.length === routine.performers.length) return routine;
    return { ...routine, performers: [...performersByKey(names).values()] };
  };
  const inItems = (items: Item[]) =>
    items.map((item) => (item.type === "routine" ? apart(item) : item));
  return {
    ...plan,
    minimum: undefined,
    categories: Object.fromEntries(
      Object.entries(plan.categories).map(([name, waiting]) => [name, waiting.map(apart)]),
    ),
    sections: plan.sections.map((section) => ({ ...section, items: inItems(section.items) })),
    runningOrder: inItems(plan.runningOrder),
  };
}
