// Simulated annealing in which groups may be split: trades whole groups against conflicts.
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { type Delta, LooseOrder } from "./loose-order.ts";
import type { Front } from "./front.ts";
import { joinRuns } from "./join-runs.ts";

const STEPS_BETWEEN_PAUSES = 2048;
const MOST_STEPS = 2_000_000;
/** The share of choices made at random rather than where a move is likely to pay off. */
const ANY = 0.4;

/** At cohesion 0, conflicts come first, then fewer blocks. */
const LEAST_PRICE = 0.04;

/**
 * The costs of a block when groups are split from the start. High prices give orders with few
 * blocks, low ones few conflicts; below the lowest, groups would be split by chance.
 */
const PRICES = [1, 0.3, 2, 0.6];
const HOT = { stepsEach: 2000, temperature: [0.3, 0.04] } as const;
/** From there the price falls, then rises again; every order on the way is considered. */
const FALLING = { stepsEach: 1500, temperature: [0.05, 0.01] } as const;
const RISING = { stepsEach: 1500, temperature: [0.02, 0.1] } as const;
const HIGHEST_PRICE = 5;
/** While avoidable conflicts may remain, continues from the fewest, searching further from home. */
const LAST = {
  stepsEach: 4000,
  price: [LEAST_PRICE, LEAST_PRICE],
  temperature: [0.1, 0.01],
} as const;
const MOST_LAST_ROUNDS = 10;
const MOST_IN_VAIN = 4;
/** Alternating. */
const FARTHER = [0.3, 0.5] as const;
const PARTS = PRICES.length + 1;
/** Pieces are sought this close to their group's original place, as a share of the routines. */
const NEAR = 1 / 4;

/**
 * Returns the cost of a further block, in conflicts: at cohesion 50 a group is split where that
 * saves more than one conflict, at 75 more than three, at 100 never, at 0 for any.
 */
export function priceOfRun(cohesion: number): number {
  return Math.max(LEAST_PRICE, cohesion / (100 - cohesion));
}

type SplitOptions = {
  seed: number;
  /** Receives the orders found. */
  front: Front;
  /** No order has fewer conflicts. */
  fewest: number;
};

/**
 * Adds orders to the front, from whole groups in the given order to the fewest conflicts. Groups
 * keep their places: their pieces are among others, no further from home than `NearHome` allows.
 * The same seed gives the same orders. Yields its progress, from 0 to 1.
 */
export function* splitGroups(
  problem: Problem,
  given: Uint16Array,
  { seed, front, fewest }: SplitOptions,
): Generator<number, void> {
  const random = seededRandom(seed);
  for (const [index, price] of PRICES.entries()) {
    const loose = new LooseOrder(problem, given);
    const hot: SplitSearch = { problem, random, loose, near: NEAR, front };
    const steps = function* (search: SplitSearch, part: number, cooling: Cooling) {
      for (const share of anneal(search, cooling)) yield (index + (part + share) / 3) / PARTS;
    };
    yield* steps(hot, 0, { ...HOT, price: [price, price] });
    const up = { ...hot, loose: hot.loose.copy() };
    yield* steps(hot, 1, { ...FALLING, price: [price, LEAST_PRICE] });
    yield* steps(up, 2, { ...RISING, price: [price, HIGHEST_PRICE] });
  }
  for (let round = 0, inVain = 0; round < MOST_LAST_ROUNDS && inVain < MOST_IN_VAIN; round++) {
    const { pairs, order } = front.leastConflicts();
    if (pairs <= fewest) break;
    const loose = new LooseOrder(problem, order);
    const near = FARTHER[round % FARTHER.length]!;
    for (const share of anneal({ problem, random, loose, near, front }, LAST))
      yield 1 - (1 - (round + share) / MOST_LAST_ROUNDS) / PARTS;
    inVain = front.leastConflicts().pairs < pairs ? 0 : inVain + 1;
  }
  for (const split of front.all()) front.add(joinRuns(problem, split));
}

type SplitSearch = {
  problem: Problem;
  random: Random;
  loose: LooseOrder;
  near: number;
  front: Front;
};

