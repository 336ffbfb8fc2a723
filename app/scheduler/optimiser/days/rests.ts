// Where a session's breaks go: as few as its judges need, at even distances, between groups where possible.

import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { routineSeconds } from "#app/scheduler/plan/timeline.ts";
import type { PlannedSession } from "./planned.ts";

export type RestItem = {
  seconds: number;
  /** True when it begins a section. */
  opensSection: boolean;
};

/** How far from the even distance, in seconds, a break between two groups may be instead of within one. */
const WITHIN_GROUP_SECONDS = 15 * 60;

/** Returns a session's routines in order, then its challenge and its awards. */
export function restItems(
  { settings }: Plan,
  groups: readonly RoutineGroup[],
  { hasChallenge, hasAwards }: Pick<PlannedSession, "hasChallenge" | "hasAwards">,
): RestItem[] {
  const routines = groups.flatMap((group) =>
    group.routines.map((routine, at) => ({
      seconds: routineSeconds(routine, settings),
      opensSection: at === 0,
    })),
  );
  const events = [
    ...(hasChallenge ? [settings.challengeDuration] : []),
    ...(hasAwards ? [settings.awardsDuration] : []),
  ];
  // A break just before the awards keeps families waiting for them.
  const closing = events.map((minutes) => ({
    seconds: wholeSeconds(minutes),
    opensSection: false,
  }));
  return [...routines, ...closing];
}

/**
 * Returns the places of the breaks, each before the item of that index, so that no stretch is longer
 * than `limit` seconds; an item longer than that is a stretch of its own.
 */
export function restPlaces(items: readonly RestItem[], limit: number): number[] {
  const whole = items.reduce((sum, { seconds }) => sum + seconds, 0);
  if (whole <= limit) return [];
  for (let count = Math.ceil(whole / limit) - 1; count < items.length; count++) {
    const places = evenPlaces(items, { count, limit });
    if (places) return places;
  }
  return items.slice(1).map((_, at) => at + 1);
}

/** Returns true when no stretch between breaks at these places is longer than the limit. */
export function isRested(
  items: readonly RestItem[],
  places: readonly number[],
  limit: number,
): boolean {
  const at = [0, ...places, items.length];
  return at.slice(1).every((end, stretch) => {
    const own = items.slice(at[stretch], end);
    return own.length < 2 || own.reduce((sum, { seconds }) => sum + seconds, 0) <= limit;
  });
}

/** Returns the best places of exactly so many breaks; null when there are none. */
function evenPlaces(
  items: readonly RestItem[],
  { count, limit }: { count: number; limit: number },
): number[] | null {
  const ends = [0];
  for (const { seconds } of items) ends.push(ends.at(-1)! + seconds);
  const even = ends.at(-1)! / (count + 1);
  type Way = { cost: number; places: number[] };
  let ways = new Map<number, Way>([[0, { cost: 0, places: [] }]]);
  for (let stretch = 0; stretch <= count; stretch++) {
    const next = new Map<number, Way>();
    for (const [from, way] of ways)
      for (let until = from + 1; until <= items.length; until++) {
        const length = ends[until]! - ends[from]!;
        if (length > limit && until > from + 1) break;
        const isEnd = stretch === count;
        if (isEnd !== (until === items.length)) continue;
        const isWithin = !isEnd && !items[until]!.opensSection;
        const cost = way.cost + (length - even) ** 2 + (isWithin ? WITHIN_GROUP_SECONDS ** 2 : 0);
        const before = next.get(until);
        if (before && before.cost <= cost) continue;
        next.set(until, { cost, places: isEnd ? way.places : [...way.places, until] });
      }
    ways = next;
  }
  return ways.get(items.length)?.places ?? null;
}
