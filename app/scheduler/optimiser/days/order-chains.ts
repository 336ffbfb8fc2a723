// Orders the routines of the sessions: sessions of one stage and day without a long pause between
// them are ordered together.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { routineSeconds } from "#app/scheduler/plan/timeline.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { type Certificate, joined } from "#app/scheduler/optimiser/proof/certificate.ts";
import { orderRoutines } from "#app/scheduler/optimiser/order-routines.ts";
import type { Lengths } from "./cut-strip.ts";
import type { LoadLimits } from "./load-limits.ts";
import type { DaysOptions } from "./days-plan.ts";
import type { PlannedSession } from "./planned.ts";
import { isRested, restItems, restPlaces } from "./rests.ts";

/** Two sessions with a shorter gap are ordered together. */
const LONG_PAUSE_SECONDS = 60 * 60;

type ChainOptions = Pick<
  DaysOptions,
  "cohesion" | "seed" | "minimizeConflicts" | "isTimeUp" | "days"
> & {
  bound: LoadLimits | null;
  lengths: Lengths;
};

export type OrderedSessions = {
  sessions: readonly PlannedSession[];
  groups: ReadonlyMap<PlannedSession, RoutineGroup[]>;
};

/**
 * Orders sessions of one stage and day without a long pause together, or each session separately
 * when groups may be split. Moves the breaks that the new order makes too late.
 */
export function orderChains(
  plan: Plan,
  sessions: readonly PlannedSession[],
  options: ChainOptions,
) {
  const { gap, breakClears } = plan.conflictRule;
  const chains = options.cohesion < 100 ? sessions.map((one) => [one]) : chainsOf(sessions);
  const groups = new Map<PlannedSession, RoutineGroup[]>();
  let unavoidable = 0;
  let anywhere = 0;
  let wasCutShort = false;
  const certificates: (() => Certificate | null)[] = [];
  chains.forEach((chain, index) => {
    const found = orderRoutines(
      chain.flatMap(({ loads }) => loads.map(({ group }) => group)),
      {
        gap,
        seed: options.seed,
        cohesion: options.cohesion,
        minimise: options.minimizeConflicts,
        groupTimes: options.bound?.groupTimes(
          chain.flatMap((one) => startedGroupsIn(plan, one, options.lengths)),
        ),
        isTimeUp: () => options.isTimeUp((index + 1) / chains.length),
        ...(breakClears ? { clearedBefore: clearedIn(chain) } : {}),
      },
    );
    unavoidable += found.unavoidable;
    anywhere += found.anywhere;
    wasCutShort ||= found.wasCutShort;
    certificates.push(found.certificate);
    let taken = 0;
    for (const one of chain) {
      const count = chain.length === 1 ? found.groups.length : one.loads.length;
      groups.set(one, found.groups.slice(taken, taken + count));
      taken += count;
    }
  });
  const rested = sessions.map((one) => {
    const items = restItems(plan, groups.get(one)!, one);
    const { restEvery } = options.lengths;
    return isRested(items, one.rests, restEvery)
      ? one
      : { ...one, rests: restPlaces(items, restEvery) };
  });
  // A break that moved clears other conflicts than the search knew.
  const hasMoved = rested.some((one, at) => one !== sessions[at]);
  if (breakClears && hasMoved) unavoidable = anywhere = 0;
  const certificate = (): Certificate | null => {
    const all = certificates.map((one) => one());
    if (!all.every((one) => one !== null)) return null;
    const whole = joined(all);
    return unavoidable === 0 ? { ...whole, parts: [], anywhere: [] } : whole;
  };
  const ofRested = new Map(rested.map((one, at) => [one, groups.get(sessions[at]!)!]));
  return { sessions: rested, groups: ofRested, unavoidable, anywhere, certificate, wasCutShort };
}

/** Returns when each group of a session starts. */
function startedGroupsIn(plan: Plan, { session, loads, rests }: PlannedSession, { rest }: Lengths) {
  let at = session.startSeconds;
  let position = 0;
  return loads.map((load) => {
    if (rests.includes(position)) at += rest;
    const startSeconds = at;
    load.group.routines.forEach((routine, place) => {
      if (place > 0 && rests.includes(position + place)) at += rest;
      at += routineSeconds(routine, plan.settings);
    });
    position += load.group.routines.length;
    return { load, startSeconds, day: session.day };
  });
}

function chainsOf(sessions: readonly PlannedSession[]): PlannedSession[][] {
  const chains: PlannedSession[][] = [];
  for (const one of sessions) {
    const before = chains.findLast((chain) => chain[0]!.session.stage === one.session.stage);
    const last = before?.at(-1);
    const runsOn =
      last?.session.day === one.session.day &&
      one.session.startSeconds - last.endSeconds < LONG_PAUSE_SECONDS;
    if (before && runsOn) before.push(one);
    else chains.push([one]);
  }
  return chains;
}

/** Returns the positions directly after a break or the start of a session. */
function clearedIn(chain: readonly PlannedSession[]): Set<number> {
  const cleared = new Set<number>();
  let first = 0;
  for (const { loads, rests } of chain) {
    cleared.add(first);
    for (const position of rests) cleared.add(first + position);
    first += loads.reduce((sum, { group }) => sum + group.routines.length, 0);
  }
  return cleared;
}
