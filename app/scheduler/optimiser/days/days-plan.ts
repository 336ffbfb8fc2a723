// The days of an event with their hours, and what is asked of a schedule on them.
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";

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
