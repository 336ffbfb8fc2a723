// Searches for better orders off the main thread, in short turns so that it can be stopped.
import { curveInSteps, type FoundCurve } from "#app/scheduler/optimiser/curve-in-steps.ts";
import { ofOneOrder } from "#app/scheduler/optimiser/proof/certificate.ts";
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import {
  isCurveWorthSeeing,
  type RowsByGroup,
  rowsOf,
  type SearchAnswer,
  type SearchEnding,
  type SearchRequest,
} from "./search-messages.ts";
import { pauseForRendering } from "./pause-for-rendering.ts";
import { type CurveSteps, orderInSteps } from "#app/scheduler/optimiser/order-routines.ts";
import {
  type Ordered,
  orderWhole,
  type StepOptions,
} from "#app/scheduler/optimiser/order-whole.ts";

const TURN_MS = 40;
const MS_BETWEEN_ANSWERS = 400;

let newest = 0;
let isStopped = false;

addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === "stop") {
    isStopped = true;
    return;
  }
  isStopped = false;
  newest = data.ticket;
  void begin(data);
});

async function begin(request: Exclude<SearchRequest, { kind: "stop" }>): Promise<void> {
  // Let the page show that work has started.
  await pauseForRendering();
  if (newest !== request.ticket) return;
  await (request.kind === "search" ? search(request) : draw(request));
}

async function search({
  groups,
  seconds,
  ticket,
  ...options
}: SearchRequest & { kind: "search" }): Promise<void> {
  const found = (rows: RowsByGroup, proven: Proven, ending: SearchEnding) => {
    const { unavoidable } = proven;
    const certificate = ofOneOrder(proven.certificate());
    answer({ kind: "found", ticket, rows, unavoidable, certificate, ending });
  };
  const isSplit = (options.cohesion ?? 100) < 100;
  const steps = isSplit
    ? orderInSteps(groups, options, curveOf(groups, options))
    : orderWhole(groups, options);
  const pause = pauses();
  const started = performance.now();
  let answered = started;
  for (;;) {
    const { done, value } = steps.next();
    const { conflicts, unavoidable } = value;
    if (done) return found(rowsOf(value.groups), value, "done");
    const now = performance.now();
    if (isStopped) return found(rowsOf(value.groups()), value, "stopped");
    if (now - started >= seconds * 1000) return found(rowsOf(value.groups()), value, "out of time");
    if (now - answered >= MS_BETWEEN_ANSWERS) {
      const rows = rowsOf(value.groups());
      answer({ kind: "progress", ticket, share: value.share, conflicts, unavoidable, rows });
      await pauseForRendering();
      answered = performance.now();
    }
    await pause();
    if (newest !== ticket) return;
  }
}

/**
 * Posts the curve each time it gains a point, then the whole groups as a normal search orders them.
 */
async function draw({
  groups,
  ticket,
  ...options
}: SearchRequest & { kind: "curve" }): Promise<void> {
  const isWanted = () => newest === ticket && !isStopped;
  const pause = pauses();
  const say = (curve: FoundCurve, isComplete: boolean, whole: WholeAnswer | null) => {
    const { runsWithoutConflict } = curve;
    const points = curve.points.map(({ groups: _groups, ...figures }) => figures);
    answer({ kind: "curve", ticket, points, runsWithoutConflict, isComplete, whole });
  };
  const steps = curveOf(groups, options);
  const started = performance.now();
  let step = steps.next();
  let answered = 0;
  for (; !step.done; step = steps.next()) {
    const { phase, curve } = step.value;
    const now = performance.now();
    if (isCurveWorthSeeing(phase, now - started) && now - answered >= MS_BETWEEN_ANSWERS) {
      say(curve(), false, null);
      await pauseForRendering();
      answered = performance.now();
    }
    await pause();
    if (!isWanted()) return;
  }
  say(step.value, true, null);
  await pauseForRendering();
  if (!isWanted()) return;
  const ofWhole = orderWhole(groups, options);
  let ordered = ofWhole.next();
  for (; !ordered.done; ordered = ofWhole.next()) {
    await pause();
    if (!isWanted()) return;
  }
  const { conflicts, unavoidable, groups: found } = ordered.value;
  const certificate = ofOneOrder(ordered.value.certificate());
  const runs = step.value.points[0]?.runs ?? groups.length;
  say(step.value, true, { runs, conflicts, unavoidable, rows: rowsOf(found), certificate });
}

type Proven = Pick<Ordered, "unavoidable" | "certificate">;
type WholeAnswer = NonNullable<(SearchAnswer & { kind: "curve" })["whole"]>;

let kept: { of: string; steps: CurveSteps } | null = null;

/** Returns the curve of the groups, resuming the last one when it is requested again. */
function curveOf(
  groups: RoutineGroup[],
  { cohesion: _cohesion, ...options }: StepOptions,
): CurveSteps {
  const { gap, seed, pinnedRows = [], clearedBefore = [] } = options;
  const of = JSON.stringify([groups, gap, seed, [...pinnedRows], [...clearedBefore]]);
  if (kept?.of !== of) kept = { of, steps: lasting(curveInSteps(groups, options)) };
  return kept.steps;
}

/** Wraps the steps so that the last one is returned again on every further call. */
function lasting(steps: CurveSteps): CurveSteps {
  let last: ReturnType<CurveSteps["next"]> | null = null;
  return {
    next: () => {
      if (!last?.done) last = steps.next();
      return last;
    },
  };
}

/** Lets other messages in now and then, such as a stop sent in the meantime. */
function pauses(): () => Promise<void> | undefined {
  let turnStarted = performance.now();
  return () => {
    if (performance.now() - turnStarted < TURN_MS) return;
    return new Promise((resolve) => {
      setTimeout(() => {
        turnStarted = performance.now();
        resolve();
      });
    });
  };
}

function answer(message: SearchAnswer): void {
  postMessage(message);
}
