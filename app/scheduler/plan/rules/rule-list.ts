// Every rule for the days, with its reason and default strength.
import { type DayRules, DEFAULT_RULES, type Firmness, type RuleName } from "./day-rules.ts";

export type Rule = {
  name: RuleName;
  title: string;
  reason: string;
  /** The strength unless the organiser chooses another. */
  usualFirmness: Firmness;
  /** The cost of one violation of a preferred rule when groups are assigned to sessions. */
  weight: number;
  /** The values when it is turned on. */
  usual: Partial<DayRules>;
};

const WISH_WEIGHT = 60;
/** The cost of one violation of a hard rule: more than all preferred rules of an event together. */
export const HARD_WEIGHT = 40_000;
const USUAL_MAX_AGE = 9;
const USUAL_DONE_BY_SECONDS = 19 * 3600;
const USUAL_WAIT_MINUTES = 90;
const USUAL_BREAK_MINUTES = 120;
const USUAL_AWARDS_MINUTES = 20;

/** In display order. */
export const RULES: readonly Rule[] = [
  {
    name: "groupInOneSession",
    title: "Keep each category in one session",
    reason: "Judges compare what they see in one sitting.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { groupInOneSession: "hard" },
  },
  {
    name: "divisionOnOneDay",
    title: "Keep each age division on one day",
    reason: "Each age group finishes together, and families only come once.",
    usualFirmness: "wish",
    weight: WISH_WEIGHT,
    usual: { divisionOnOneDay: "wish" },
  },
  {
    name: "levelOnOneDay",
    title: "These levels are on one day",
    reason: "Novices shouldn't have to come twice.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { levelOnOneDay: [] },
  },
  {
    name: "doneBy",
    title: "Finish the youngest early",
    reason: "So little ones aren't dancing late.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { doneBy: [{ maxAge: USUAL_MAX_AGE, seconds: USUAL_DONE_BY_SECONDS }] },
  },
  {
    name: "awardsPerSession",
    title: "Awards at the end of each session",
    reason: "Results at the end of the session they danced in.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { awardsPerSession: "hard" },
  },
  {
    name: "awardsAfterMinutes",
    title: "Awards soon after a category's last routine",
    reason: "So dancers can leave once they're done.",
    usualFirmness: "wish",
    weight: WISH_WEIGHT,
    usual: { awardsAfterMinutes: USUAL_AWARDS_MINUTES },
  },
  {
    name: "studioOnFewDays",
    title: "A studio on as few days as possible",
    reason: "Every extra day costs travel and a hotel night.",
    usualFirmness: "wish",
    weight: WISH_WEIGHT,
    usual: { studioOnFewDays: true },
  },
  {
    name: "dancerWaitMinutes",
    title: "No long waits between a dancer's routines",
    reason: "Long waits in costume are cold and tiring.",
    usualFirmness: "wish",
    weight: WISH_WEIGHT,
    usual: { dancerWaitMinutes: USUAL_WAIT_MINUTES },
  },
  {
    name: "judgesBreakMinutes",
    title: "Judges' break in time",
    reason: "Judges need a break.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { judgesBreakMinutes: USUAL_BREAK_MINUTES },
  },
  {
    name: "judgeCategoryWhole",
    title: "A judge's category is not split",
    reason: "One panel should see the whole category.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { judgeCategoryWhole: "hard" },
  },
];

const OFF: DayRules = {
  ...DEFAULT_RULES,
  groupInOneSession: null,
  awardsPerSession: null,
};

/** Returns true when a rule is on; one with a list is on when the list has entries. */
export function isOn({ name }: Rule, rules: DayRules): boolean {
  const value = rules[name];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

/** Turns a rule on with its default values, or off. */
export function withRule(rules: DayRules, { name, usual }: Rule, isWanted: boolean): DayRules {
  if (isWanted) return { ...rules, ...usual };
  return { ...withoutFirmness(rules, name), [name]: OFF[name] };
}

/** Returns the current strength of a rule. */
export function firmnessOf({ name, usualFirmness }: Rule, rules: DayRules): Firmness {
  const value = rules[name];
  if (value === "hard" || value === "wish") return value;
  return rules.firmness?.[name] ?? usualFirmness;
}

/** Sets the strength of an active rule. */
export function withFirmness(rules: DayRules, rule: Rule, firmness: Firmness): DayRules {
  const { name, usualFirmness } = rule;
  const value = rules[name];
  if (value === "hard" || value === "wish") return { ...rules, [name]: firmness };
  if (firmness === usualFirmness) return withoutFirmness(rules, name);
  return { ...rules, firmness: { ...rules.firmness, [name]: firmness } };
}

/** Removes the stored strength, as defaults are not stored. */
function withoutFirmness(rules: DayRules, name: RuleName): DayRules {
  if (rules.firmness?.[name] === undefined) return rules;
  const { firmness, ...rest } = rules;
  const { [name]: _gone, ...others } = firmness;
  return Object.keys(others).length > 0 ? { ...rest, firmness: others } : rest;
}

/** Returns the cost of one violation; 0 when the rule is off. */
export function weightOf(name: RuleName, rules: DayRules): number {
  const rule = ruleOf(name);
  if (!isOn(rule, rules)) return 0;
  return isHard(name, rules) ? HARD_WEIGHT : rule.weight;
}

/** Returns true when the rule is hard. */
export function isHard(name: RuleName, rules: DayRules): boolean {
  return firmnessOf(ruleOf(name), rules) === "hard";
}

function ruleOf(name: RuleName): Rule {
  return RULES.find((one) => one.name === name)!;
}
