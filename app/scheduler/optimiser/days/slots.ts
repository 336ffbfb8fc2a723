// The sessions that the hours of the days have room for, before anything is in them.
import { secondsOfDay } from "#app/scheduler/plan/clock.ts";
import type { DayHours, DaysPlan } from "./days-plan.ts";

export type Meal = "lunch" | "dinner";

export type Slot = {
  date: string;
  stage: string;
  startSeconds: number;
  endSeconds: number;
  /** The meal that it begins with. */
  meal: Meal | null;
  /** Whether it is the last one of its stage on its day. */
  isLast: boolean;
};

export type Meals = Partial<Record<Meal, { seconds: number }>>;

/** A meal is had on days that include its middle, and begins at most so long before or after it. */
const MEALS: Record<Meal, { middle: number }> = {
  lunch: { middle: secondsOfDay("12:30") },
  dinner: { middle: secondsOfDay("18:00") },
};
const MEAL_LEEWAY_SECONDS = 60 * 60;
/** A shorter rest of a day is no session. */
const SHORTEST_SECONDS = 15 * 60;

/** In the order of day, start and stage. A session is as long as asked for, or as its meal where that is longer; the last before a meal or the end is shorter. */
export function slotsOf({ days, stages, sessionMinutes }: DaysPlan, meals: Meals): Slot[] {
  const slots = stages.flatMap((stage) =>
    days.flatMap((day) => slotsOfDay(day, stage, sessionMinutes * 60, meals)),
  );
  const place = (slot: Slot) => stages.indexOf(slot.stage);
  slots.sort(
    (one, other) =>
      (one.date < other.date ? -1 : Number(one.date > other.date)) ||
      one.startSeconds - other.startSeconds ||
      place(one) - place(other),
  );
  for (const [index, slot] of slots.entries())
    slot.isLast = !slots.slice(index + 1).some((other) => isOfOneDay(other, slot));
  return slots;
}

/** Whether both are on one stage and day. */
export function isOfOneDay(one: Slot, other: Slot): boolean {
  return one.date === other.date && one.stage === other.stage;
}

function slotsOfDay(day: DayHours, stage: string, length: number, meals: Meals): Slot[] {
  const slots: Slot[] = [];
  let from = day.fromSeconds;
  let meal: Meal | null = null;
  const fill = (until: number) => {
    while (until - from >= SHORTEST_SECONDS) {
      const held = meal ? (meals[meal]?.seconds ?? 0) : 0;
      const end = Math.min(from + Math.max(length, held), until);
      // What would be too short for a session is left to the one before it as time to spare.
      slots.push({
        date: day.date,
        stage,
        startSeconds: from,
        endSeconds: end,
        meal,
        isLast: false,
      });
      meal = null;
      from = end;
    }
  };
  for (const next of ["lunch", "dinner"] as const) {
    const of = meals[next];
    const { middle } = MEALS[next];
    if (!of || middle < day.fromSeconds || middle >= day.untilSeconds) continue;
    const latest = day.untilSeconds - Math.max(of.seconds, SHORTEST_SECONDS);
    const at = mealTime(from, middle, length, latest);
    fill(at);
    from = Math.max(from, at);
    meal = next;
  }
  fill(day.untilSeconds);
  return slots;
}

/** The end of a whole session, where one ends near enough to the middle, or the middle; before it where that is too late. */
function mealTime(from: number, middle: number, length: number, latest: number): number {
  const whole = from + Math.round((middle - from) / length) * length;
  if (whole >= from && whole <= latest && Math.abs(whole - middle) <= MEAL_LEEWAY_SECONDS)
    return whole;
  return Math.max(from, middle - MEAL_LEEWAY_SECONDS, Math.min(middle, latest));
}
