// Finds the fewest moves without a broken rule or a new conflict, by iterative deepening.
import { apartPairs, areParted, withoutPlace, withoutToken, withToken } from "./line-pairs.ts";
import {
  type Incoming,
  isBetter,
  type MendAnswer,
  type MendFound,
  type MendTask,
} from "./mend-task.ts";
import type { MendWindows, Outside } from "./mend-windows.ts";
import type { Line, Looked, Spot } from "./order-line.ts";
import { Spots } from "./spots.ts";

/** Depths searched in full; beyond that, repairs are made one after another. */
const DEEPEST = 3;
const MOST_REPAIRS = 12;
/** The work limit for one depth, in tokens: machine-independent, about a quarter of a second. */
export const MOST_TOKENS = 15_000_000;
/** The cost of trying a position, in tokens looked at. */
const SPOT_TOKENS = 10;

type State = {
  line: Line;
  incoming: readonly Incoming[];
  moved: ReadonlySet<number>;
  movesLeft: number;
};

export class MendSearch {
  private readonly task: MendTask;
  private readonly spots: Spots;
  private readonly windows: MendWindows;
  private readonly mostTokens: number;
  private tokensLeft = 0;
  private best: MendFound | null = null;
  private moves = 0;

  constructor(task: MendTask, mostTokens = MOST_TOKENS) {
    this.task = task;
    this.windows = task.windowsUnder(task.kept);
    this.spots = new Spots(task, this.windows);
    this.mostTokens = mostTokens;
  }

  run(): MendAnswer {
    let atLeast = 0;
    for (let moves = 0; moves <= DEEPEST; moves++) {
      this.moves = moves;
      this.task.onDepth?.(moves);
      this.tokensLeft = this.mostTokens;
      this.deepen(this.begin(moves));
      if (this.best) return { found: this.best, atLeast: this.honest(atLeast) };
      if (atLeast === moves && this.tokensLeft > 0) atLeast = moves + 1;
    }
    return { found: this.repair(), atLeast: this.honest(atLeast) };
  }

  private begin(movesLeft: number): State {
    const { line, incoming } = this.task;
    return { line, incoming, moved: new Set(), movesLeft };
  }

  /** With several stages not all moves are tried, so only the proof that some move is needed holds. */
  private honest(atLeast: number): number {
    return this.task.order.hasSeveralStages ? Math.min(atLeast, 1) : atLeast;
  }

  private look(line: Line): Looked {
    this.tokensLeft -= line.length;
    return this.task.order.look(line);
  }

  private open(line: Line, from?: number, to?: number): Spot[] {
    this.tokensLeft -= line.length;
    return this.spots.open(line, from, to);
  }

  /** Explores every order reachable with the remaining moves and incoming routines. */
  private deepen(state: State): void {
    const { line, incoming, movesLeft } = state;
    const looked = this.look(line);
    const { pairs } = looked;
    if (this.runsOver(looked)) return;
    const outside = this.outside(line, looked);
    // An insertion makes no routine earlier.
    if (movesLeft === 0 && outside.some(({ lateSeconds }) => lateSeconds > 0)) return;
    if (pairs.length === 0 && incoming.length === 0) {
      if (outside.length === 0) this.keep(state, looked, this.moves);
      else this.deepenEach(this.crossings(state, outside[0]!));
      return;
    }
    const { hasSeveralStages } = this.task.order;
    if (!hasSeveralStages && apartPairs(line, pairs) > 2 * movesLeft + incoming.length) return;
    const isEntering =
      incoming.length > 0 && (pairs.length === 0 || (hasSeveralStages && this.moves === 0));
    this.deepenEach(isEntering ? this.entriesOf(state, looked) : this.repairsOf(state, pairs));
  }

  private deepenEach(states: Iterable<State>): void {
    for (const state of states) {
      if (this.tokensLeft <= 0) return;
      this.deepen(state);
    }
  }

  private outside(line: Line, { starts }: Looked): Outside[] {
    if (this.windows.isBinding) this.tokensLeft -= line.length;
    return this.windows.outsideIn(line, starts);
  }

