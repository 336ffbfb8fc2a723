// The state of a running show, as parents see it.
import { clockOf } from "#app/scheduler/plan/sessions/session-clock.ts";
import { type ShownOrder, shownRoutines } from "#app/scheduler/published/shown-order.ts";
import type { ShowPlan } from "../rules/show-plan.ts";
import type { ShowState } from "../rules/show-state.ts";
import { showTimes } from "../rules/show-times.ts";
import { stageView } from "../rules/stage-view.ts";
import { stateForBoards, withoutDancers } from "../view/show-view.ts";
import type { LiveEntry, LiveShow } from "./live-types.ts";

/** Dancers are ready this long before the earlier of planned and expected. */
const READY_MS = 15 * 60_000;
const MINUTE_MS = 60_000;
const NEXT_SHOWN = 3;

const iso = (ms: number) => new Date(ms).toISOString();

/** Returns when a dancer should be ready, in milliseconds: never by a late estimate alone. */
export function readyFrom(plannedMs: number, expectedMs: number): number {
  return Math.min(plannedMs, expectedMs) - READY_MS;
}

/**
 * Returns the live state of a show. It is the same for a whole minute, so that phones that ask
 * again get no new bytes.
 */
export function liveShowOf(wholePlan: ShowPlan, wholeState: ShowState, nowMs: number): LiveShow {
  const plan = wholePlan.showsNames ? wholePlan : withoutDancers(wholePlan);
  const state = wholePlan.showsNames ? wholeState : stateForBoards(wholeState, wholePlan);
  const minuteMs = Math.floor(nowMs / MINUTE_MS) * MINUTE_MS;
  const movedMs = Object.values(state.stages).map(({ moved }) => moved?.atMs ?? 0);
  const atMs = Math.max(minuteMs, ...movedMs);
  const times = showTimes(plan, state, atMs);
  const stages = plan.stages.map((stage) => {
    const { onStage, ahead, lateMs } = stageView(plan, state, times, stage, atMs);
    return {
      stage,
      now: onStage ? onStage.line.number || onStage.line.title : null,
      next: ahead.slice(0, NEXT_SHOWN).map(({ line }) => line.number || line.title),
      late: Math.trunc(lateMs / MINUTE_MS) * 60 + 0,
    };
  });
  const entries = [...times.entries.values()].flatMap((one): LiveEntry[] => {
    const { line, session, plannedMs, expectedMs, place } = one;
    if (line.kind !== "routine") return [];
    const isAhead = place === "ahead" && expectedMs !== null;
    const wholeMs = isAhead ? Math.floor(expectedMs / MINUTE_MS) * MINUTE_MS : 0;
    return [
      {
        number: line.number,
        title: line.title,
        studio: line.school,
        stage: session.stage,
        session: session.name,
        planned: iso(plannedMs),
        expected: isAhead ? iso(wholeMs) : null,
        readyFrom: isAhead ? iso(readyFrom(plannedMs, wholeMs)) : null,
        isScratched: place === "scratched",
      },
    ];
  });
  const [first] = stages;
  return {
    version: plan.version,
    now: first?.now ?? null,
    next: first?.next ?? [],
    late: first?.late ?? 0,
    stages,
    entries,
    updatedAt: iso(atMs),
  };
}

/** Returns the same for a running order without a show. */
export function liveWithoutShow(order: ShownOrder): LiveShow {
  const entries = shownRoutines(order).map(
    ({ number, name, school, session, from, isScratched = false }): LiveEntry => ({
      number,
      title: name,
      studio: school,
      stage: session.stage,
      session: session.name,
      planned: session.day === "" ? null : iso(momentOf(order.zone, session.day, from)),
      expected: null,
      readyFrom: null,
      isScratched,
    }),
  );
  const { version, at } = order;
  return {
    version,
    now: null,
    next: [],
    late: 0,
    stages: [],
    entries,
    updatedAt: iso(Date.parse(at)),
  };
}

function momentOf(zone: string, day: string, startSeconds: number): number {
  return (clockOf({ day, startSeconds }, zone).originSeconds + startSeconds) * 1000;
}
