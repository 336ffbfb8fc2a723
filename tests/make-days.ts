// Competition days and their schedules, for tests of the automatic days.
import { secondsOfDay } from "#app/scheduler/plan/clock.ts";
import {
  groupsToSchedule,
  type AutoScheduleOptions,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { type DayRules, DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import type { DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import { daysReport } from "#app/scheduler/optimiser/days/days-report.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";

type Others = Partial<Pick<DaysPlan, "stages" | "sessionMinutes">> & {
  count?: number;
  rules?: Partial<DayRules>;
};

/**
 * Returns so many days from 5 March 2027 with the same hours; by default one day with sessions
 * of three hours.
 */
export function makeDays(
  from: string,
  until: string,
  { count = 1, stages = ["Main"], sessionMinutes = 180, rules = {} }: Others = {},
): DaysPlan {
  return {
    stages,
    days: Array.from({ length: count }, (_, day) => ({
      date: `2027-03-0${day + 5}`,
      fromSeconds: secondsOfDay(from),
      untilSeconds: secondsOfDay(until),
    })),
    sessionMinutes,
    zone: "",
    rules: { ...DEFAULT_RULES, ...rules },
  };
}

type Schedule = {
  on: DaysPlan;
  options: AutoScheduleOptions;
  /** Ends the search for fewer conflicts; by default it runs to its end. */
  isTimeUp?: () => boolean;
};

/** Schedules a loaded plan's routines on days. */
export function scheduledOn(
  loaded: Plan,
  { on, options, isTimeUp = () => false }: Schedule,
): ReturnType<typeof scheduleDays> {
  return scheduleDays(loaded, groupsToSchedule(loaded, options), {
    ...options,
    days: on,
    cohesion: 100,
    isTimeUp,
  });
}

/** Returns the figures of a plan that was scheduled by age group and entry type. */
export function reportOf(on: DaysPlan, found: ReturnType<typeof scheduledOn>) {
  return daysReport(found, { days: on.rules, groupings: ["ageGroup", "entryType"], elapsedMs: 0 });
}
