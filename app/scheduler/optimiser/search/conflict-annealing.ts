// Simulated annealing on conflicts alone: a routine swaps with another of its group, or moves past
// others of it.
import { DEFAULT_GAP } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { CONFLICT_PAIR, NEAR_CONFLICT } from "#app/scheduler/optimiser/constraints.ts";
import { pairsIn, type Problem } from "#app/scheduler/optimiser/problem.ts";
import { ConflictChange } from "./conflict-change.ts";
import { anotherPosition, type Movable, movableOf } from "./movable.ts";
import type { CoolingSchedule } from "./simulated-annealing.ts";

const STEPS_BETWEEN_PAUSES = 4096;
const LAST_TEMPERATURE = 0.3;
/** The share of moves; the rest are swaps. */
const MOVES = 0.3;

type Cooling = CoolingSchedule & {
  /** Ends at this number of conflicts. */
  enough: number;
  /** The parts within which routines swap without moving past others; by default the groups. */
  within?: Movable;
};

type Progress = { share: number; order: Uint16Array; pairs: number };

/**
 * Returns an order with no more conflicts, after `stepsEach` steps for each movable routine. It
 * considers only performers, so it takes a fraction of the time of a search over all soft
 * constraints. Yields now and then.
 */
export function* annealConflicts(
  problem: Problem,
  given: Uint16Array,
  { seed, stepsEach, firstTemperature, groups, enough, within }: Cooling,
): Generator<Progress, Progress> {
  const movable = within ?? movableOf(problem, (group) => groups?.has(group) ?? true);
  const { positions } = movable;
  const random = seededRandom(seed);
  const usual = NEAR_CONFLICT.penalty(1, DEFAULT_GAP);
  const widest = Math.max(1, NEAR_CONFLICT.penalty(1, problem.gap));
  const nearWeight = NEAR_CONFLICT.weight * Math.min(1, usual / widest);
  const order = given.slice();
  const change = new ConflictChange(problem, order);
  const best = { order: given.slice(), pairs: pairsIn(problem, given) };
  let { pairs } = best;
  const steps = positions.length * stepsEach;
  for (let step = 0; step < steps && best.pairs > enough; step += STEPS_BETWEEN_PAUSES) {
    const share = step / steps;
    yield { share, ...best };
    const temperature = firstTemperature * (LAST_TEMPERATURE / firstTemperature) ** share;
    for (let left = Math.min(steps - step, STEPS_BETWEEN_PAUSES); left > 0; left--) {
      const at = Math.floor(random() * positions.length);
      const one = positions[at]!;
      const other = anotherPosition(movable, at, random);
      const isMove = !within && change.canMove && random() < MOVES;
      if (isMove) change.ofMove(one, other);
      else change.ofSwap(one, other);
      const weight = CONFLICT_PAIR.weight * change.pairs + nearWeight * change.near;
      if (weight > 0 && isRefused(weight / temperature, random())) continue;
      if (isMove) change.move(one, other);
      else change.swap(one, other);
      pairs += change.pairs;
      if (pairs >= best.pairs) continue;
      best.order.set(order);
      best.pairs = pairs;
    }
  }
  return { share: 1, ...best };
}

/** The Metropolis criterion. A bound that is cheaper than the exponential rejects most cases. */
function isRefused(loss: number, chance: number): boolean {
  return chance * (1 + loss + (loss * loss) / 2) >= 1 || chance >= Math.exp(-loss);
}
