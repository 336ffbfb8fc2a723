// The choices with which a plan is made again: those it was made with, or what it shows of them.
import { DAY_SECONDS } from "#app/scheduler/plan/clock.ts";
import { DEFAULT_SESSION_MINUTES, type DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { endByOf } from "#app/scheduler/plan/sessions/session.ts";
import {
  AWARDS_NAME,
  CHALLENGE_NAME,
  DINNER_NAME,
  LUNCH_NAME,
} from "#app/scheduler/plan/special-events.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { readDaysChoice } from "./days-choice.ts";
import type { GenerationChoices } from "./generation.ts";

/** Returns the choices, with the breaks, meals and events that the plan has. */
export function choicesAgain(plan: Plan, choices: GenerationChoices): GenerationChoices {
  const items = itemsInOrder(plan);
  const has = (name: string) => items.some((item) => item.type === "event" && item.name === name);
  return {
    ...choices,
    rule: plan.conflictRule,
    replaces: true,
    options: {
      ...choices.options,
      minimizeConflicts: true,
      includeBreaks: items.some(({ type }) => type === "break"),
      includeLunch: has(LUNCH_NAME),
      includeDinner: has(DINNER_NAME),
      includeChallenge: has(CHALLENGE_NAME),
      includeAwards: has(AWARDS_NAME),
    },
  };
}

/**
 * Returns the days with their hours: as typed for the last plan where they are the plan's days,
 * otherwise from each day's first start to its last end or 'End by'. Null without sessions, or with
 * one that has no day.
 */
export function daysAgain(plan: Plan, { days: typed }: GenerationChoices): DaysPlan | null {
  const { programme, rules = DEFAULT_RULES } = plan;
  if (!programme || programme.sessions.some(({ day }) => day === "")) return null;
  const bands = timelineOf(plan).filter((entry) => entry.kind === "session");
  const read = typed.days.length > 0 ? readDaysChoice(typed, programme.zone) : null;
  const dates = new Set(bands.map(({ session }) => session.day));
  if (
    read &&
    "value" in read &&
    [...dates].every((date) => read.value.days.some((one) => one.date === date))
  )
    return { ...read.value, stages: programme.stages, rules };
  return {
    days: [...Map.groupBy(bands, ({ session }) => session.day)].map(([date, own]) => ({
      date,
      fromSeconds: Math.min(...own.map(({ session }) => session.startSeconds)),
      untilSeconds: Math.min(
        2 * DAY_SECONDS,
        Math.max(...own.map((band) => Math.max(band.endSeconds, endByOf(band.session) ?? 0))),
      ),
    })),
    stages: programme.stages,
    sessionMinutes: DEFAULT_SESSION_MINUTES,
    zone: programme.zone,
    rules,
  };
}
