// The days of an event with their hours, and the rules for a schedule on them.
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import type { AutoScheduleOptions } from "#app/scheduler/plan/generate/auto-schedule.ts";

export type DayHours = {
  /** 'YYYY-MM-DD'. */
  date: string;
  fromSeconds: number;
  /** More than a day's seconds when it is after midnight. */
  untilSeconds: number;
};

export type DaysPlan = {
  stages: readonly string[];
  days: readonly DayHours[];
  /** A session is longer only where the groups leave no other way. */
  sessionMinutes: number;
  /** Before the first routine of each day; left out for none. */
  doorsMinutes?: number | undefined;
  /** Between two sessions; left out for none. */
  changeoverMinutes?: number | undefined;
  /** '' means that clock changes are ignored. */
  zone: string;
  rules: DayRules;
};

export const DEFAULT_SESSION_MINUTES = 180;
export const MOST_DOORS_MINUTES = 240;

export type DaysOptions = AutoScheduleOptions & {
  days: DaysPlan;
  cohesion: number;
  /**
   * Called now and then with the share of the time that may be used so far; returns true to end a
   * search.
   */
  isTimeUp: (share: number) => boolean;
};
