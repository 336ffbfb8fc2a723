// The days of an event as typed into the dialog, and how they were read.
import { addDays } from "#app/platform/days/calendar.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { readCount } from "#app/platform/typed/count.ts";
import type { Reading } from "#app/platform/typed/reading.ts";
import { plainDay } from "#app/ui/format.ts";
import { DAY_SECONDS, readTime } from "#app/scheduler/plan/clock.ts";
import {
  type DayHours,
  type DaysPlan,
  DEFAULT_SESSION_MINUTES,
  MOST_DOORS_MINUTES,
} from "#app/scheduler/optimiser/days/days-plan.ts";
import { type DayRules, DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { FIRST_STAGE, MAX_STAGES } from "#app/scheduler/plan/sessions/session.ts";

export type TypedDay = { date: string; from: string; until: string };

export type DaysChoice = {
  /** Empty for one running order without sessions. */
  days: TypedDay[];
  stages: string;
  minutes: string;
  doorsMinutes: string;
  changeoverMinutes: string;
  rules: DayRules;
};

export const NO_DAYS: DaysChoice = {
  days: [],
  stages: FIRST_STAGE,
  minutes: String(DEFAULT_SESSION_MINUTES),
  doorsMinutes: "0",
  changeoverMinutes: "0",
  rules: DEFAULT_RULES,
};

export const EMPTY_DAY: TypedDay = { date: "", from: "09:00", until: "18:00" };

/** Returns one more day, with the hours of the last and, where it has a date, the date after it. */
export function dayAfter(days: readonly TypedDay[]): TypedDay {
  const last = days.at(-1) ?? EMPTY_DAY;
  const date = readDay(last.date);
  return { ...last, date: "value" in date ? plainDay(addDays(date.value, 1)) : "" };
}

const LEAST_MINUTES = 15;
const MOST_MINUTES = 1440;

/** Returns the days, or the first problem with them. */
export function readDaysChoice(choice: DaysChoice, zone: string): Reading<DaysPlan> {
  const days: DayHours[] = [];
  for (const [at, typed] of choice.days.entries()) {
    const date = readDay(typed.date);
    if ("problem" in date) return { problem: `Day ${at + 1}: ${date.problem}` };
    const [from, until] = [readTime(typed.from), readTime(typed.until)];
    if (from === null || until === null)
      return { problem: `Day ${at + 1}: enter times like 09:00.` };
    if (from === until) return { problem: `Day ${at + 1}: the start and end times are the same.` };
    const untilSeconds = until < from ? until + DAY_SECONDS : until;
    const day = { date: date.value, fromSeconds: from, untilSeconds };
    if (days.some((other) => isOverlapping(other, day)))
      return { problem: `Day ${at + 1} overlaps another day.` };
    days.push(day);
  }
  const minutes = readCount(choice.minutes);
  if ("problem" in minutes || minutes.value < LEAST_MINUTES || minutes.value > MOST_MINUTES)
    return { problem: `Usual session: enter ${LEAST_MINUTES} to ${MOST_MINUTES} minutes.` };
  const doors = readCount(choice.doorsMinutes);
  const changeover = readCount(choice.changeoverMinutes);
  const upTo = `enter 0 to ${MOST_DOORS_MINUTES} minutes.`;
  if ("problem" in doors || doors.value > MOST_DOORS_MINUTES)
    return { problem: `Doors and warm-up: ${upTo}` };
  if ("problem" in changeover || changeover.value > MOST_DOORS_MINUTES)
    return { problem: `Changeover between sessions: ${upTo}` };
  const stages = choice.stages.split(",").map((name) => name.trim());
  if (stages.includes("") || new Set(stages).size < stages.length || stages.length > MAX_STAGES)
    return { problem: "Stages: enter a different name for each, separated by commas." };
  return {
    value: {
      days,
      stages,
      sessionMinutes: minutes.value,
      doorsMinutes: doors.value,
      changeoverMinutes: changeover.value,
      zone,
      rules: choice.rules,
    },
  };
}

function isOverlapping(one: DayHours, other: DayHours): boolean {
  return (
    one.date === other.date &&
    one.fromSeconds < other.untilSeconds &&
    other.fromSeconds < one.untilSeconds
  );
}
