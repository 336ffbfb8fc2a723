// Finds what does not fit into the hours of the days.
import { formatDay } from "#app/ui/format.ts";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import type { Lengths } from "./cut-strip.ts";
import type { DaysOptions } from "./days-plan.ts";
import { freeSeconds, MEAL_TIMES, MEALS, type Strip } from "./strips.ts";

/**
 * Returns a lower bound, in seconds, on how far the sessions run over their hours, for any placing
 * of groups of this total length, however they are cut: each strip with routines has at least one
 * ceremony, and its meals unless it ends before them.
 */
export function leastShortSeconds(
  strips: readonly Strip[],
  { sessionAwards, lastAwards, challenge }: Lengths,
  danced: number,
): number {
  if (danced === 0) return 0;
  const awards = sessionAwards + lastAwards;
  const free = strips.map(freeSeconds).toSorted((one, other) => other - one);
  let room = 0;
  let least = Infinity;
  for (const [before, seconds] of free.entries()) {
    room += seconds;
    least = Math.min(least, danced + challenge + (before + 1) * awards - room);
  }
  return Math.max(0, least);
}

/** Returns a line for each day whose hours leave out a meal that the organiser wants. */
export function mealsLeftOut(options: DaysOptions): string[] {
  const { days, doorsMinutes = 0 } = options.days;
  const wanted = MEALS.filter((meal) =>
    meal === "lunch" ? options.includeLunch : options.includeDinner,
  );
  return days.flatMap(({ date, fromSeconds, untilSeconds }) =>
    wanted.flatMap((meal) => {
      const { earliest, latest } = MEAL_TIMES[meal];
      const day = formatDay(date);
      const isCovered = untilSeconds > latest && fromSeconds < latest;
      if (!isCovered || fromSeconds + doorsMinutes * 60 <= earliest) return [];
      return [`No ${meal} on ${day}: the day opens at ${timeText(fromSeconds, null)}.`];
    }),
  );
}