  /** Returns true when a session runs over, which no move fixes, as no routine leaves it. */
  private runsOver({ ends }: Looked): boolean {
    const { endsBy, kept } = this.task;
    return kept.has("endBy") && ends.some((end, band) => end > endsBy[band]!);
  }

  /** Yields the next incoming routine at each position: no pairs and latest first. */
  private *entriesOf(state: State, looked: Looked): Generator<State> {
    const [next, ...rest] = state.incoming;
    const { line } = state;
    const { token, isLate } = next!;
    const isLast = rest.length === 0 && state.movesLeft === 0;
    const hasRoom = isLast ? this.windows.roomFor(token, line, looked) : null;
    const later: number[] = [];
    for (const spot of this.open(line).toReversed()) {
      const { place } = spot;
      this.tokensLeft -= SPOT_TOKENS;
      if (!this.spots.isFor(token, spot, isLate)) continue;
      const isClean = !this.task.order.hasPairAt(line, place, token);
      if (isLast && !isClean) continue;
      if (hasRoom?.(spot) === false) continue;
      if (isClean) yield this.entered({ ...state, incoming: rest }, token, place);
      else later.push(place);
    }
    for (const place of later) yield this.entered({ ...state, incoming: rest }, token, place);
  }

  private entered(state: State, token: number, place: number): State {
    const line = withToken(state.line, place, token);
    this.tokensLeft -= line.length / 2;
    return { ...state, line };
  }

  /** Yields whatever may separate the first pair: one of them elsewhere, or something in between. */
  private *repairsOf(state: State, pairs: readonly number[]): Generator<State> {
    const { line, incoming, movesLeft } = state;
    const [one, other] = pairs as [number, number];
    const [from, to] = [line.indexOf(one) + 1, line.indexOf(other)];
    const between = this.open(line, from, to);
    const isLastEntry = incoming.length === 1 && movesLeft === 0;
    for (const { token, isLate } of incoming) {
      const rest = incoming.filter((entry) => entry.token !== token);
      for (const spot of between) {
        const { place } = spot;
        if (!this.spots.isFor(token, spot, isLate)) continue;
        if (isLastEntry && !this.isMended(line, pairs, place, token)) continue;
        yield this.entered({ ...state, incoming: rest }, token, place);
      }
    }
    if (movesLeft === 0) return;
    for (const token of [other, one])
      if (this.canMove(state, token)) yield* this.elsewhere(state, token);
    for (const [at, token] of line.entries()) {
      if ((at >= from - 1 && at <= to) || token < 0 || !this.canMove(state, token)) continue;
      yield* this.putBetween(state, { token, at, between, pairs });
    }
  }

  /** Yields whatever may bring a routine back into its window: it elsewhere, or one moved across. */
  private *crossings(state: State, outside: Outside): Generator<State> {
    const { line, movesLeft } = state;
    if (movesLeft === 0) return;
    if (this.canMove(state, outside.token)) yield* this.elsewhere(state, outside.token);
    if (this.windows.isBeyond(outside, movesLeft)) return;
    const bandsAt = this.task.order.bandsAt(line);
    for (const [at, token] of line.entries()) {
      if (token < 0 || token === outside.token || !this.canMove(state, token)) continue;
      const isAcross = this.windows.across(bandsAt, outside, at);
      if (isAcross) yield* this.elsewhere(state, token, isAcross);
    }
  }

  /** Yields a token at every allowed position that is wanted. */
  private *elsewhere(
    state: State,
    token: number,
    isWanted?: (spot: Spot) => boolean,
  ): Generator<State> {
    const without = withoutPlace(state.line, state.line.indexOf(token));
    const isLast = state.movesLeft === 1 && state.incoming.length === 0;
    const looked = isLast ? this.look(without) : null;
    const pairs = looked?.pairs ?? [];
    const hasRoom = looked && this.windows.roomFor(token, without, looked);
    for (const spot of this.open(without)) {
      const { place } = spot;
      this.tokensLeft -= SPOT_TOKENS;
      if (isWanted?.(spot) === false) continue;
      if (hasRoom?.(spot) === false) continue;
      if (!this.spots.isFor(token, spot, false)) continue;
      if (isLast && !this.isMended(without, pairs, place, token)) continue;
      yield this.moved(this.entered({ ...state, line: without }, token, place), token);
    }
  }

