// The hall's hours: a strip is one stage on one day.
import { secondsOfDay, wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { DaysOptions } from "./days-plan.ts";

export type Meal = "lunch" | "dinner";

/** When a meal should start, in seconds of the day. */
export const MEAL_TIMES: Record<Meal, { earliest: number; latest: number }> = {
  lunch: { earliest: secondsOfDay("11:30"), latest: secondsOfDay("13:30") },
  dinner: { earliest: secondsOfDay("17:00"), latest: secondsOfDay("19:00") },
};

export const MEALS = ["lunch", "dinner"] as const;

export type Strip = {
  /** 'YYYY-MM-DD'. */
  date: string;
  stage: string;
  /** When the first routine may start, after the doors and the warm-up. */
  firstSeconds: number;
  /** More than a day's seconds when it is after midnight. */
  untilSeconds: number;
  /** The meals that the day has time for, in order, with their lengths. */
  meals: readonly { meal: Meal; seconds: number }[];
};

/** Returns the strips in order of day and stage. */
export function stripsOf({ settings }: Plan, options: DaysOptions): Strip[] {
  const { days, stages, doorsMinutes = 0 } = options.days;
  const seconds = {
    lunch: options.includeLunch ? wholeSeconds(settings.lunchDuration) : 0,
    dinner: options.includeDinner ? wholeSeconds(settings.dinnerDuration) : 0,
  };
  return days
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)))
    .flatMap(({ date, fromSeconds, untilSeconds }) =>
      stages.map((stage) => {
        const firstSeconds = fromSeconds + doorsMinutes * 60;
        const meals = MEALS.filter(
          (meal) =>
            seconds[meal] > 0 &&
            firstSeconds <= MEAL_TIMES[meal].earliest &&
            untilSeconds > MEAL_TIMES[meal].latest,
        ).map((meal) => ({ meal, seconds: seconds[meal] }));
        return { date, stage, firstSeconds, untilSeconds, meals };
      }),
    );
}

/** Returns how many seconds of a strip are free for sessions, whole or up to one of its meals. */
export function freeSeconds({ firstSeconds, untilSeconds, meals }: Strip): number {
  let eaten = 0;
  let most = 0;
  for (const { meal, seconds } of meals) {
    most = Math.max(most, MEAL_TIMES[meal].latest - firstSeconds - eaten);
    eaten += seconds;
  }
  return Math.max(most, untilSeconds - firstSeconds - eaten);
}
