// Days of a competition and what is scheduled on them, as the tests of the automatic days want them.
import { secondsOfDay } from "#app/scheduler/plan/clock.ts";
import {
  groupsToSchedule,
  type AutoScheduleOptions,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { type DayRules, DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import type { DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";

type Others = Partial<Pick<DaysPlan, "stages" | "sessionMinutes">> & {
  count?: number;
  rules?: Partial<DayRules>;
};

/** So many days from 5 March 2027 on, of the same hours; one day of sessions of three hours where not said. */
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
  /** Ends the search for fewer conflicts; it goes on to its end where not said. */
  isTimeUp?: () => boolean;
};

/** A loaded plan's routines scheduled on days. */
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
