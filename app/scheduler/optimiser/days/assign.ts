// Assigns groups to sessions by simulated annealing on the time left and on the rules.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import { HARD_WEIGHT, isHard, weightOf } from "#app/scheduler/plan/rules/rule-list.ts";
import type { LoadLimits } from "./load-limits.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { type Load, type Room, inDueOrder } from "./load.ts";

const MOST_STEPS = 100_000;
const MOST_WORK = 250_000_000;
const MOST_ROUNDS = 3;
const ROUND_APART = 7919;
const FIRST_TEMPERATURE = 8000;
/** The final temperature as a share of the first. */
const COOLED = 1 / 8000;
/**
 * The cost of a second over the session's hours, or past a 'done by' time, in points of the
 * preferred rules.
 */
const SECOND_OVER = 40;
const SECOND_LATE_AS_WISH = 1;
const SAME_TIME = 200;
const UNASKED_DIVISION = 4;
const OUT_OF_ORDER = 1;

/**
 * Returns the session index of each group: from a few searches, the first result without hard
 * violations, or the best.
 */
export function assign(
  loads: readonly Load[],
  rooms: readonly Room[],
  rules: DayRules,
  { seed, bound }: { seed: number; bound: LoadLimits | null },
): number[] {
  const start = firstFit(loads, rooms);
  if (rooms.length < 2 || loads.length === 0) return start;
  const unfit = bound && loads.map((load) => rooms.map((room) => bound.unfit(load, room)));
  const cost = costOf(loads, rooms, { rules, unfit, isHardAlone: false });
  const broken = costOf(loads, rooms, { rules, unfit, isHardAlone: true });
  const rounds = Array.from({ length: MOST_ROUNDS }, (_, round) => round);
  let best: { cost: number; slotOf: number[] } | null = null;
  for (const round of rounds) {
    const found = anneal(cost, start, rooms.length, seededRandom(seed + round * ROUND_APART));
    if (!best || found.cost < best.cost) best = found;
    if (broken(best.slotOf) === 0) break;
  }
  const { slotOf } = best!;
  return bound ? bound.settled(loads, rooms, slotOf, broken) : slotOf;
}

function anneal(
  cost: (slotOf: readonly number[]) => number,
  start: readonly number[],
  rooms: number,
  random: Random,
) {
  const slotOf = [...start];
  let now = cost(slotOf);
  let best = { cost: now, slotOf: [...slotOf] };
  const steps = Math.min(MOST_STEPS, Math.floor(MOST_WORK / (slotOf.length * slotOf.length)));
  for (let step = 0; step < steps; step++) {
    const temperature = FIRST_TEMPERATURE * COOLED ** (step / steps);
    const one = Math.floor(random() * slotOf.length);
    const other = Math.floor(random() * slotOf.length);
    const isSwap = random() < 0.5;
    const [was, wasOther] = [slotOf[one]!, slotOf[other]!];
    slotOf[one] = isSwap ? wasOther : Math.floor(random() * rooms);
    if (isSwap) slotOf[other] = was;
    const next = cost(slotOf);
    if (next <= now || random() < Math.exp((now - next) / temperature)) {
      now = next;
      if (now < best.cost) best = { cost: now, slotOf: [...slotOf] };
    } else {
      slotOf[one] = was;
      if (isSwap) slotOf[other] = wasOther;
    }
  }
  return best;
}

function firstFit(loads: readonly Load[], rooms: readonly Room[]): number[] {
  const left = rooms.map(({ seconds }) => seconds);
  return loads.map(({ seconds }) => {
    const fitting = left.findIndex((free) => free >= seconds);
    const room = fitting < 0 ? left.indexOf(Math.max(...left)) : fitting;
    left[room]! -= seconds;
    return room;
  });
}

type Requirements = {
  rules: DayRules;
  /**
   * For each group and session, how many of its routines never fit there; null when there are no
   * limits.
   */
  unfit: readonly (readonly number[])[] | null;
  isHardAlone: boolean;
};

/**
 * Returns the cost function of an assignment, or of its hard violations alone: exceeded hours and
 * times, hard rules.
 */
