// Every rule of a day that can be asked for, with its reason and how firmly it holds.
import { type DayRules, DEFAULT_RULES } from "./day-rules.ts";

export type Firmness = "hard" | "wish";

export type Rule = {
  name: keyof DayRules;
  title: string;
  reason: string;
  /** A rule with both is held as firmly as the organiser says. */
  firmness: readonly Firmness[];
  /** What breaking it once weighs where it is a wish, when groups are placed in sessions. */
  weight: number;
  /** How it stands when it is turned on, before anything of it is chosen. */
  usual: Partial<DayRules>;
};

const BOTH = ["hard", "wish"] as const;
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
    firmness: BOTH,
    weight: WISH_WEIGHT,
    usual: { groupInOneSession: "hard" },
  },
  {
    name: "divisionOnOneDay",
    title: "A division is on one day",
    reason: "An age group starts and ends together, and families come once.",
    firmness: BOTH,
    weight: WISH_WEIGHT,
    usual: { divisionOnOneDay: "wish" },
  },
  {
    name: "levelOnOneDay",
    title: "These levels are on one day",
    reason: "Those who begin come for a day, not for the event.",
    firmness: ["hard"],
    weight: WISH_WEIGHT,
    usual: { levelOnOneDay: [] },
  },
  {
    name: "doneBy",
    title: "Young ages are done early",
    reason: "Small children are not kept up.",
    firmness: ["hard"],
    weight: WISH_WEIGHT,
    usual: { doneBy: [{ maxAge: USUAL_MAX_AGE, seconds: USUAL_DONE_BY_SECONDS }] },
  },
  {
    name: "awardsPerSession",
    title: "Awards at the end of each session",
    reason: "Dancers wait for their awards no longer than their session.",
    firmness: BOTH,
    weight: WISH_WEIGHT,
    usual: { awardsPerSession: "hard" },
  },
  {
    name: "awardsAfterMinutes",
    title: "Awards soon after a category's last routine",
    reason: "Who has danced can go home.",
    firmness: ["wish"],
    weight: WISH_WEIGHT,
    usual: { awardsAfterMinutes: USUAL_AWARDS_MINUTES },
  },
  {
    name: "studioOnFewDays",
    title: "A studio on as few days as possible",
    reason: "Each further day is a journey and a night.",
    firmness: ["wish"],
    weight: WISH_WEIGHT,
    usual: { studioOnFewDays: true },
  },
  {
    name: "dancerWaitMinutes",
    title: "A dancer does not wait long between two routines",
    reason: "Long waits in costume are cold and tiring.",
    firmness: ["wish"],
    weight: WISH_WEIGHT,
    usual: { dancerWaitMinutes: USUAL_WAIT_MINUTES },
  },
  {
    name: "judgesBreakMinutes",
    title: "Judges' break in time",
    reason: "Nobody judges well for hours without a pause.",
    firmness: ["hard"],
    weight: WISH_WEIGHT,
    usual: { judgesBreakMinutes: USUAL_BREAK_MINUTES },
  },
  {
    name: "judgeCategoryWhole",
    title: "A judge's category is not split",
    reason: "A category is placed by one sitting of the judges.",
    firmness: BOTH,
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
  return { ...rules, ...(isWanted ? usual : { [name]: OFF[name] }) };
}

/** How firmly a rule holds now. */
export function firmnessOf({ name, firmness }: Rule, rules: DayRules): Firmness {
  const value = rules[name];
  return value === "hard" || value === "wish" ? value : firmness[0]!;
}

/** What breaking a rule once weighs as it is asked for; 0 where it is not. */
export function weightOf(name: Rule["name"], rules: DayRules): number {
  const rule = RULES.find((one) => one.name === name)!;
  if (!isOn(rule, rules)) return 0;
  return firmnessOf(rule, rules) === "hard" ? HARD_WEIGHT : rule.weight;
}
