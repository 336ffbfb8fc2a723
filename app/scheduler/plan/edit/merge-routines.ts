// Merges a newer file into the plan: new routines wait, changed ones keep their place, withdrawn
// ones go.
import { routineCount, withAlsoWaiting } from "#app/scheduler/plan/categories.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { MAX_ROUTINES, type Plan } from "#app/scheduler/plan/plan.ts";
import { editRoutines } from "./edit-items.ts";
import { deleteSeveral, scratchEach } from "./several.ts";
import type { Routine } from "../routine.ts";

export type Merging = {
  added: readonly Routine[];
  /** `limits` replace the routine's own; when missing, those stay. */
  changed: readonly { row: number; next: Routine; limits?: Limit[] | undefined }[];
  withdrawn: readonly Routine[];
  /** The file's availability: that of the added routines comes with them. */
  limits: readonly Limit[];
  /** How the file's columns were read, among those of earlier files. */
  mappings?: Plan["mappings"];
};

/**
 * Applies a merge. Notes, pins, scratches and manual edits stay. A withdrawn routine is scratched
 * in a published plan and deleted from any other. Null when the plan would have too many routines.
 */
export function mergedInto(
  plan: Plan,
  { added, changed, withdrawn, limits, mappings }: Merging,
): Plan | null {
  const left = without(plan, new Set(withdrawn.map(({ row }) => row)));
  const edited = editRoutines(
    { ...withLimitsOf(left, changed), ...(mappings ? { mappings } : {}) },
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