type Cooling = {
  stepsEach: number;
  /** The first and the last. */
  price: readonly [number, number];
  temperature: readonly [number, number];
};

function* anneal(search: SplitSearch, cooling: Cooling): Generator<number, void> {
  const { problem, loose, random, front } = search;
  let [price] = cooling.price;
  const now = { ...loose.total(), order: loose.order };
  const steps = Math.min(loose.order.length * cooling.stepsEach, MOST_STEPS);
  let [temperature] = cooling.temperature;
  const isAccepted = ({ pairs, runs }: Delta) => {
    const cost = pairs + price * runs;
    return cost <= 0 || random() < Math.exp(-cost / temperature);
  };
  let candidates: CandidateList = { inConflict: [], away: [], borders: [] };
  for (let step = 0; step < steps && now.pairs + now.runs > problem.sizes.length; step++) {
    if (step % STEPS_BETWEEN_PAUSES === 0) {
      yield step / steps;
      temperature = between(cooling.temperature, step / steps);
      price = between(cooling.price, step / steps);
      candidates = candidatesIn(loose);
    }
    const delta =
      random() < 0.5
        ? tryExchange(search, oneOf(candidates.inConflict, loose.order.length, random), isAccepted)
        : tryMove(search, candidates, isAccepted);
    if (delta === null) continue;
    now.pairs += delta.pairs;
    now.runs += delta.runs;
    front.add(now);
  }
  yield 1;
}

/** Interpolates geometrically from the first to the last. */
function between([first, last]: readonly [number, number], share: number): number {
  return first * (last / first) ** share;
}

/** Positions where a move is likely to pay off, as of the last count. */
type CandidateList = { inConflict: number[]; away: number[]; borders: number[] };

function candidatesIn(loose: LooseOrder): CandidateList {
  const positions = [...loose.order.keys()];
  return {
    inConflict: positions.filter((position) => loose.pairsAt(position) > 0),
    away: positions.filter((position) => loose.isAway[position] === 1),
    borders: positions.filter(
      (position) => loose.groupAt(position) !== loose.groupAt(position - 1),
    ),
  };
}

/** Returns one of the positions or, now and then, any position. */
function oneOf(positions: readonly number[], count: number, random: Random): number {
  const isAny = positions.length === 0 || random() < ANY;
  return isAny ? Math.floor(random() * count) : positions[Math.floor(random() * positions.length)]!;
}

type Acceptance = (delta: Delta) => boolean;

function tryExchange(
  { problem, loose, random }: SplitSearch,
  one: number,
  isAccepted: Acceptance,
): Delta | null {
  const other = Math.floor(random() * loose.order.length);
  if (one === other || loose.groupAt(one) !== loose.groupAt(other)) return null;
  if (problem.isPinned[one] === 1 || problem.isPinned[other] === 1) return null;
  const delta = loose.exchange(one, other);
  if (isAccepted(delta)) return delta;
  loose.exchange(one, other);
  return null;
}

function tryMove(
  { problem, loose, random, near }: SplitSearch,
  candidates: CandidateList,
  isAccepted: Acceptance,
): Delta | null {
  const count = loose.order.length;
  const from = oneOf(random() < 0.5 ? candidates.inConflict : candidates.away, count, random);
  const group = loose.groupAt(from);
  const wasAway = loose.isAway[from]!;
  // A stretch of gap + 1 separates two routines of one performer.
  const most = 1 + Math.floor(random() * (problem.gap + 1));
  let length = 1;
  while (
    length < most &&
    loose.groupAt(from + length) === group &&
    loose.isAway[from + length] === wasAway
  )
    length++;
  const to = Math.min(count - length, oneOf(candidates.borders, count, random));
  if (to === from || !isNear(problem, group, to, near)) return null;
  const delta = loose.deltaOfMove(from, length, to);
  if (delta === null || !isAccepted(delta)) return null;
  loose.move(from, length, to);
  return delta;
}

function isNear(
  { starts, sizes, routines, gap }: Problem,
  group: number,
  position: number,
  near: number,
): boolean {
  const far = Math.max(routines.length * near, gap + 1);
  const start = starts[group]!;
  return position >= start - far && position <= start + sizes[group]! + far;
}
