// The categories as the rows of one list.
import type { Categories } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

export type CategoryRow =
  | { kind: "category"; key: string; name: string; count: number }
  | { kind: "routine"; key: string; routine: Routine };

/** Performers are cut to this many characters in a category. */
const PERFORMERS_LENGTH = 70;

/** Each category with its count, then its routines. */
export function categoryRows(categories: Categories): CategoryRow[] {
  return Object.entries(categories).flatMap(([name, routines]): CategoryRow[] => [
    { kind: "category", key: `category ${name}`, name, count: routines.length },
    ...routines.map((routine) => ({
      kind: "routine" as const,
      key: `routine ${routine.row}`,
      routine,
    })),
  ]);
}

/** Performers in one line, joined by ', ' and cut to 70 characters, no character in half. */
export function cutPerformers(performers: readonly string[]): string {
  const characters = [...performers.join(", ")];
  return characters.slice(0, PERFORMERS_LENGTH).join("");
}
