// Cuts the groups of a strip into sessions at the least cost, by a dynamic programme over the cuts.
import { costWeight, minutesOffLength, minutesOffMeal, openingMinutes } from "./costs.ts";
import type { Load } from "./load.ts";
import { MEAL_TIMES, type Meal, type Strip } from "./strips.ts";

/** Lengths in seconds, and what each strip needs beside its groups. */
export type Lengths = {
  /** After each session. */
  sessionAwards: number;
  /** After the last session of a strip. */
  lastAwards: number;
  challenge: number;
  changeover: number;
  doors: number;
  /** The length of a break. */
  rest: number;
  /** The longest that a stage goes on without a break; Infinity when there are no breaks. */
  restEvery: number;
  /** The length of a session that the organiser asked for. */
  session: number;
};

export type CutSession = {
  first: number;
  /** The number of groups. */
  count: number;
  startSeconds: number;
  /** When the routines, awards and breaks are over. */
  endSeconds: number;
  meal: Meal | null;
};

export type CutStrip = { cost: number; sessions: CutSession[] };

/** The cost of the times of the groups on a strip. */
export type Timing = {
  /** The cost of a group that starts at this time. */
  costAt: (load: Load, startSeconds: number) => number;
  /** The earliest useful start of a session with this first group, not before a time; null without limits. */
  release: ((load: Load, at: number) => number) | null;
};

/** The cost of a second after the end of the hall's hours, or past a time to be done by. */
export const SECOND_OVER = 400;
/** A day that dances through a mealtime: dearer than a meal as late as possible. */
const MISSED_MEAL = 240;
const MOST_OFF_MEAL = 90;
/** A session dances longer only for a single group, and shorter only at the end of a day. */
const MOST_SECONDS = 270 * 60;
const LEAST_SECONDS = 40 * 60;
/** Kept for each number of groups danced and meals had. */
const MOST_STATES = 3;
/** A session with its awards and breaks, however long the organiser wants sessions to be. */
const SHORTEST_SECONDS = 120 * 60;
const LONGEST_SECONDS = 240 * 60;
/** A minute more than the organiser's length of a session: less than another ceremony. */
const OVER_ASKED = 0.6;
const OPENING = costWeight("openSession");
const IDLE = costWeight("idleHall");
const OFF_LENGTH = costWeight("sessionLength");
const OFF_MEAL = costWeight("mealTime");

type State = { cost: number; at: number; before: State | null; session: CutSession | null };

/** Returns how many breaks a session of this length needs. */
export function restsNeeded(seconds: number, { restEvery }: Lengths, grain: number): number {
  if (seconds <= restEvery) return 0;
  let rests = 1;
  while (seconds > (rests + 1) * restEvery - rests * grain && rests < 100) rests++;
  return rests;
}

/** Returns the least wait between two sessions: the changeover, and where there are breaks, a break. */
export function waitBetween({ changeover, rest, restEvery }: Lengths): number {
  return restEvery === Infinity ? changeover : Math.max(changeover, rest);
}

