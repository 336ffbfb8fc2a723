// Every rule of a day that can be asked for, with its reason and how firmly it holds.
import { type DayRules, DEFAULT_RULES, type Firmness, type RuleName } from "./day-rules.ts";

export type Rule = {
  name: RuleName;
  title: string;
  reason: string;
  /** How firmly it holds where the organiser says nothing else. */
  usualFirmness: Firmness;
  /** What breaking it once weighs where it is a wish, when groups are placed in sessions. */
  weight: number;
  /** How it stands when it is turned on, before anything of it is chosen. */
  usual: Partial<DayRules>;
};

const WISH_WEIGHT = 60;
/** What breaking a rule once weighs that is never given up: more than all wishes of an event together. */
export const HARD_WEIGHT = 40_000;
const USUAL_MAX_AGE = 9;
const USUAL_DONE_BY_SECONDS = 19 * 3600;
const USUAL_WAIT_MINUTES = 90;
const USUAL_BREAK_MINUTES = 120;
const USUAL_AWARDS_MINUTES = 20;

/** In the order in which they are read. */
export const RULES: readonly Rule[] = [
  {
    name: "groupInOneSession",
    title: "A group stays in one session",
    reason: "Judges compare what they see in one sitting.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { groupInOneSession: "hard" },
  },
  {
    name: "divisionOnOneDay",
    title: "A division is on one day",
    reason: "An age group starts and ends together, and families come once.",
    usualFirmness: "wish",
    weight: WISH_WEIGHT,
    usual: { divisionOnOneDay: "wish" },
  },
  {
    name: "levelOnOneDay",
    title: "These levels are on one day",
    reason: "Those who begin come for a day, not for the event.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { levelOnOneDay: [] },
  },
  {
    name: "doneBy",
    title: "Young ages are done early",
    reason: "Small children are not kept up.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { doneBy: [{ maxAge: USUAL_MAX_AGE, seconds: USUAL_DONE_BY_SECONDS }] },
  },
  {
    name: "awardsPerSession",
    title: "Awards at the end of each session",
    reason: "Dancers wait for their awards no longer than their session.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { awardsPerSession: "hard" },
  },
  {
    name: "awardsAfterMinutes",
    title: "Awards soon after a category's last routine",
    reason: "Who has danced can go home.",
    usualFirmness: "wish",
    weight: WISH_WEIGHT,
    usual: { awardsAfterMinutes: USUAL_AWARDS_MINUTES },
  },
  {
    name: "studioOnFewDays",
    title: "A studio on as few days as possible",
    reason: "Each further day is a journey and a night.",
    usualFirmness: "wish",
    weight: WISH_WEIGHT,
    usual: { studioOnFewDays: true },
  },
  {
    name: "dancerWaitMinutes",
    title: "A dancer does not wait long between two routines",
    reason: "Long waits in costume are cold and tiring.",
    usualFirmness: "wish",
    weight: WISH_WEIGHT,
    usual: { dancerWaitMinutes: USUAL_WAIT_MINUTES },
  },
  {
    name: "judgesBreakMinutes",
    title: "Judges' break in time",
    reason: "Nobody judges well for hours without a pause.",
    usualFirmness: "hard",
    weight: WISH_WEIGHT,
    usual: { judgesBreakMinutes: USUAL_BREAK_MINUTES },
  },
  {
    name: "judgeCategoryWhole",
    title: "A judge's category is not split",
    reason: "A category is placed by one sitting of the judges.",
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

/** Whether a rule is asked for; one that names levels or ages also where none is chosen yet says nothing. */
export function isOn({ name }: Rule, rules: DayRules): boolean {
  const value = rules[name];
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== false;
}

/** The rules with one turned on as it usually is, or off. */
export function withRule(rules: DayRules, { name, usual }: Rule, isWanted: boolean): DayRules {
  if (isWanted) return { ...rules, ...usual };
  return { ...withoutFirmness(rules, name), [name]: OFF[name] };
}

/** How firmly a rule holds now. */
export function firmnessOf({ name, usualFirmness }: Rule, rules: DayRules): Firmness {
  const value = rules[name];
  if (value === "hard" || value === "wish") return value;
  return rules.firmness?.[name] ?? usualFirmness;
}

/** The rules with one that is asked for held as firmly as is said. */
export function withFirmness(rules: DayRules, rule: Rule, firmness: Firmness): DayRules {
  const { name, usualFirmness } = rule;
  const value = rules[name];
  if (value === "hard" || value === "wish") return { ...rules, [name]: firmness };
  if (firmness === usualFirmness) return withoutFirmness(rules, name);
  return { ...rules, firmness: { ...rules.firmness, [name]: firmness } };
}

/** What is as usual is not kept. */
function withoutFirmness(rules: DayRules, name: RuleName): DayRules {
  if (rules.firmness?.[name] === undefined) return rules;
  const { firmness, ...rest } = rules;
  const { [name]: _gone, ...others } = firmness;
  return Object.keys(others).length > 0 ? { ...rest, firmness: others } : rest;
}

/** What breaking a rule once weighs as it is asked for; 0 where it is not. */
export function weightOf(name: RuleName, rules: DayRules): number {
  const rule = ruleOf(name);
  if (!isOn(rule, rules)) return 0;
  return isHard(name, rules) ? HARD_WEIGHT : rule.weight;
}

/** Whether a rule is never given up, where it is asked for. */
export function isHard(name: RuleName, rules: DayRules): boolean {
  return firmnessOf(ruleOf(name), rules) === "hard";
}

function ruleOf(name: RuleName): Rule {
  return RULES.find((one) => one.name === name)!;
}
