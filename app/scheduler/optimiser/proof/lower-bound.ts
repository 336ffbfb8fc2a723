// A lower bound on the conflicts of any order of whole groups, tightened step by step.
import { BoundProof } from "./bound-proof.ts";
import { APART_AHEAD, FINEST, MOST_KINDS_APART, STEPS } from "./bound-steps.ts";
import type { Certificate } from "./certificate.ts";
import { certificatesOf } from "./certificates.ts";
import { DestructiveImprovement, type Stretch } from "./destructive-improvement.ts";
import { FewestAfter } from "./fewest-after.ts";
import { fewestPairsTable } from "./fewest-pairs.ts";
import { pairsByGroups } from "./pairs-by-groups.ts";
import { performersBound } from "./performers-bound.ts";
import { type Kinds, kindsOf } from "./pools/kinds.ts";
import { type GroupPools, largestClique, poolsOf, poolsOfGroup } from "./pools/pools.ts";
import { seededRandom } from "#app/scheduler/plan/shuffle.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import {
  forwardDynamicProgramme,
  type ProgrammeOptions,
} from "./programme/forward-dynamic-programme.ts";

const NEARLY_MET = 2;
/** After this step an order is sought among sampled states, for at most this many routines. */
const SAMPLED_STEP = 1;
const SAMPLE = 10_000;
const MOST_SAMPLED = 200;
const MOST_STATES_AHEAD = 50_000;
const POSITIONS_AHEAD = 24;

type Pooled = Pick<ProgrammeOptions, "pools" | "fewest">;

export const BOUND_STEPS = STEPS.length;

export class LowerBound {
  /** Conflicts in every order: never more than the true minimum. */
  value = 0;
  /** The part that holds wherever the groups are, as long as each is whole. */
  get anywhere(): number {
    return sum(this.within);
  }

  private readonly problem: Problem;
  private readonly kinds: Kinds;
  private readonly fewest: (count: number, slots: number) => number;
  /** For each group, conflicts within it in every order. */
  private readonly within: number[];
  private readonly isSettled: boolean[];
  /** For each group, conflicts among it and all later groups in every order. */
  private readonly suffixBounds: Int32Array;
  /** For each two groups, the conflicts between them in the best known order. */
  private reached: number[][] | null = null;
  private after: FewestAfter | null = null;
  private readonly improvement: DestructiveImprovement;
  private readonly proof: BoundProof;

  constructor(problem: Problem) {
    this.problem = problem;
    this.kinds = kindsOf(problem);
    this.improvement = new DestructiveImprovement(problem, this.kinds);
    this.fewest = fewestPairsTable(problem.gap);
    const certificates = problem.sizes.map((_, group) =>
      certificatesOf(problem, group, this.fewest),
    );
    this.within = certificates.map((all) => sum(all.map(({ pairs }) => pairs)));
    this.isSettled = this.within.map(() => false);
    this.suffixBounds = new Int32Array(this.within.length + 1);
    this.value = sum(this.within);
    this.proof = new BoundProof(problem, this.kinds, certificates);
  }

  /** Returns the proof of `value` and of `anywhere`, for a checker. */
  certificate(): Certificate {
    const { within, suffixBounds: suffixes, value } = this;
    return this.proof.certificate({ within, suffixes, value });
  }

