// Distinguishes a swipe from a scroll, a pinch or a tap: a pure state machine.

/** Pixels a finger must exceed before it can be a swipe. */
const START_BEYOND_PIXELS = 14;
/** Ratio of sideways to vertical movement as 6 to 5: integers compare exactly. */
const SIDEWAYS = 6;
const UPRIGHT = 5;
const COMMIT_BEYOND_PIXELS = 50;
const COMMIT_WITHIN_MS = 500;

/**
 * A touch event; `at` is in milliseconds, `x` and `y` in pixels. "taken": the touch starts on a control,
 * such as a field.
 */
export type Finger = {
  kind: "down" | "taken" | "move" | "up" | "cancel";
  id: number;
  x: number;
  y: number;
  at: number;
};

type Origin = { id: number; x: number; y: number; at: number };

export type SwipeState =
  | { phase: "idle" }
  | { phase: "undecided" | "swiping"; from: Origin }
  /** No swipe until these fingers are lifted. */
  | { phase: "refused"; fingers: readonly number[] };

/** Nothing; a swipe starts; the track follows; one slide forward or back; it springs back. */
export type SwipeSign =
  | { kind: "none" | "start" | "spring back" }
  | { kind: "drag"; byPixels: number }
  | { kind: "commit"; step: 1 | -1 };

export const NO_SWIPE: SwipeState = { phase: "idle" };

const NOTHING: SwipeSign = { kind: "none" };
const SPRING_BACK: SwipeSign = { kind: "spring back" };

/**
 * Returns the next state and its effect. A swipe starts beyond 14 px sideways if that is at least 1.2 times
 * the vertical movement; the first direction beyond 14 px decides. Released beyond 50 px within 500 ms it
 * moves exactly one slide (to the left is forward), otherwise it springs back. A second finger ends it.
 */
export function recogniseSwipe(state: SwipeState, finger: Finger): [SwipeState, SwipeSign] {
  if (finger.kind === "down" || finger.kind === "taken") return touched(state, finger);
  if (state.phase === "refused") return [refusedWithout(state.fingers, finger), NOTHING];
  if (state.phase === "idle" || state.from.id !== finger.id) return [state, NOTHING];
  if (finger.kind === "move") return moved(state.phase, state.from, finger);
  if (state.phase === "undecided") return [NO_SWIPE, NOTHING];
  return [NO_SWIPE, finger.kind === "up" ? released(state.from, finger) : SPRING_BACK];
}

function touched(state: SwipeState, { kind, id, x, y, at }: Finger): [SwipeState, SwipeSign] {
  if (state.phase === "idle" && kind === "down") {
    return [{ phase: "undecided", from: { id, x, y, at } }, NOTHING];
  }
  const fingers = fingersOf(state);
  return [
    { phase: "refused", fingers: [...fingers.filter((other) => other !== id), id] },
    state.phase === "swiping" ? SPRING_BACK : NOTHING,
  ];
}

function fingersOf(state: SwipeState): readonly number[] {
  if (state.phase === "refused") return state.fingers;
  return state.phase === "idle" ? [] : [state.from.id];
}

function refusedWithout(fingers: readonly number[], { id, kind }: Finger): SwipeState {
  const left = kind === "move" ? fingers : fingers.filter((other) => other !== id);
  return left.length === 0 ? NO_SWIPE : { phase: "refused", fingers: left };
}

function moved(
  phase: "undecided" | "swiping",
  from: Origin,
  { id, x, y }: Finger,
): [SwipeState, SwipeSign] {
  const sideways = Math.abs(x - from.x);
  const upright = Math.abs(y - from.y);
  if (phase === "swiping")
    return [
      { phase, from },
      { kind: "drag", byPixels: x - from.x },
    ];
  if (sideways > START_BEYOND_PIXELS && UPRIGHT * sideways >= SIDEWAYS * upright) {
    return [{ phase: "swiping", from }, { kind: "start" }];
  }
  const isDecided = Math.max(sideways, upright) > START_BEYOND_PIXELS;
  return [isDecided ? { phase: "refused", fingers: [id] } : { phase, from }, NOTHING];
}

function released(from: Origin, { x, at }: Finger): SwipeSign {
  const by = x - from.x;
  const commits = Math.abs(by) > COMMIT_BEYOND_PIXELS && at - from.at <= COMMIT_WITHIN_MS;
  return commits ? { kind: "commit", step: by < 0 ? 1 : -1 } : SPRING_BACK;
}
