// The late changes to a published plan, and the plan with only those applied.
import { nameKey } from "#app/platform/name.ts";
import { placed, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Item, PlacedRoutine, Plan } from "#app/scheduler/plan/plan.ts";

export type LateChange = {
  /** The rows of waiting routines to add. */
  add: readonly number[];
  /** The rows of routines to scratch. */
  scratch: readonly number[];
  /** True when those keep their time. */
  isSlotHeld: boolean;
  /** True when routines may start earlier than before; otherwise scratches keep their time. */
  isEarlierAllowed: boolean;
  /** The absent dancers of each routine, by row. */
  without: ReadonlyMap<number, readonly string[]>;
  /** The earliest start of a routine, by row, in seconds on the clock shared by all sessions. */
  notBefore: ReadonlyMap<number, number>;
};

export const NOTHING_LATE: LateChange = {
  add: [],
  scratch: [],
  isSlotHeld: false,
  isEarlierAllowed: false,
  without: new Map(),
  notBefore: new Map(),
};

/** Returns the late entries as timeline items, in file order. */
export function lateEntries(plan: Plan, { add }: LateChange): PlacedRoutine[] {
  const wanted = new Set(add);
  return waitingRoutines(plan).flatMap((routine) =>
    wanted.has(routine.row) ? [placed(routine)] : [],
  );
}

/** Returns the plan with the scratches and absences of the change; nothing is added or moved. */
export function withScratches(plan: Plan, change: LateChange): Plan {
  const scratched = new Set(change.scratch);
  const each = (item: Item): Item => {
    if (item.type !== "routine") return item;
    const missing = new Set(change.without.get(item.row)?.map(nameKey));
    const routine =
      missing.size === 0
        ? item
        : {
            ...item,
            performers: item.performers.filter((name) => !missing.has(nameKey(name))),
            written: undefined,
          };
    if (!scratched.has(item.row)) return routine;
    const { isSlotHeld: _isSlotHeld, ...rest } = routine;
    return { ...rest, isScratched: true, ...(change.isSlotHeld && { isSlotHeld: true as const }) };
  };
  return {
    ...plan,
    sections: plan.sections.map((section) => ({ ...section, items: section.items.map(each) })),
    runningOrder: plan.runningOrder.map(each),
  };
}