  /**
   * Runs step `step` of `BOUND_STEPS`, each finer and slower than the last, yielding now and then
   * while `value` rises. `cutoff` is the number of conflicts of the best known order: when no order
   * has fewer, `value` equals it. Given that order, skips parts where it already meets the bound.
   * Returns an order with fewer conflicts if one turns up.
   */
  *tighten(
    step: number,
    cutoff: number,
    best: Uint16Array | null = null,
  ): Generator<void, Uint16Array | null> {
    const { budget, mostStates, mostApart } = STEPS[step]!;
    if (best) this.reached = pairsByGroups(this.problem, best);
    if (step === 0)
      for (const { pairs, parts } of performersBound(this.problem)) {
        if (pairs > this.value) this.proof.raiseAll({ dancers: parts });
        this.value = Math.max(this.value, Math.min(cutoff, pairs));
        if (this.value >= cutoff) return null;
        yield;
      }
    const pools = poolsOf(this.problem, this.kinds, budget, this.fewest);
    const pooled = this.pooled(pools);
    const mostAhead = Math.min(mostStates, MOST_STATES_AHEAD);
    const mostWithin = Math.max(mostStates, mostApart);
    yield* this.tightenWithin(pooled, cutoff, { mostStates: mostWithin, mostApart });
    const ahead = { mostStates: mostAhead, mostApart: 0 };
    if (this.value < cutoff) yield* this.tightenSuffixes(pooled, cutoff, ahead);
    if (this.value >= cutoff) return null;
    const whole = {
      ...pooled,
      from: 0,
      to: pools.length,
      suffixBounds: this.suffixBounds,
      mostStates,
    };
    const raise = (lowerBound: number) => {
      this.value = lowerBound;
      this.proof.raiseAll({ pools });
    };
    const { isLeast } = yield* this.improvement.improve(whole, this.value, cutoff, raise);
    if (!isLeast || !pools.every((group) => group.isExact)) {
      if (this.value < cutoff)
        yield* this.tightenSuffixes(pooled, cutoff, {
          ...ahead,
          mostApart,
        });
      return step === SAMPLED_STEP && this.value === cutoff - 1
        ? yield* this.sampled(cutoff)
        : null;
    }
    const order = { ...whole, cutoff: this.value + 1, keepsOrder: true };
    const { decisions } = yield* forwardDynamicProgramme(this.problem, this.kinds, order);
    return decisions && this.orderOf(decisions);
  }

  /**
   * When one conflict is unproven, looks for an order without it among a sample of states with
   * every kind distinguished: the search by small changes does not reach every such order.
   */
  private *sampled(cutoff: number): Generator<void, Uint16Array | null> {
    const { problem, kinds, suffixBounds } = this;
    if (problem.routines.length > MOST_SAMPLED) return null;
    const pools = poolsOf(problem, kinds, FINEST, this.fewest);
    if (!pools.every((group) => group.isExact)) return null;
    const whole = { ...this.pooled(pools), from: 0, to: pools.length, suffixBounds };
    const options = { ...whole, cutoff, mostStates: SAMPLE, keepsOrder: true };
    const random = seededRandom(1);
    const { decisions } = yield* forwardDynamicProgramme(problem, kinds, { ...options, random });
    return decisions && this.orderOf(decisions);
  }

  /** Adds up the conflicts within groups, as no pair of routines is in two groups. */
  private *tightenWithin(
    pooled: Pooled,
    cutoff: number,
    { mostStates, mostApart }: { mostStates: number; mostApart: number },
  ): Generator<void, void> {
    const { pools } = pooled;
    const { within } = this;
    const suffixBounds = new Int32Array(pools.length + 1);
    for (const [group, { isExact }] of pools.entries()) {
      if (this.isSettled[group] || this.problem.sizes[group] === 0) continue;
      const most = Math.min(
        this.reachedIn(group, group + 1),
        cutoff - sum(within) + within[group]!,
      );
      if (within[group]! >= most) continue;
      const alone = { ...pooled, from: group, to: group + 1, suffixBounds, mostStates };
      const raiseBy = (stretch: Stretch) => (bound: number) => {
        within[group] = bound;
        this.proof.raiseWithin(group, stretch.pools[group]!);
        if (sum(within) > this.value) this.proof.raiseAll({ from: within.length });
        this.value = Math.max(this.value, sum(within));
      };
      const { lowerBound, isLeast } = yield* this.improvement.improve(
        alone,
        within[group]!,
        most,
        raiseBy(alone),
      );
      this.isSettled[group] = isExact && isLeast;
      const finest = lowerBound < most && !this.isSettled[group] && this.finest(alone, mostApart);
      if (finest) {
        const finer = yield* this.improvement.improve(finest, lowerBound, most, raiseBy(finest));
        this.isSettled[group] = finest.pools[group]!.isExact && finer.isLeast;
      }
      if (this.value >= cutoff) return;
    }
  }

