// Generating a schedule: the options, the groups to order and the resulting plan.
import { plainDay } from "#app/ui/format.ts";
import { type DaysChoice, EMPTY_DAY, NO_DAYS, type TypedDay } from "./days-choice.ts";
import { placeWaiting } from "#app/scheduler/optimiser/search/place-waiting.ts";
import { withMinimum } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import type { StepOptions } from "#app/scheduler/optimiser/order-whole.ts";
import { groupTimesOf } from "#app/scheduler/optimiser/limits/group-times.ts";
import { groupsInLimits } from "#app/scheduler/optimiser/limits/group-order.ts";
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
  /** 100 keeps groups whole; lower values split them sooner. */
  cohesion: number;
  /**
   * True to order the routines on the timeline again along with the waiting ones; pinned ones stay.
   */
  replaces: boolean;
  /** The days of an event; empty for one running order. */
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
 * Returns the initial options: an existing schedule is kept and waiting routines are placed into
 * it, unless the organiser starts over. Without waiting routines the earlier choice holds.
 */
export function firstChoices(plan: Plan, before: GenerationChoices): GenerationChoices {
  const waiting = waitingCount(plan);
  const replaces = waiting === 0 && before.replaces;
  const { length } = before.days.days;
  const dated = length > 0 ? before.days : { ...before.days, days: daysOfRoutines(plan) };
  const days = plan.rules ? { ...dated, rules: plan.rules } : dated;
  return { ...before, rule: plan.conflictRule, replaces, days };
}

/** The days of a list that says for each routine on which it is; none where it does not. */
function daysOfRoutines({ categories, limits = [], programme }: Plan): TypedDay[] {
  const daysOf = new Map(
    limits.map(({ who, onlyOn = [] }) => [who.kind === "routine" ? who.row : 0, onlyOn]),
  );
  const each = Object.values(categories)
    .flat()
    .map(({ row }) => daysOf.get(row) ?? []);
  if (programme || each.some((days) => days.length === 0)) return [];
  return [...new Set(each.flat())].toSorted().map((day) => ({ ...EMPTY_DAY, date: plainDay(day) }));
}

/** Returns true when generating keeps the existing schedule and only places waiting routines. */
export function placesIntoExisting(plan: Plan, { replaces }: GenerationChoices): boolean {
  return !replaces && placedCount(plan) > 0 && waitingCount(plan) > 0;
}

/** Returns the plan with the waiting routines at the cheapest positions. */
export function placedIntoStanding(plan: Plan, { options, rule }: GenerationChoices): Plan {
  return placeWaiting({ ...plan, conflictRule: rule }, groupingsOf(options));
}

/** Returns the groups to order; empty when no routine is waiting. */
export function groupsToOrder(plan: Plan, choices: GenerationChoices): RoutineGroup[] {
  return groupsToSchedule(basisOf(plan, choices), choices.options);
}

/** Returns the groups to order, in an order with few routines outside their times. */
export function groupsInTheirTimes(plan: Plan, choices: GenerationChoices): RoutineGroup[] {
  const groups = groupsToOrder(plan, choices);
  if (!plan.limits?.length || groups.length === 0) return groups;
  return groupsInLimits(uncutPlan(plan, groups, choices), groups);
}

/** Returns the groups as sections in their order: where a long one will be cut is not known yet. */
function uncutPlan(
  plan: Plan,
  groups: readonly RoutineGroup[],
  { options, ...choices }: Pick<GenerationChoices, "options" | "rule" | "replaces">,
): Plan {
  return scheduleGroups(basisOf(plan, choices), groups, { ...options, splitLongSections: false });
}

/** Returns the options for ordering the groups: with the plan's pins and its future pauses. */
export function orderOptions(
  plan: Plan,
  groups: readonly RoutineGroup[],
  { options, rule, cohesion, replaces }: GenerationChoices,
): StepOptions {
  const base = { gap: rule.gap, seed: options.seed, cohesion, pinnedRows: pinnedRows(plan) };
  if (!rule.breakClears && !plan.limits?.length) return base;
  const uncut = uncutPlan(plan, groups, { options, rule, replaces });
  const timed = { ...base, groupTimes: groupTimesOf(uncut, groups) };
  return rule.breakClears ? { ...timed, clearedBefore: clearedBefore(uncut) } : timed;
}

/**
 * Returns the plan with the groups as its running order. `unavoidable` is the bound that a search
 * proved, null when there was none; it is dropped when breaks that clear conflicts are not where
 * the search assumed.
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

/** Returns the plan to schedule from, with every routine to be scheduled back in its category. */
export function basisOf(
  plan: Plan,
  { rule, replaces }: Pick<GenerationChoices, "rule" | "replaces">,
): Plan {
  const basis = replaces ? withUnpinnedReturned(plan) : plan;
  return { ...basis, conflictRule: rule };
}
