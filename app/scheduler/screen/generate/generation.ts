// A schedule that is generated: what a person chose, the groups to order, and the plan that comes of it.
import { type DaysChoice, NO_DAYS } from "./days-choice.ts";
import { placeWaiting } from "#app/scheduler/optimiser/search/place-waiting.ts";
import { withMinimum } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import type { StepOptions } from "#app/scheduler/optimiser/order-whole.ts";
import { clockedOf } from "#app/scheduler/optimiser/limits/clocked.ts";
import { keepLimits } from "#app/scheduler/optimiser/limits/keep-limits.ts";
import { clearedBefore } from "#app/scheduler/optimiser/pauses.ts";
import {
  type AutoScheduleOptions,
  DEFAULT_AUTO_SCHEDULE,
  groupingsOf,
  groupsToSchedule,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import {
  type ConflictRule,
  DEFAULT_CONFLICT_RULE,
} from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { pinnedRows, withUnpinnedReturned } from "#app/scheduler/plan/pins.ts";
import { placedCount, waitingCount } from "#app/scheduler/plan/categories.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

export type GenerationChoices = {
  options: AutoScheduleOptions;
  rule: ConflictRule;
  /** 100 keeps groups whole; the lower, the sooner they are split. */
  cohesion: number;
  /** Whether the routines on the timeline are ordered again with those that wait, but for the pinned. */
  replaces: boolean;
  /** The days of an event; none for one line. */
  days: DaysChoice;
};

export const DEFAULT_CHOICES: GenerationChoices = {
  options: DEFAULT_AUTO_SCHEDULE,
  rule: DEFAULT_CONFLICT_RULE,
  cohesion: 100,
  replaces: false,
  days: NO_DAYS,
};

/**
 * What a generation starts from: where a schedule stands it is kept, and those that wait are placed in it,
 * unless one says that it is to start over. Where none waits that stays as it was said before.
 */
export function firstChoices(plan: Plan, before: GenerationChoices): GenerationChoices {
  const waiting = waitingCount(plan);
  const replaces = waiting === 0 && before.replaces;
  const days = plan.rules ? { ...before.days, rules: plan.rules } : before.days;
  return { ...before, rule: plan.conflictRule, replaces, days };
}

/** Whether a generation leaves the schedule as it stands and places what waits in it. */
export function placesIntoStanding(plan: Plan, { replaces }: GenerationChoices): boolean {
  return !replaces && placedCount(plan) > 0 && waitingCount(plan) > 0;
}

/** The plan as it stands, with what waits at the cheapest spots. */
export function placedIntoStanding(plan: Plan, { options, rule }: GenerationChoices): Plan {
  return placeWaiting({ ...plan, conflictRule: rule }, groupingsOf(options));
}

/** The groups that a generation puts in order; none where no routine is waiting. */
export function groupsToOrder(plan: Plan, choices: GenerationChoices): RoutineGroup[] {
  return groupsToSchedule(basisOf(plan, choices), choices.options);
}

/** How the groups are to be ordered: with the pins of the plan and the pauses that it will have. */
export function orderOptions(
  plan: Plan,
  groups: readonly RoutineGroup[],
  { options, rule, cohesion, replaces }: GenerationChoices,
): StepOptions {
  const asked = { gap: rule.gap, seed: options.seed, cohesion, pinnedRows: pinnedRows(plan) };
  if (!rule.breakClears && !plan.limits?.length) return asked;
  const basis = basisOf(plan, { rule, replaces });
  // Where a long group will be cut is only known once it is ordered.
  const uncut = scheduleGroups(basis, groups, { ...options, splitLongSections: false });
  const timed = { ...asked, clocked: clockedOf(uncut, groups) };
  return rule.breakClears ? { ...timed, clearedBefore: clearedBefore(uncut) } : timed;
}

/**
 * The plan with the groups as its running order. `unavoidable` is what a search proved of them, null
 * where there was none; it is left out where breaks that clear conflicts do not lie where the search
 * took them to lie.
 */
export function generated(
  plan: Plan,
  groups: readonly RoutineGroup[],
  choices: GenerationChoices,
  unavoidable: number | null,
): Plan {
  const { options, rule, cohesion } = choices;
  const basis = basisOf(plan, choices);
  const hasOtherPauses = rule.breakClears && (options.splitLongSections || cohesion < 100);
  const isProven = options.minimizeConflicts && !hasOtherPauses;
  const known = isProven ? unavoidable : null;
  const made = keepLimits(scheduleGroups(basis, groups, options));
  return withMinimum(made, known, cohesion === 100);
}

/** What a schedule is made of: all that is to be scheduled waits. */
export function basisOf(
  plan: Plan,
  { rule, replaces }: Pick<GenerationChoices, "rule" | "replaces">,
): Plan {
  const basis = replaces ? withUnpinnedReturned(plan) : plan;
  return { ...basis, conflictRule: rule };
}