  /**
   * Returns the stretch with its groups' kinds distinguished as far as possible; null when there
   * are too many.
   */
  private finest(stretch: Stretch, mostStates: number): Stretch | null {
    const { from, to } = stretch;
    let kinds = 0;
    for (let group = from; group < to; group++) kinds += this.kinds.free[group]!.length;
    if (mostStates === 0 || kinds > MOST_KINDS_APART) return null;
    const options = { budget: FINEST, fewest: this.fewest };
    const pools = [...stretch.pools];
    for (let group = from; group < to; group++)
      pools[group] = poolsOfGroup(this.problem, this.kinds, group, options);
    return { ...stretch, ...this.pooled(pools), mostStates };
  }

  private pooled(pools: readonly GroupPools[]): Pooled {
    const most = largestClique(pools);
    if (!this.after || this.after.most < most) this.after = new FewestAfter(this.problem.gap, most);
    return { pools, fewest: this.after };
  }

  /**
   * From the last group to the first, bounds the conflicts of a group with the next ones, looking
   * slightly ahead, and adds the bound of the rest.
   */
  private *tightenSuffixes(
    pooled: Pooled,
    cutoff: number,
    { mostStates, mostApart }: { mostStates: number; mostApart: number },
  ): Generator<void, void> {
    const { suffixBounds, within } = this;
    let before = sum(within);
    for (let group = pooled.pools.length - 1; group >= 0; group--) {
      before -= within[group]!;
      const to = this.lookAhead(group);
      const known = Math.max(suffixBounds[group]!, within[group]! + suffixBounds[group + 1]!);
      if (known > suffixBounds[group]!) this.proof.raiseAhead(group, null);
      suffixBounds[group] = known;
      const most = Math.min(cutoff - before, this.reachedIn(group, to) + suffixBounds[to]!);
      if (to > group + 1 && known < most) {
        const stretch = { ...pooled, from: group, to, suffixBounds, mostStates };
        const raiseBy =
          ({ pools }: Stretch) =>
          () =>
            this.proof.raiseAhead(group, { to, pools });
        let { lowerBound } = yield* this.improvement.improve(
          stretch,
          known,
          most,
          raiseBy(stretch),
        );
        const isNear = lowerBound < most && most - lowerBound <= NEARLY_MET;
        const finest = isNear && this.finest(stretch, APART_AHEAD * mostApart);
        if (finest)
          ({ lowerBound } = yield* this.improvement.improve(
            finest,
            lowerBound,
            most,
            raiseBy(finest),
          ));
        suffixBounds[group] = lowerBound;
      }
      const whole = Math.min(cutoff, before + suffixBounds[group]!);
      if (whole > this.value) this.proof.raiseAll({ from: group });
      this.value = Math.max(this.value, whole);
    }
  }

  /** Returns the conflicts among some groups in the best known order. */
  private reachedIn(from: number, to: number): number {
    if (!this.reached) return Infinity;
    let pairs = 0;
    for (let one = from; one < to; one++)
      for (let other = one; other < to; other++) pairs += this.reached[one]![other]!;
    return pairs;
  }

  /**
   * Returns the groups that have, inside or at their borders, more conflicts than proven for the
   * group alone.
   */
  openIn(order: Uint16Array): Set<number> {
    const open = new Set<number>();
    pairsByGroups(this.problem, order).forEach((pairs, one) => {
      pairs.forEach((count, other) => {
        if (count > (one === other ? this.within[one]! : 0)) open.add(one).add(other);
      });
    });
    return open;
  }

  /** Returns the end (exclusive) of the groups that the dynamic programme starting here covers. */
  private lookAhead(group: number): number {
    const { starts, sizes } = this.problem;
    const last = starts[group]! + sizes[group]! + POSITIONS_AHEAD;
    let to = group + 1;
    while (to < starts.length && starts[to]! < last) to++;
    return to;
  }

  private orderOf(decisions: readonly number[]): Uint16Array {
    const taken = new Map<number, number>();
    return Uint16Array.from(decisions, (kind) => {
      const next = taken.get(kind) ?? 0;
      taken.set(kind, next + 1);
      return this.kinds.kinds[kind]!.routines[next]!;
    });
  }
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
