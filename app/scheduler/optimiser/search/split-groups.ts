// Trades the wholeness of groups against conflicts: some routines leave their group.
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { type Change, RunningOrder } from "./loose-order.ts";

const STEPS_BETWEEN_PAUSES = 2048;
const MOST_STEPS = 2_000_000;
/** How often a routine or a place is any, rather than one where a change is likely to pay. */
const ANY = 0.4;

/**
 * Cheap runs are not searched for at once: groups would then split by chance rather than for a
 * reason. The first stage takes those that save much, the second the rest, too cool to undo it.
 */
const STAGES = [
  { stepsEach: 2000, leastPrice: 0.667, firstHeat: 0.3, lastHeat: 0.04 },
  { stepsEach: 2000, leastPrice: 0.3, firstHeat: 0.05, lastHeat: 0.01 },
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

export type Split = Change & { order: Uint16Array };

/** How far the search is, from 0 to 1, and the best order so far. */
export type SplitProgress = { share: number; best: Split };

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
    running: new RunningOrder(problem, given),
    away: new Int32Array(problem.sizes.length),
  };
  const total = search.running.total();
  let best: Split = { ...total, order: given.slice() };
  for (const [index, stage] of STAGES.entries())
    for (const { share, best: better } of runStage(search, stage, best)) {
      best = better;
      yield { share: (index + share) / STAGES.length, best };
    }
  return best;
}

type SplitSearch = {
  problem: Problem;
  price: number;
  random: Random;
  running: RunningOrder;
  /** Of each group: how many have left it. */
  away: Int32Array;
};

function* runStage(
  search: SplitSearch,
  stage: (typeof STAGES)[number],
  given: Split,
): Generator<SplitProgress, void> {
  const { problem, running, random } = search;
  const price = Math.max(search.price, stage.leastPrice);
  const costOf = ({ pairs, runs }: Change) => pairs + search.price * runs;
  const now = running.total();
  const steps = Math.min(running.order.length * stage.stepsEach, MOST_STEPS);
  let best = given;
  let heat = stage.firstHeat;
  const isWanted = ({ pairs, runs }: Change) => {
    const cost = pairs + price * runs;
    return cost <= 0 || random() < Math.exp(-cost / heat);
  };
  let hot: Hot = { inConflict: [], away: [], borders: [] };
  for (let step = 0; step < steps && now.pairs + now.runs > problem.sizes.length; step++) {
    if (step % STEPS_BETWEEN_PAUSES === 0) {
      yield { share: step / steps, best };
      heat = stage.firstHeat * (stage.lastHeat / stage.firstHeat) ** (step / steps);
      hot = hotIn(running);
    }
    const change =
      random() < 0.5
        ? tryExchange(search, oneOf(hot.inConflict, running.order.length, random), isWanted)
        : tryMove(search, hot, isWanted);
    if (change === null) continue;
    now.pairs += change.pairs;
    now.runs += change.runs;
    if (costOf(now) < costOf(best) - 1e-9) best = { ...now, order: running.order.slice() };
  }
  yield { share: 1, best };
}

/** Positions where a change is likely to pay, as they were at the last look. */
type Hot = { inConflict: number[]; away: number[]; borders: number[] };

function hotIn(running: RunningOrder): Hot {
  const positions = [...running.order.keys()];
  return {
    inConflict: positions.filter((position) => running.pairsAt(position) > 0),
    away: positions.filter((position) => running.isAway[position] === 1),
    borders: positions.filter(
      (position) => running.groupAt(position) !== running.groupAt(position - 1),
    ),
  };
}

/** One of the positions or, now and then, any position at all. */
function oneOf(positions: readonly number[], count: number, random: Random): number {
  const isAny = positions.length === 0 || random() < ANY;
  return isAny ? Math.floor(random() * count) : positions[Math.floor(random() * positions.length)]!;
}

type Wanted = (change: Change) => boolean;

function tryExchange(
  { problem, running, random }: SplitSearch,
  one: number,
  isWanted: Wanted,
): Change | null {
  const other = Math.floor(random() * running.order.length);
  if (one === other || running.groupAt(one) !== running.groupAt(other)) return null;
  if (problem.isPinned[one] === 1 || problem.isPinned[other] === 1) return null;
  const change = running.exchange(one, other);
  if (isWanted(change)) return change;
  running.exchange(one, other);
  return null;
}

function tryMove(
  { problem, running, away, random }: SplitSearch,
  hot: Hot,
  isWanted: Wanted,
): Change | null {
  const count = running.order.length;
  const from = oneOf(random() < 0.5 ? hot.inConflict : hot.away, count, random);
  const group = running.groupAt(from);
  const wasAway = running.isAway[from]!;
  const most = 1 + Math.floor(random() * LONGEST);
  let length = 1;
  while (
    length < most &&
    running.groupAt(from + length) === group &&
    running.isAway[from + length] === wasAway
  )
    length++;
  const mayLeave = wasAway === 1 || away[group]! + length <= problem.sizes[group]! / 2;
  const to = Math.min(count - length, oneOf(hot.borders, count, random));
  if (!mayLeave || to === from) return null;
  const change = running.changeOfMove(from, length, to);
  if (change === null || !isWanted(change)) return null;
  running.move(from, length, to);
  away[group]! += length * (running.isAway[to]! - wasAway);
  return change;
}
