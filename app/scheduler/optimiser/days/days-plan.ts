// The days of an event with their hours, and what is asked of a schedule on them.
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import type { AutoScheduleOptions } from "#app/scheduler/plan/generate/auto-schedule.ts";

export type DayHours = {
  /** 'YYYY-MM-DD'. */
  date: string;
  fromSeconds: number;
  /** More than a day's seconds where it is after midnight. */
  untilSeconds: number;
};

export type DaysPlan = {
  stages: readonly string[];
  days: readonly DayHours[];
  sessionMinutes: number;
  /** '' where no clock change is reckoned. */
  zone: string;
  rules: DayRules;
};

export const DEFAULT_SESSION_MINUTES = 180;

export type DaysOptions = AutoScheduleOptions & {
  days: DaysPlan;
  cohesion: number;
  /** Asked now and then, with the share of the time that may be over by then; once true, a search ends. */
  isTimeUp: (share: number) => boolean;
};
