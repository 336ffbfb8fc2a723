// The rules of a day: one list, read by what places groups in sessions and by what tells how far each is met.
import { timeText } from "#app/scheduler/plan/timeline.ts";
import type { DayRules, Strength } from "./days-plan.ts";

export type DayRule = {
  name: keyof DayRules;
  /** What it asks, in words, with the numbers that were chosen. */
  sentence: (rules: DayRules) => string;
  /** Why it is there, for people. */
  reason: string;
  /** How it is asked for; null where it is not. */
  strength: (rules: DayRules) => Strength;
  /** What breaking it once weighs where it is a wish, beside others and a second over the hours. */
  weight: number;
};

/** What breaking a rule once weighs that is never given up: more than all wishes of an event together. */
export const HARD_WEIGHT = 40_000;
const WISH_WEIGHT = 60;

const asked = (isAsked: boolean, strength: Strength) => (isAsked ? strength : null);

export const DAY_RULES: readonly DayRule[] = [
  {
    name: "groupInOneSession",
    sentence: () => "A group stays in one session",
    reason: "Its dancers are judged side by side and get their awards together.",
    strength: (rules) => rules.groupInOneSession,
    weight: WISH_WEIGHT,
  },
  {
    name: "divisionOnOneDay",
    sentence: () => "A division is on one day",
    reason: "Families of one age come on one day.",
    strength: (rules) => rules.divisionOnOneDay,
    weight: WISH_WEIGHT,
  },
  {
    name: "awardsPerSession",
    sentence: () => "Awards at the end of each session",
    reason: "Nobody waits for another session's awards.",
    strength: (rules) => rules.awardsPerSession,
    weight: WISH_WEIGHT,
  },
  {
    name: "judgeCategoryWhole",
    sentence: () => "A judge's category is not split",
    reason: "One panel scores all that are compared.",
    strength: (rules) => rules.judgeCategoryWhole,
    weight: WISH_WEIGHT,
  },
  {
    name: "studioOnFewDays",
    sentence: () => "A studio on as few days as possible",
    reason: "Each further day is a journey and a hotel.",
    strength: (rules) => asked(rules.studioOnFewDays, "wish"),
    weight: WISH_WEIGHT,
  },
  {
    name: "levelOnOneDay",
    sentence: () => "These levels are on one day",
    reason: "Beginners come once.",
    strength: (rules) => asked(rules.levelOnOneDay.length > 0, "hard"),
    weight: WISH_WEIGHT,
  },
  {
    name: "doneBy",
    sentence: ({ doneBy }) =>
      doneBy
        .map(({ maxAge, seconds }) => `Ages up to ${maxAge} are done by ${timeText(seconds, null)}`)
        .join(", "),
    reason: "Young children are not on stage late.",
    strength: (rules) => asked(rules.doneBy.length > 0, "hard"),
    weight: WISH_WEIGHT,
  },
  {
    name: "dancerWaitMinutes",
    sentence: (rules) => `A dancer waits at most ${rules.dancerWaitMinutes} minutes`,
    reason: "A long wait in costume tires.",
    strength: (rules) => asked(rules.dancerWaitMinutes !== null, "wish"),
    weight: WISH_WEIGHT,
  },
  {
    name: "judgesBreakMinutes",
    sentence: (rules) => `Judges' break every ${rules.judgesBreakMinutes} minutes`,
    reason: "Judges who rest judge evenly.",
    strength: (rules) => asked(rules.judgesBreakMinutes !== null, "hard"),
    weight: WISH_WEIGHT,
  },
  {
    name: "awardsAfterMinutes",
    sentence: (rules) =>
      `Awards ${rules.awardsAfterMinutes} minutes after a category's last routine`,
    reason: "Those who have danced can go home.",
    strength: (rules) => asked(rules.awardsAfterMinutes !== null, "wish"),
    weight: WISH_WEIGHT,
  },
];

export function dayRule(name: keyof DayRules): DayRule {
  return DAY_RULES.find((rule) => rule.name === name)!;
}

/** What breaking the rule once weighs as it is asked for; 0 where it is not. */
export function weightOf(name: keyof DayRules, rules: DayRules): number {
  const rule = dayRule(name);
  const strength = rule.strength(rules);
  if (strength === null) return 0;
  return strength === "hard" ? HARD_WEIGHT : rule.weight;
}
