// The rules for a running order on days, each with its strength.

/** Hard, or preferred; `null` when the rule is off. */
export type Strength = Firmness | null;

export type Firmness = "hard" | "wish";

export type DayRules = {
  groupInOneSession: Strength;
  divisionOnOneDay: Strength;
  awardsPerSession: Strength;
  judgeCategoryWhole: Strength;
  studioOnFewDays: boolean;
  levelOnOneDay: readonly string[];
  /** Routines up to these ages end by a time of day in seconds. */
  doneBy: readonly { maxAge: number; seconds: number }[];
  dancerWaitMinutes: number | null;
  judgesBreakMinutes: number | null;
  awardsAfterMinutes: number | null;
  /** The strength of the rules whose value above is not one; the default is left out. */
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
