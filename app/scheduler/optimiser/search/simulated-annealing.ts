// Simulated annealing: swaps two routines of one group, accepting worse orders ever more rarely.
import { DEFAULT_GAP } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import { SOFT_CONSTRAINTS } from "#app/scheduler/optimiser/constraints.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { anotherPosition, type Movable, movableOf, swap } from "./movable.ts";
import { compareScores, type Score, Scorer, weightOf } from "./score.ts";

const STEPS_BETWEEN_PAUSES = 2048;
const LAST_TEMPERATURE = 0.1;

export type CoolingSchedule = {
  seed: number;
  stepsEach: number;
  firstTemperature: number;
  /** The groups whose routines move; all by default. */
  groups?: ReadonlySet<number>;
};

type Found = { order: Uint16Array; score: Score };

/** The progress of a search, from 0 to 1, and the best order so far. */
type AnnealingProgress = { share: number; best: Found };

/** Searches from one order to a better one; facts about the routines are computed once. */
export class SimulatedAnnealing {
  private readonly scorer: Scorer;
  private readonly weights: readonly number[];
  private readonly movable: Movable;
  private readonly problem: Problem;

  constructor(problem: Problem) {
    this.problem = problem;
    this.scorer = new Scorer(problem, SOFT_CONSTRAINTS);
    // At a wide gap closeness could outweigh a conflict, so its weight is limited to that at the
    // default gap.
    this.weights = SOFT_CONSTRAINTS.map(({ weight, penalty }) => {
      const usual = penalty(1, DEFAULT_GAP);
      return weight * Math.min(1, usual / Math.max(1, penalty(1, problem.gap)));
    });
    this.movable = movableOf(problem, () => true);
  }

  /** Returns the order with its score. */
  found(order: Uint16Array): Found {
    return { order: order.slice(), score: this.scorer.scoreOf(order) };
  }

  /**
   * Returns an order at least as good, after `stepsEach` steps for each movable routine. The
   * temperature falls geometrically from one that accepts violations freely to one that does not.
   * Yields now and then.
   */
  *improve(given: Found, cooling: CoolingSchedule): Generator<AnnealingProgress, Found> {
    const { groups } = cooling;
    const movable = groups ? movableOf(this.problem, (group) => groups.has(group)) : this.movable;
    const steps = movable.positions.length * cooling.stepsEach;
    const annealing: Annealing = {
      random: seededRandom(cooling.seed),
      movable,
      order: given.order.slice(),
      score: given.score.slice(),
      best: { order: given.order.slice(), score: given.score.slice() },
      outside: this.outsideOf(given.order),
    };
    for (let step = 0; step < steps && !isPerfect(annealing.best); step += STEPS_BETWEEN_PAUSES) {
      yield { share: step / steps, best: annealing.best };
      const temperature =
        cooling.firstTemperature * (LAST_TEMPERATURE / cooling.firstTemperature) ** (step / steps);
      this.anneal(annealing, temperature, Math.min(steps - step, STEPS_BETWEEN_PAUSES));
    }
    return annealing.best;
  }

  private outsideOf(order: Uint16Array): Int32Array | null {
    const { windows, starts } = this.problem;
    return windows && Int32Array.from(starts.keys(), (group) => windows.outsideIn(order, group));
  }

  /** Returns true when the swap leaves no more of the group's routines outside their windows. */
  private isKept(order: Uint16Array, position: number, outside: Int32Array): boolean {
    const group = this.problem.groupAt[position]!;
    const now = this.problem.windows!.outsideIn(order, group);
    if (now > outside[group]!) return false;
    outside[group] = now;
    return true;
  }

  private anneal(
    { random, movable, order, score, best, outside }: Annealing,
    temperature: number,
    steps: number,
  ): void {
    const { scorer, weights } = this;
    const { positions } = movable;
    for (let step = 0; step < steps; step++) {
      const at = Math.floor(random() * positions.length);
      const one = positions[at]!;
      const other = anotherPosition(movable, at, random);
      scorer.clear();
      scorer.add(order, one, -1);
      scorer.add(order, other, -1);
      swap(order, one, other);
      scorer.add(order, one, 1);
      scorer.add(order, other, 1);
      if (
        !isAccepted(scorer.sum, temperature, random, weights) ||
        (outside && !this.isKept(order, one, outside))
      ) {
        swap(order, one, other);
        continue;
      }
      for (let number = 0; number < score.length; number++) score[number]! += scorer.sum[number]!;
      if (compareScores(score, best.score) >= 0) continue;
      best.order.set(order);
      best.score.set(score);
    }
  }
}

type Annealing = {
  random: Random;
  movable: Movable;
  order: Uint16Array;
  score: Score;
  best: Found;
  /** For each group, the routines outside their windows; null without limits. */
  outside: Int32Array | null;
};

function isPerfect({ score }: Found): boolean {
  return score.every((number) => number === 0);
}

/**
 * The Metropolis criterion: always accepts when no number rises, otherwise more rarely as it cools.
 */
function isAccepted(
  change: Score,
  temperature: number,
  random: Random,
  weights: readonly number[],
): boolean {
  const weight = isWorseSomewhere(change) ? weightOf(change, weights) : 0;
  return weight <= 0 || random() < Math.exp(-weight / temperature);
}

/** A plain loop, as it runs for every move. */
function isWorseSomewhere(change: Score): boolean {
  for (let number = 0; number < change.length; number++) if (change[number]! > 0) return true;
  return false;
}
