// Simulated annealing in which groups may split: wholeness is traded against conflicts.
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { type Delta, LooseOrder } from "./loose-order.ts";

const STEPS_BETWEEN_PAUSES = 2048;
const MOST_STEPS = 2_000_000;
/** How often a routine or a place is any, rather than one where a move is likely to pay. */
const ANY = 0.4;

/**
 * Cheap runs are not searched for at once: groups would then split by chance rather than for a
 * reason. The first stage takes those that save much, the second the rest, at a temperature too low to undo it.
 */
const STAGES = [
  { stepsEach: 2000, leastPrice: 0.667, firstTemperature: 0.3, lastTemperature: 0.04 },
  { stepsEach: 2000, leastPrice: 0.3, firstTemperature: 0.05, lastTemperature: 0.01 },
];
/** The longest stretch that leaves its group at once. */
const LONGEST = 4;
/** At cohesion 0 conflicts come first, and of two orders with equally many the one with fewer runs. */
const LEAST_PRICE = 0.04;

/**
 * What one more run costs, in conflicts: at cohesion 50 a group is split where that saves more than
 * one conflict, at 75 more than three, at 100 never, at 0 for any conflict.
 */
export function priceOfRun(cohesion: number): number {
  return Math.max(LEAST_PRICE, cohesion / (100 - cohesion));
}

type Split = Delta & { order: Uint16Array };

/** How far the search is, from 0 to 1, and the best order so far. */
type SplitProgress = { share: number; best: Split };

/**
 * The best order found in which a run costs as much as the cohesion (below 100) says. Groups keep
 * their places: at least half of each stays at home, and guests stand between. It is never worse, at
 * that price, than the order given. The same seed finds the same order. It pauses now and then.
 */
export function* splitGroups(
  problem: Problem,
  given: Uint16Array,
  { cohesion, seed }: { cohesion: number; seed: number },
): Generator<SplitProgress, Split> {
  const price = priceOfRun(cohesion);
  const search: SplitSearch = {
    problem,
    price,
    random: seededRandom(seed),
    loose: new LooseOrder(problem, given),
    away: new Int32Array(problem.sizes.length),
  };
  const total = search.loose.total();
  let best: Split = { ...total, order: given.slice() };
  for (const [index, stage] of STAGES.entries())
    for (const { share, best: better } of annealStage(search, stage, best)) {
      best = better;
      yield { share: (index + share) / STAGES.length, best };
    }
  return best;
}

type SplitSearch = {
  problem: Problem;
  price: number;
  random: Random;
  loose: LooseOrder;
  /** Of each group: how many have left it. */
  away: Int32Array;
};

function* annealStage(
  search: SplitSearch,
  stage: (typeof STAGES)[number],
  given: Split,
): Generator<SplitProgress, void> {
  const { problem, loose, random } = search;
  const price = Math.max(search.price, stage.leastPrice);
  const costOf = ({ pairs, runs }: Delta) => pairs + search.price * runs;
  const now = loose.total();
  const steps = Math.min(loose.order.length * stage.stepsEach, MOST_STEPS);
  let best = given;
  let temperature = stage.firstTemperature;
  const isAccepted = ({ pairs, runs }: Delta) => {
    const cost = pairs + price * runs;
    return cost <= 0 || random() < Math.exp(-cost / temperature);
  };
  let candidates: CandidateList = { inConflict: [], away: [], borders: [] };
  for (let step = 0; step < steps && now.pairs + now.runs > problem.sizes.length; step++) {
    if (step % STEPS_BETWEEN_PAUSES === 0) {
      yield { share: step / steps, best };
      temperature =
        stage.firstTemperature * (stage.lastTemperature / stage.firstTemperature) ** (step / steps);
      candidates = candidatesIn(loose);
    }
    const delta =
      random() < 0.5
        ? tryExchange(search, oneOf(candidates.inConflict, loose.order.length, random), isAccepted)
        : tryMove(search, candidates, isAccepted);
    if (delta === null) continue;
    now.pairs += delta.pairs;
    now.runs += delta.runs;
    if (costOf(now) < costOf(best) - 1e-9) best = { ...now, order: loose.order.slice() };
  }
  yield { share: 1, best };
}

/** Positions where a move is likely to pay, as they were when last counted. */
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

/** One of the positions or, now and then, any position at all. */
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
  { problem, loose, away, random }: SplitSearch,
  candidates: CandidateList,
  isAccepted: Acceptance,
): Delta | null {
  const count = loose.order.length;
  const from = oneOf(random() < 0.5 ? candidates.inConflict : candidates.away, count, random);
  const group = loose.groupAt(from);
  const wasAway = loose.isAway[from]!;
  const most = 1 + Math.floor(random() * LONGEST);
  let length = 1;
  while (
    length < most &&
    loose.groupAt(from + length) === group &&
    loose.isAway[from + length] === wasAway
  )
    length++;
  const mayLeave = wasAway === 1 || away[group]! + length <= problem.sizes[group]! / 2;
  const to = Math.min(count - length, oneOf(candidates.borders, count, random));
  if (!mayLeave || to === from) return null;
  const delta = loose.deltaOfMove(from, length, to);
  if (delta === null || !isAccepted(delta)) return null;
  loose.move(from, length, to);
  away[group]! += length * (loose.isAway[to]! - wasAway);
  return delta;
}
