// Orders the routines of the sessions: sessions of one stage and day without a long pause between
// them are ordered together.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import { wholeSeconds } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { orderRoutines } from "#app/scheduler/optimiser/order-routines.ts";
import type { LoadLimits } from "./load-limits.ts";
import type { Filled } from "./load.ts";
import type { DaysOptions } from "./days-plan.ts";

/** Two sessions with a shorter gap are ordered together. */
const LONG_PAUSE_SECONDS = 60 * 60;

/**
 * Orders sessions of one stage and day without a long pause together, or each session separately
 * when groups may be split.
 */
export function orderChains(
  plan: Plan,
  filled: readonly Filled[],
  options: Pick<DaysOptions, "cohesion" | "seed" | "minimizeConflicts" | "isTimeUp" | "days"> & {
    bound: LoadLimits | null;
  },
) {
  const { gap, breakClears } = plan.conflictRule;
  const chains = options.cohesion < 100 ? filled.map((one) => [one]) : chainsOf(filled);
  const groups = new Map<Filled, RoutineGroup[]>();
  let unavoidable = 0;
  let anywhere = 0;
  let wasCutShort = false;
  chains.forEach((chain, index) => {
    const found = orderRoutines(
      chain.flatMap(({ loads }) => loads.map(({ group }) => group)),
      {
        gap,
        seed: options.seed,
        cohesion: options.cohesion,
        minimise: options.minimizeConflicts,
        groupTimes: options.bound?.groupTimes(chain.flatMap((one) => startedGroupsIn(plan, one))),
        isTimeUp: () => options.isTimeUp((index + 1) / chains.length),
        ...(breakClears ? { clearedBefore: clearedIn(chain) } : {}),
      },
    );
    unavoidable += found.unavoidable;
    anywhere += found.anywhere;
    wasCutShort ||= found.wasCutShort;
    if (chain.length === 1) groups.set(chain[0]!, found.groups);
    else {
      let taken = 0;
      for (const one of chain) {
        groups.set(one, found.groups.slice(taken, taken + one.loads.length));
        taken += one.loads.length;
      }
    }
  });
  // Breaks for the judges within a group are known only after the layout, and they clear conflicts.
  if (breakClears && options.days.rules.judgesBreakMinutes !== null) unavoidable = anywhere = 0;
  return { groups, unavoidable, anywhere, wasCutShort };
}

/** Returns when each group of a session starts. */
function startedGroupsIn(plan: Plan, { room, session, loads, pauseAfter }: Filled) {
  const pause = wholeSeconds(plan.settings.breakDuration);
  let at = room.firstSeconds;
  return loads.map((load, place) => {
    const startSeconds = at;
    at += load.seconds + (pauseAfter[place] ? pause : 0);
    return { load, startSeconds, day: session.day };
  });
}

function chainsOf(filled: readonly Filled[]): Filled[][] {
  const chains: Filled[][] = [];
  for (const one of filled) {
    const before = chains.findLast((chain) => chain[0]!.session.stage === one.session.stage);
    const last = before?.at(-1);
    const runsOn =
      last?.session.day === one.session.day &&
      one.session.startSeconds - last.endSeconds < LONG_PAUSE_SECONDS;
    if (before && runsOn) before.push(one);
    else chains.push([one]);
  }
  return chains.filter((chain) => chain.some(({ loads }) => loads.length > 0));
}

/** Returns the positions directly after a break or the start of a session. */
function clearedIn(chain: readonly Filled[]): Set<number> {
  const cleared = new Set<number>();
  let position = 0;
  for (const { loads, pauseAfter } of chain) {
    cleared.add(position);
    loads.forEach(({ group }, place) => {
      position += group.routines.length;
      if (pauseAfter[place]) cleared.add(position);
    });
  }
  return cleared;
}
