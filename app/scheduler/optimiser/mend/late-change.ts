// What changed after a plan was published, and the plan with that alone.
import { nameKey } from "#app/platform/name.ts";
import { placed, waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Item, PlacedRoutine, Plan } from "#app/scheduler/plan/plan.ts";

export type LateChange = {
  /** The rows of waiting routines that are to be danced. */
  add: readonly number[];
  /** The rows of routines that are not danced. */
  scratch: readonly number[];
  /** Whether those keep their time. */
  isSlotHeld: boolean;
  /** Who does not dance in which routine, by its row. */
  without: ReadonlyMap<number, readonly string[]>;
  /** Before when a routine may not start, by its row, in seconds of the clock that all sessions share. */
  notBefore: ReadonlyMap<number, number>;
};

export const NOTHING_LATE: LateChange = {
  add: [],
  scratch: [],
  isSlotHeld: false,
  without: new Map(),
  notBefore: new Map(),
};

/** The late entries of a change as they will stand on the timeline, in the order of the file. */
export function lateEntries(plan: Plan, { add }: LateChange): PlacedRoutine[] {
  const wanted = new Set(add);
  return waitingRoutines(plan).flatMap((routine) =>
    wanted.has(routine.row) ? [placed(routine)] : [],
  );
}

/** The plan with its routines scratched and danced without whom the change names; nothing is added or moved. */
export function withScratches(plan: Plan, change: LateChange): Plan {
  const scratched = new Set(change.scratch);
  const each = (item: Item): Item => {
    if (item.type !== "routine") return item;
    const missing = new Set(change.without.get(item.row)?.map(nameKey));
    const routine =
      missing.size === 0
        ? item
        : { ...item, performers: item.performers.filter((name) => !missing.has(nameKey(name))) };
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
