// The costs of a plan on days, in minutes: each cost once, with its importance and its reason.

export type CostName =
  | "openSession"
  | "sessionLength"
  | "ageOrder"
  | "mealTime"
  | "idleHall"
  | "unevenEnds"
  | "studioDays";

export type Cost = {
  name: CostName;
  title: string;
  /** Points for a minute, or for one of what is counted. */
  weight: number;
  reason: string;
};

/** Dancing in a session, in seconds, that needs no reason. */
const SHORTEST_DANCING = 60 * 60;
export const LONGEST_DANCING = 210 * 60;
/** A stage goes on for at most this long without a break, where breaks are wanted. */
export const REST_EVERY_SECONDS = 120 * 60;

/** In display order. */
export const COSTS: readonly Cost[] = [
  {
    name: "openSession",
    title: "Opening a session",
    weight: 1,
    reason: "Every session takes its awards, its changeover and, first thing, the doors.",
  },
  {
    name: "sessionLength",
    title: "Under 60 or over 210 minutes of dancing",
    weight: 5,
    reason: "A short session isn't worth its awards, and a long one tires judges and families.",
  },
  {
    name: "ageOrder",
    title: "An older division before a younger one",
    weight: 60,
    reason: "The youngest dance first, and go home first.",
  },
  {
    name: "mealTime",
    title: "A meal off its time",
    weight: 2,
    reason: "Lunch starts between 11:30 and 13:30, dinner between 17:00 and 19:00.",
  },
  {
    name: "idleHall",
    title: "An idle hall",
    weight: 1,
    reason: "The hall is hired by the hour.",
  },
  {
    name: "unevenEnds",
    title: "Days that end at different times",
    weight: 0.3,
    reason: "One day shouldn't run into the night while another ends at four.",
  },
  {
    name: "studioDays",
    title: "A studio's extra day",
    weight: 6,
    reason: "Every extra day costs travel and a hotel night.",
  },
];

const WEIGHTS = new Map(COSTS.map(({ name, weight }) => [name, weight]));

export function costWeight(name: CostName): number {
  return WEIGHTS.get(name)!;
}

/** Returns the minutes that opening a session takes. */
export function openingMinutes(seconds: {
  awards: number;
  changeover: number;
  /** 0 for all but the first session of a day. */
  doors: number;
}): number {
  return (seconds.awards + seconds.changeover + seconds.doors) / 60;
}

/** Returns how many minutes the dancing of a session is under 60 or over 210 minutes. */
export function minutesOffLength(dancedSeconds: number): number {
  return Math.max(0, SHORTEST_DANCING - dancedSeconds, dancedSeconds - LONGEST_DANCING) / 60;
}

/** Returns how many minutes before or after its time a meal starts. */
export function minutesOffMeal(
  startSeconds: number,
  { earliest, latest }: { earliest: number; latest: number },
): number {
  return Math.max(0, earliest - startSeconds, startSeconds - latest) / 60;
}

/** Returns by how many minutes in all the ends of the days differ from their mean. */
export function unevenMinutes(endSeconds: readonly number[]): number {
  const mean = endSeconds.reduce((sum, end) => sum + end, 0) / Math.max(1, endSeconds.length);
  return endSeconds.reduce((sum, end) => sum + Math.abs(end - mean), 0) / 60;
}

/** Returns how many times an older age directly precedes a younger one; unknown ages are left out. */
export function ageSteps(ages: readonly (number | null)[]): number {
  const known = ages.filter((age) => age !== null);
  return known.filter((age, at) => at > 0 && age < known[at - 1]!).length;
}
