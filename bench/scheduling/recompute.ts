// Measures how long times, numbers, conflicts and tiles of a large schedule take after a move.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import {
  DEFAULT_AUTO_SCHEDULE,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import { moveItem } from "#app/scheduler/plan/edit/changes.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { EMPTY_PLAN, itemKey, itemsInOrder } from "#app/scheduler/plan/plan.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { summarise } from "#app/scheduler/plan/summary.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { stopwatch } from "./processor-time.ts";

const MOVES = 300;

/**
 * Returns the processor milliseconds of a move and everything that follows, ascending: any item
 * to any section.
 */
export function recomputeTimes(groups: readonly RoutineGroup[]): number[] {
  const random = seededRandom(1);
  const oneOf = <Any>(list: readonly Any[]) => list[Math.floor(random() * list.length)]!;
  let plan = scheduleGroups(EMPTY_PLAN, groups, DEFAULT_AUTO_SCHEDULE);
  const times: number[] = [];
  for (let move = 0; move < MOVES; move++) {
    const key = itemKey(oneOf(itemsInOrder(plan)));
    const sectionId = oneOf(plan.sections).id;
    const watch = stopwatch();
    plan = moveItem(plan, key, { sectionId, index: 0 });
    const entries = timelineOf(plan);
    summarise(entries, conflictsOf(entries, plan.conflictRule));
    times.push(watch() * 1000);
  }
  return times.sort((one, other) => one - other);
}