/** Cuts the groups, in this order, into sessions. */
export function cutStrip(
  strip: Strip,
  loads: readonly Load[],
  lengths: Lengths,
  { hasChallenge, costAt, release }: Timing & { hasChallenge: boolean },
): CutStrip {
  const count = loads.length;
  if (count === 0) return { cost: 0, sessions: [] };
  const { meals } = strip;
  const all = (1 << meals.length) - 1;
  const wait = waitBetween(lengths);
  const grain = Math.max(0, ...loads.map(({ seconds, group }) => seconds / group.routines.length));
  // By groups danced and meals had; those with more sessions behind them come later.
  const states: State[][] = Array.from({ length: (count + 1) * (all + 1) }, () => []);
  states[0]!.push({ cost: 0, at: strip.firstSeconds, before: null, session: null });
  for (let first = 0; first < count; first++)
    for (let had = 0; had <= all; had++)
      for (const state of states[first * (all + 1) + had]!) {
        open(state, { first, had, startSeconds: state.at });
        const earliest = release ? release(loads[first]!, state.at) : state.at;
        if (earliest > state.at) open(state, { first, had, startSeconds: earliest });
      }
  let best: State | null = null;
  for (let had = 0; had <= all; had++)
    for (const end of states[count * (all + 1) + had]!)
      if (!best || end.cost < best.cost) best = end;
  const sessions: CutSession[] = [];
  for (let state = best; state?.session; state = state.before) sessions.unshift(state.session);
  return { cost: best!.cost, sessions };

  function open(
    state: State,
    { first, had, startSeconds }: { first: number; had: number; startSeconds: number },
  ): void {
    let danced = 0;
    let timed = 0;
    // A short group before a very long one has no shorter session than the two together.
    let canEnd = false;
    const opening = openingMinutes({
      awards: lengths.sessionAwards,
      changeover: lengths.changeover,
      doors: first === 0 ? lengths.doors : 0,
    });
    const begun = state.cost + opening * OPENING + ((startSeconds - state.at) / 60) * IDLE;
    for (let until = first + 1; until <= count; until++) {
      const load = loads[until - 1]!;
      timed += costAt(load, startSeconds + danced);
      danced += load.seconds;
      if (danced > MOST_SECONDS && canEnd) return;
      const isLast = until === count;
      if (danced < LEAST_SECONDS && !isLast && !release) continue;
      canEnd = true;
      const awards = lengths.sessionAwards + (isLast ? lengths.lastAwards : 0);
      const busy = danced + awards + (isLast && hasChallenge ? lengths.challenge : 0);
      const length = busy + restsNeeded(busy, lengths, grain) * lengths.rest;
      const endSeconds = startSeconds + length;
      const off =
        minutesOffLength(danced) +
        Math.max(
          0,
          SHORTEST_SECONDS - length,
          length - Math.max(lengths.session, LONGEST_SECONDS),
        ) /
          60;
      const overAsked = Math.max(0, length - lengths.session) / 60;
      const over = Math.max(0, endSeconds - Math.max(strip.untilSeconds, startSeconds));
      const cost = begun + timed + off * OFF_LENGTH + overAsked * OVER_ASKED + over * SECOND_OVER;
      const from = { state, first, startSeconds, endSeconds };
      if (isLast) {
        let missed = 0;
        meals.forEach(({ meal }, place) => {
          if (!(had & (1 << place)) && endSeconds > MEAL_TIMES[meal].latest) missed++;
        });
        keep(from, { until, had, cost: cost + missed * MISSED_MEAL, at: endSeconds, meal: null });
        continue;
      }
      const at = endSeconds + wait;
      keep(from, { until, had, cost: cost + (wait / 60) * IDLE, at, meal: null });
      for (const [place, { meal, seconds }] of meals.entries()) {
        const offMeal = minutesOffMeal(endSeconds, MEAL_TIMES[meal]);
        if (had & (1 << place) || offMeal > MOST_OFF_MEAL) continue;
        keep(from, {
          until,
          had: had | (1 << place),
          cost: cost + offMeal * OFF_MEAL,
          at: endSeconds + seconds + lengths.changeover,
          meal,
        });
      }
    }
  }

  /** Keeps the cheapest few, of which none is both dearer and later than another. */
  function keep(
    { state, first, startSeconds, endSeconds }: Opened,
    { until, had, cost, at, meal }: Kept,
  ): void {
    const place = until * (all + 1) + had;
    const kept = states[place]!;
    let dearest = 0;
    for (const [index, other] of kept.entries()) {
      if (other.cost <= cost && other.at <= at) return;
      if (other.cost > kept[dearest]!.cost) dearest = index;
    }
    const isFull = kept.length >= MOST_STATES;
    if (isFull && kept[dearest]!.cost <= cost) return;
    const session = { first, count: until - first, startSeconds, endSeconds, meal };
    const next = { cost, at, before: state, session };
    if (isFull) kept[dearest] = next;
    else kept.push(next);
  }
}

type Opened = { state: State; first: number; startSeconds: number; endSeconds: number };

type Kept = { until: number; had: number; cost: number; at: number; meal: Meal | null };
