// A lower bound from one performer at a time, across group borders, counting no pair of routines
// twice.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { CountProgramme, WIDEST_GAP } from "./count-programme.ts";

const MOST_ROUNDS = 200;
/** The number of consecutive rounds without gain after which it ends. */
const MOST_IN_VAIN = 20;
/** The total number of programme runs: a round's cost depends on how many of its parts are new. */
const MOST_SWEEPS = 4000;

/**
 * Takes for each performer a part of their routines that shares no pair with an earlier part, so
 * that the parts' conflicts add up in every order. The result depends on the order of the
 * performers, so it is drawn repeatedly, favouring those that gain most. Yields now and then with
 * the best so far.
 */
export function* performersBound(problem: Problem): Generator<FromPerformers, FromPerformers> {
  if (problem.gap > WIDEST_GAP) return NOTHING;
  const programme = new CountProgramme(problem);
  const performers: Candidate[] = [];
  for (const routines of routinesByPerformer(problem)) {
    const pairs = programme.fewest(routines);
    if (pairs > 0) performers.push({ routines, pairs });
    yield NOTHING;
  }
  const random = seededRandom(1);
  const count = problem.routines.length;
  /** A square matrix: 1 when the pair is counted. */
  const counted = new Uint8Array(count ** 2);
  if (performers.length === 0) return NOTHING;
  let best = NOTHING;
  let sweeps = 0;
  let inVain = 0;
  for (let round = 0; round < MOST_ROUNDS && inVain < MOST_IN_VAIN; round++) {
    if (sweeps >= MOST_SWEEPS) break;
    const parts: Candidate[] = [];
    let pairs = 0;
    for (const { routines } of inTurn(performers, round === 0 ? null : random)) {
      const part = partOf(routines, counted, count);
      if (part.length < 2) continue;
      const own = programme.fewest(part);
      sweeps++;
      yield best;
      if (own === 0) continue;
      pairs += own;
      parts.push({ routines: part, pairs: own });
      mark(part, counted, count, 1);
    }
    for (const { routines } of parts) mark(routines, counted, count, 0);
    inVain = pairs > best.pairs ? 0 : inVain + 1;
    if (pairs > best.pairs) best = { pairs, parts };
    yield best;
  }
  return best;
}

function mark(part: readonly number[], counted: Uint8Array, count: number, as: number): void {
  for (const one of part) for (const other of part) counted[one * count + other] = as;
}

type Candidate = { routines: readonly number[]; pairs: number };

type FromPerformers = { pairs: number; parts: readonly Candidate[] };

const NOTHING: FromPerformers = { pairs: 0, parts: [] };

/** Sorts by most pairs; in later rounds with some randomness. */
function inTurn(performers: readonly Candidate[], random: Random | null): Candidate[] {
  const weight = ({ pairs }: Candidate) => (random ? pairs * (0.5 + random()) : pairs);
  return performers
    .map((performer) => ({ performer, weight: weight(performer) }))
    .sort((one, other) => other.weight - one.weight)
    .map(({ performer }) => performer);
}

/**
 * Returns the routines without those in an already counted pair, removing those in most such pairs
 * first.
 */
function partOf(routines: readonly number[], counted: Uint8Array, count: number): number[] {
  let part = [...routines];
  for (;;) {
    const met = part.map(
      (one) => part.filter((other) => other !== one && counted[one * count + other] === 1).length,
    );
    const most = Math.max(0, ...met);
    if (most === 0) return part;
    part = part.toSpliced(met.indexOf(most), 1);
  }
}

function routinesByPerformer({ routines }: Problem): number[][] {
  const byPerformer = new Map<string, number[]>();
  routines.forEach((routine, index) => {
    for (const key of performersByKey(routine).keys()) {
      const own = byPerformer.get(key);
      if (own) own.push(index);
      else byPerformer.set(key, [index]);
    }
  });
  return [...byPerformer.values()].filter((own) => own.length > 1);
}