function costOf(
  loads: readonly Load[],
  rooms: readonly Room[],
  { rules, unfit, isHardAlone }: Requirements,
) {
  const dates = [...new Set(rooms.map(({ slot }) => slot.date))];
  const dayOf = rooms.map(({ slot }) => dates.indexOf(slot.date));
  const spreads = spreadsOf(loads, rules).filter(
    ({ weight }) => !isHardAlone || weight === HARD_WEIGHT,
  );
  const secondLate = isHard("doneBy", rules) ? SECOND_OVER : isHardAlone ? 0 : SECOND_LATE_AS_WISH;
  const together = concurrent(rooms);
  const shared = together.length > 0 ? sharedOf(loads) : [];
  return (slotOf: readonly number[]): number => {
    let cost = 0;
    const inRoom: number[][] = rooms.map(() => []);
    slotOf.forEach((room, load) => inRoom[room]!.push(load));
    rooms.forEach((room, index) => {
      const own = inRoom[index]!.map((load) => loads[load]!);
      const sum = own.reduce((seconds, load) => seconds + load.seconds, 0);
      if (own.length > 0) cost += Math.max(0, sum - room.seconds) * SECOND_OVER;
      let at = room.firstSeconds;
      for (const load of inDueOrder(own, room.slot.endSeconds)) {
        at += load.seconds;
        if (at > load.dueSeconds) cost += (at - load.dueSeconds) * secondLate;
      }
    });
    for (const { weight, members } of spreads) {
      const days = new Set(members.map((load) => dayOf[slotOf[load]!]));
      cost += weight * (days.size - 1);
    }
    if (unfit)
      slotOf.forEach((room, load) => {
        cost += HARD_WEIGHT * unfit[load]![room]!;
      });
    if (isHardAlone) return cost;
    for (const [one, other] of together)
      for (const first of inRoom[one]!)
        for (const second of inRoom[other]!) cost += SAME_TIME * shared[first]![second]!;
    for (let load = 1; load < slotOf.length; load++)
      if (slotOf[load]! < slotOf[load - 1]!) cost += OUT_OF_ORDER;
    return cost;
  };
}

type Spread = { weight: number; members: number[] };

/**
 * Returns the sets of groups to be held on as few days as possible, with the cost of each further
 * day.
 */
function spreadsOf(loads: readonly Load[], rules: DayRules): Spread[] {
  const by = (valuesOf: (routine: Routine) => string[], weight: number): Spread[] => {
    const members = new Map<string, number[]>();
    loads.forEach(({ group }, index) => {
      for (const value of new Set(group.routines.flatMap(valuesOf)))
        members.set(value, [...(members.get(value) ?? []), index]);
    });
    return [...members.values()]
      .filter((list) => list.length > 1)
      .map((list) => ({ weight, members: list }));
  };
  const levels = new Set(rules.levelOnOneDay.map((level) => level.toLowerCase()));
  return [
    // By default a division stays on one day where that costs nothing else.
    ...by(({ ageGroup }) => [ageGroup], weightOf("divisionOnOneDay", rules) || UNASKED_DIVISION),
    ...(levels.size > 0
      ? by(
          ({ level }) => (levels.has(level.toLowerCase()) ? [level.toLowerCase()] : []),
          weightOf("levelOnOneDay", rules),
        )
      : []),
    ...(rules.studioOnFewDays
      ? by(
          ({ school }) => (school === "" ? [] : [school.toLowerCase()]),
          weightOf("studioOnFewDays", rules),
        )
      : []),
  ];
}

/** Returns the pairs of sessions that overlap on two stages. */
function concurrent(rooms: readonly Room[]): [number, number][] {
  return rooms.flatMap(({ slot: one }, index) =>
    rooms.flatMap(({ slot: other }, place): [number, number][] => {
      const isPair = place > index && one.date === other.date && one.stage !== other.stage;
      const isAtOnce = one.startSeconds < other.endSeconds && other.startSeconds < one.endSeconds;
      return isPair && isAtOnce ? [[index, place]] : [];
    }),
  );
}

/** Returns, for each pair of groups, how many performers they share. */
function sharedOf(loads: readonly Load[]): number[][] {
  const dancers = loads.map(
    ({ group }) =>
      new Set(group.routines.flatMap((routine) => [...performersByKey(routine).keys()])),
  );
  return dancers.map((one) =>
    dancers.map((other) => [...one].filter((key) => other.has(key)).length),
  );
}
