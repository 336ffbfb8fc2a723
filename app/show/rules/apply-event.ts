// Applies one event of the log to the state of a show.
import { changed, undone } from "./apply-change.ts";
import { decide, type Press } from "./decide.ts";
import type { EventOf, ShowEvent } from "./show-event.ts";
import type { ShowPlan } from "./show-plan.ts";
import { shortText } from "./show-words.ts";
import {
  lineOf,
  nextStep,
  type Ran,
  type ShowState,
  type StageState,
  startOf,
} from "./show-state.ts";

/** Returns the state after a press; null for one that would be refused. */
export function afterPress(
  plan: ShowPlan,
  state: ShowState,
  press: Press,
  by: Pick<ShowEvent, "atMs" | "device" | "role">,
): ShowState | null {
  const decision = decide(plan, state, press, by.atMs);
  if ("refused" in decision) return null;
  const number = state.number + 1;
  const event: ShowEvent = {
    ...decision.happening,
    ...by,
    stage: press.stage,
    press: press.id,
    number,
  };
  return applyEvent(plan, state, event);
}

/** Returns the state after an event. The event was allowed: one that cannot apply changes nothing. */
export function applyEvent(plan: ShowPlan, state: ShowState, event: ShowEvent): ShowState {
  return { ...applied(plan, state, event), number: event.number };
}

/** Returns the state after all events of a log. */
export function stateAfter(plan: ShowPlan, events: readonly ShowEvent[]): ShowState {
  return events.reduce((state, event) => applyEvent(plan, state, event), startOf(plan));
}

function applied(plan: ShowPlan, state: ShowState, event: ShowEvent): ShowState {
  switch (event.kind) {
    case "next":
    case "back":
    case "hold":
    case "resume":
      return moved(plan, state, event);
    case "check in":
      return checkedIn(plan, state, event);
    case "not ready":
      return withAlert(state, event, "not ready", event.entry);
    case "judges":
      return judged(state, event);
    case "seen":
      return {
        ...state,
        alerts: state.alerts.map((one) =>
          one.number === event.of ? { ...one, isSeen: true } : one,
        ),
      };
    case "call":
      return {
        ...state,
        calls: [...state.calls.filter((one) => one !== event.entry), event.entry],
      };
    case "tick":
      return ticked(state, event);
    case "end":
      return { ...state, endedMs: event.atMs };
    case "reopen":
      return { ...state, endedMs: null };
    case "use version":
      return state;
    case "undo":
      return undone(state, event.of);
    default:
      return changed(plan, state, event);
  }
}

function moved(
  plan: ShowPlan,
  state: ShowState,
  event: EventOf<"next" | "back" | "hold" | "resume">,
): ShowState {
  const stage = state.stages[event.stage];
  if (!stage) return state;
  const { atMs, device, press } = event;
  const { onStage, passed } = stage;
  const put = (next: Partial<StageState>) => ({
    ...state,
    stages: { ...state.stages, [event.stage]: { ...stage, ...next } },
  });
  if (event.kind === "hold")
    return onStage && onStage.holdFromMs === null
      ? put({ onStage: { ...onStage, holdFromMs: atMs } })
      : state;
  if (event.kind === "resume")
    return onStage && onStage.holdFromMs !== null
      ? put({ onStage: { ...onStage, heldMs: heldMs(onStage, atMs), holdFromMs: null } })
      : state;
  const names = (entry: string) => {
    const line = lineOf(plan, state, entry);
    return line ? shortText(line) : "";
  };
  if (event.kind === "back") {
    const before = passed.at(-1);
    const words = before ? `went back to ${names(before.entry)}` : "went back to the start";
    const back = before && {
      entry: before.entry,
      startedMs: before.startedMs,
      heldMs: before.heldMs,
      holdFromMs: null,
    };
    return put({
      onStage: back ?? null,
      passed: passed.slice(0, -1),
      turn: press,
      moved: { words, device, atMs },
    });
  }
  const step = nextStep(plan, state, event.stage);
  if (!step) return state;
  const { starts } = step;
  const ended: Ran[] = onStage
    ? [
        {
          entry: onStage.entry,
          startedMs: onStage.startedMs,
          endedMs: atMs,
          heldMs: heldMs(onStage, atMs),
        },
      ]
    : [];
  const words = starts
    ? `started ${names(starts.entry)}`
    : `ended ${step.endsSession?.name || "the session"}`;
  const after = put({
    onStage: starts && { entry: starts.entry, startedMs: atMs, heldMs: 0, holdFromMs: null },
    passed: [...passed, ...ended],
    turn: press,
    moved: { words, device, atMs },
  });
  return { ...after, judges: { ...after.judges, [event.stage]: null } };
}

/** Returns how long an item has been held in all by a moment. */
export function heldMs(
  { heldMs: before, holdFromMs }: { heldMs: number; holdFromMs: number | null },
  atMs: number,
): number {
  return holdFromMs === null ? before : before + Math.max(0, atMs - holdFromMs);
}

function checkedIn(plan: ShowPlan, state: ShowState, event: EventOf<"check in">): ShowState {
  const { entry, dancer, isHere } = event;
  const all = lineOf(plan, state, entry)?.dancerKeys ?? [];
  const before = state.here[entry];
  const here = new Set(before === true ? all : before);
  if (dancer === null) return withHere(state, entry, isHere ? true : null);
  if (isHere) here.add(dancer);
  else here.delete(dancer);
  const areAll = all.length > 0 && all.every((one) => here.has(one));
  return withHere(state, entry, areAll ? true : [...here]);
}

function withHere(
  state: ShowState,
  entry: string,
  value: true | readonly string[] | null,
): ShowState {
  const { [entry]: _before, ...others } = state.here;
  const isNobody = value === null || (value !== true && value.length === 0);
  return {
    ...state,
    here: isNobody ? others : { ...others, [entry]: value },
    calls: value === true ? state.calls.filter((one) => one !== entry) : state.calls,
  };
}

function judged(state: ShowState, event: EventOf<"judges">): ShowState {
  const judges = { ...state.judges, [event.stage]: event.isReady };
  if (event.isReady) return { ...state, judges };
  const entry = state.stages[event.stage]?.onStage?.entry ?? "";
  return withAlert({ ...state, judges }, event, "judges", entry);
}

function withAlert(
  state: ShowState,
  { number, device, atMs }: ShowEvent,
  kind: "not ready" | "judges",
  entry: string,
): ShowState {
  const alert = { number, kind, entry, device, atMs, isSeen: false };
  return { ...state, alerts: [...state.alerts, alert] };
}

function ticked(
  state: ShowState,
  { what, isDone, device, role, atMs }: EventOf<"tick">,
): ShowState {
  const { [what]: _before, ...others } = state.ticks;
  return { ...state, ticks: isDone ? { ...others, [what]: { device, role, atMs } } : others };
}
