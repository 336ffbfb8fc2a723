// What is asked of a running order on days: each rule with its strength, or not at all.

/** Never given up, or as far as it goes; `null` where it is not asked for. */
export type Strength = Firmness | null;

export type Firmness = "hard" | "wish";

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
  /** How firmly the rules hold that say something else above; where it is as usual it is left out. */
  firmness?: Partial<Record<RuleName, Firmness>> | undefined;
};

export type RuleName = Exclude<keyof DayRules, "firmness">;

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
