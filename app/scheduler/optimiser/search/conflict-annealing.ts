// Simulated annealing of conflicts alone: a routine changes places with another of its group or moves past others of it.
import { DEFAULT_GAP } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { CONFLICT_PAIR, NEAR_CONFLICT } from "#app/scheduler/optimiser/constraints.ts";
import { pairsIn, type Problem } from "#app/scheduler/optimiser/problem.ts";
import { ConflictChange } from "./conflict-change.ts";
import { anotherPosition, type Movable, movableOf } from "./movable.ts";
import type { CoolingSchedule } from "./simulated-annealing.ts";

const STEPS_BETWEEN_PAUSES = 4096;
const LAST_TEMPERATURE = 0.3;
/** How often a routine moves; else it changes places. */
const MOVES = 0.3;

type Cooling = CoolingSchedule & {
  /** With so few conflicts it ends. */
  enough: number;
  /** The parts within which routines change places, and none moves past others; left out where groups are the parts. */
  within?: Movable;
};

type Progress = { share: number; order: Uint16Array; pairs: number };

/**
 * An order with as many conflicts or fewer, after `stepsEach` steps for each routine that may move. It looks at
 * nothing but performers, and so takes a fraction of the time of a search that keeps all wishes. It pauses now and then.
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

/** The Metropolis criterion. Nearly all are refused by a bound that takes less time than the exponential. */
function isRefused(loss: number, chance: number): boolean {
  return chance * (1 + loss + (loss * loss) / 2) >= 1 || chance >= Math.exp(-loss);
}
