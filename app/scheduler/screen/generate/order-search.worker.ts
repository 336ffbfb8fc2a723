// Searches for better orders off the main thread, in short turns, so that a person can stop it.
import { cohesionCurve, type CurvePoint } from "#app/scheduler/optimiser/search/cohesion-curve.ts";
import {
  type RowsByGroup,
  rowsOf,
  type SearchAnswer,
  type SearchEnding,
  type SearchRequest,
} from "#app/scheduler/optimiser/order-messages.ts";
import { orderInSteps } from "#app/scheduler/optimiser/order-routines.ts";

const TURN_MS = 40;
const MS_BETWEEN_ANSWERS = 200;

let newest = 0;
let isStopped = false;

addEventListener("message", ({ data }: MessageEvent<SearchRequest>) => {
  if (data.kind === "stop") {
    isStopped = true;
    return;
  }
  isStopped = false;
  newest = data.ticket;
  void (data.kind === "search" ? search(data) : draw(data));
});

async function search({
  groups,
  seconds,
  ticket,
  ...options
}: SearchRequest & { kind: "search" }): Promise<void> {
  const found = (rows: RowsByGroup, unavoidable: number, ending: SearchEnding) =>
    answer({ kind: "found", ticket, rows, unavoidable, ending });
  const steps = orderInSteps(groups, options);
  const pause = pauses();
  const started = performance.now();
  let answered = started;
  for (;;) {
    const { done, value } = steps.next();
    const { conflicts, unavoidable } = value;
    if (done) return found(rowsOf(value.groups), unavoidable, "done");
    const now = performance.now();
    if (isStopped) return found(rowsOf(value.groups()), unavoidable, "stopped");
    if (now - started >= seconds * 1000)
      return found(rowsOf(value.groups()), unavoidable, "out of time");
    if (now - answered >= MS_BETWEEN_ANSWERS) {
      const rows = rowsOf(value.groups());
      answer({ kind: "progress", ticket, share: value.share, conflicts, unavoidable, rows });
      answered = now;
    }
    await pause();
    if (newest !== ticket) return;
  }
}

/** The curve from the best order of the whole groups on, each time that it has another point. */
async function draw({
  groups,
  ticket,
  ...options
}: SearchRequest & { kind: "curve" }): Promise<void> {
  const isWanted = () => newest === ticket && !isStopped;
  const pause = pauses();
  const whole = orderInSteps(groups, { ...options, cohesion: 100 });
  let ordered = whole.next();
  for (; !ordered.done; ordered = whole.next()) {
    await pause();
    if (!isWanted()) return;
  }
  const { unavoidable: ofWhole, unavoidableIn } = ordered.value;
  const say = (found: CurvePoint[], isComplete: boolean) => {
    const points = found.map(({ groups: split, ...point }, index) => ({
      ...point,
      rows: rowsOf(split),
      unavoidable: index === 0 ? ofWhole : unavoidableIn(point.runs),
    }));
    answer({ kind: "curve", ticket, points, isComplete });
  };
  const curve = cohesionCurve(ordered.value.groups, options);
  let known: CurvePoint[] = [];
  for (;;) {
    const { done, value: points } = curve.next();
    if (done) return say(points, true);
    if (points !== known) say(points, false);
    known = points;
    await pause();
    if (!isWanted()) return;
  }
}

/** Gives other messages a turn now and then: a stop that was sent meanwhile is heard in between. */
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
