// The plan once a newer file is merged into it: what is new waits, what changed keeps its place, what is gone goes.
import { routineCount, withAlsoWaiting } from "#app/scheduler/plan/categories.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { MAX_ROUTINES, type Plan } from "#app/scheduler/plan/plan.ts";
import { editRoutines } from "./edit-items.ts";
import { deleteSeveral, scratchEach } from "./several.ts";
import type { Routine } from "../routine.ts";

export type Merging = {
  added: readonly Routine[];
  /** `limits` are the routine's own from now on; left out, they stay. */
  changed: readonly { row: number; next: Routine; limits?: Limit[] | undefined }[];
  withdrawn: readonly Routine[];
  /** Who of the file can when: those of what is added come with it. */
  limits: readonly Limit[];
};

/**
 * The plan with a merge done. Notes, pins, scratches and what was said by hand stay. A routine that was withdrawn is scratched on a
 * published plan, and leaves one that was not published. Null where that is more routines than a plan holds.
 */
export function mergedInto(
  plan: Plan,
  { added, changed, withdrawn, limits }: Merging,
): Plan | null {
  const left = without(plan, new Set(withdrawn.map(({ row }) => row)));
  const edited = editRoutines(
    withLimitsOf(left, changed),
    new Map(changed.map(({ row, next }) => [row, { ...next, note: next.note ?? "" }])),
  );
  if (routineCount(edited) + added.length > MAX_ROUTINES) return null;
  return added.length === 0 ? edited : withAlsoWaiting(edited, added, limits);
}

function withLimitsOf(plan: Plan, changed: Merging["changed"]): Plan {
  const bound = changed.filter(({ limits }) => limits !== undefined);
  if (bound.length === 0) return plan;
  const rows = new Set(bound.map(({ row }) => row));
  const others = (plan.limits ?? []).filter(
    ({ who }) => who.kind !== "routine" || !rows.has(who.row),
  );
  return { ...plan, limits: [...others, ...bound.flatMap(({ limits = [] }) => limits)] };
}

function without(plan: Plan, rows: ReadonlySet<number>): Plan {
  const keys = new Set([...rows].map((row) => `routine-${row}`));
  const left = plan.published ? scratchEach(plan, keys) : deleteSeveral(plan, keys);
  const categories = Object.fromEntries(
    Object.entries(plan.categories).map(([name, waiting]) => [
      name,
      waiting.some(({ row }) => rows.has(row))
        ? waiting.filter(({ row }) => !rows.has(row))
        : waiting,
    ]),
  );
  return { ...left, categories };
}