  private *putBetween(
    state: State,
    given: { token: number; at: number; between: readonly Spot[]; pairs: readonly number[] },
  ): Generator<State> {
    const { token, at, between, pairs } = given;
    const isLast = state.movesLeft === 1 && state.incoming.length === 0;
    for (const spot of between) {
      const { place } = spot;
      this.tokensLeft -= SPOT_TOKENS;
      if (!this.spots.isFor(token, spot, false)) continue;
      const others = isLast ? withoutToken(pairs, token) : [];
      if (isLast && !this.isMended(state.line, others, place, token)) continue;
      const line = withoutPlace(state.line, at);
      const shifted = at < place ? place - 1 : place;
      yield this.moved(this.entered({ ...state, line }, token, shifted), token);
    }
  }

  /** Returns true when a token at a place separates all the pairs and, seen locally, makes none. */
  private isMended(line: Line, pairs: readonly number[], place: number, token: number): boolean {
    const { order } = this.task;
    return (
      (order.hasSeveralStages || areParted(line, pairs, place)) &&
      !order.hasPairAt(line, place, token)
    );
  }

  private moved(state: State, token: number): State {
    const { moved, movesLeft } = state;
    return { ...state, moved: new Set(moved).add(token), movesLeft: movesLeft - 1 };
  }

  private canMove({ moved }: State, token: number): boolean {
    const { startsBefore, incoming } = this.task;
    const stood = !Number.isNaN(startsBefore[token]!);
    const wasTaken = incoming.some((entry) => entry.token === token);
    return stood && !wasTaken && !moved.has(token) && this.spots.canMove(token);
  }

  /** Keeps a valid order if it is better than the best so far. */
  private keep({ line }: State, { starts }: Looked, moves: number): void {
    const { incoming, startsBefore } = this.task;
    if (incoming.some(({ token, notBefore }) => starts[token]! < notBefore)) return;
    let [earlySeconds, lateSeconds] = [0, 0];
    for (const [token, before] of startsBefore.entries()) {
      if (Number.isNaN(before)) continue;
      earlySeconds += Math.max(0, before - starts[token]!);
      lateSeconds += Math.max(0, starts[token]! - before);
    }
    const found = { line, moves, earlySeconds, lateSeconds };
    if (!this.best || isBetter(found, this.best)) this.best = found;
  }

  /** Repairs step by step, each leaving the fewest pairs; null when that fails. */
  private repair(): MendFound | null {
    this.tokensLeft = this.mostTokens;
    let state = this.begin(MOST_REPAIRS);
    for (;;) {
      const looked = this.look(state.line);
      if (this.runsOver(looked)) return null;
      const faults = this.faults(state.line, looked);
      const isEntering = state.incoming.length > 0;
      if (faults === 0 && !isEntering) break;
      let [next, fewest]: [State | null, number] = [null, isEntering ? Infinity : faults];
      for (const step of this.stepsFrom(state, looked)) {
        if (this.tokensLeft <= 0) break;
        const left = this.faults(step.line, this.look(step.line));
        if (left < fewest) [next, fewest] = [step, left];
        if (left === 0) break;
      }
      if (!next) return null;
      state = next;
    }
    this.keep(state, this.look(state.line), MOST_REPAIRS - state.movesLeft);
    return this.best;
  }

  private stepsFrom(state: State, looked: Looked): Iterable<State> {
    if (state.incoming.length > 0) return this.entriesOf(state, looked);
    if (looked.pairs.length > 0) return this.repairsOf(state, looked.pairs);
    return this.crossings(state, this.outside(state.line, looked)[0]!);
  }

  private faults(line: Line, looked: Looked): number {
    return looked.pairs.length / 2 + this.outside(line, looked).length;
  }
}
