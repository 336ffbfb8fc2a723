// The days of an event with their hours, and what is asked of a schedule on them.

/** Never given up, or as far as it goes; `null` where it is not asked for. */
export type Strength = "hard" | "wish" | null;

export type DayHours = {
  /** 'YYYY-MM-DD'. */
  date: string;
  fromSeconds: number;
  /** More than a day's seconds where it is after midnight. */
  untilSeconds: number;
};

export type DayRules = {
  groupInOneSession: Strength;
  divisionOnOneDay: Strength;
  awardsPerSession: Strength;
  judgeCategoryWhole: Strength;
  studioOnFewDays: boolean;
  levelOnOneDay: readonly string[];
  /** Routines of these ages and below end by a time of day in seconds. */
  doneBy: readonly { maxAge: number; seconds: number }[];
  dancerWaitMinutes: number | null;
  judgesBreakMinutes: number | null;
  awardsAfterMinutes: number | null;
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

export const DEFAULT_RULES: DayRules = {
  groupInOneSession: "hard",
  divisionOnOneDay: null,
  awardsPerSession: "hard",
  judgeCategoryWhole: null,
  studioOnFewDays: false,
  levelOnOneDay: [],
  doneBy: [],
  dancerWaitMinutes: null,
  judgesBreakMinutes: null,
  awardsAfterMinutes: null,
};
