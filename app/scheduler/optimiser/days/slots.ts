// Divides the hours of the days into sessions, before anything is assigned to them.
import { secondsOfDay } from "#app/scheduler/plan/clock.ts";
import type { DayHours, DaysPlan } from "./days-plan.ts";

export type Meal = "lunch" | "dinner";

export type Slot = {
  date: string;
  stage: string;
  startSeconds: number;
  endSeconds: number;
  /** The meal that it starts with. */
  meal: Meal | null;
  /** True for the last one of its stage on its day. */
  isLast: boolean;
};

export type Meals = Partial<Record<Meal, { seconds: number }>>;

/**
 * A day that includes the middle has the meal, which starts at most this long before or after it.
 */
const MEALS: Record<Meal, { middle: number }> = {
  lunch: { middle: secondsOfDay("12:30") },
  dinner: { middle: secondsOfDay("18:00") },
};
const MEAL_LEEWAY_SECONDS = 60 * 60;
/** A shorter remainder of a day is not a session. */
const SHORTEST_SECONDS = 15 * 60;

/**
 * Returns the slots in order of day, start and stage. A slot has the requested length, or its
 * meal's when that is longer; the last one before a meal or the end of the day is shorter.
 */
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

/** Returns true when both are on one stage and day. */
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
      // A remainder too short for a session is left to the previous one as spare time.
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

/**
 * Returns the end of a whole session close enough to the middle, or else the middle; earlier when
 * that is too late.
 */
function mealTime(from: number, middle: number, length: number, latest: number): number {
  const whole = from + Math.round((middle - from) / length) * length;
  if (whole >= from && whole <= latest && Math.abs(whole - middle) <= MEAL_LEEWAY_SECONDS)
    return whole;
  return Math.max(from, middle - MEAL_LEEWAY_SECONDS, Math.min(middle, latest));
}
