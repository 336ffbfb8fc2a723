// Touch on the slides: the track follows a swipe, and moves when it commits.
import { useEffect, useRef, type RefObject } from "react";
import { indexAfter } from "./slide-moves.ts";
import { NO_SWIPE, recogniseSwipe, type Finger, type SwipeSign } from "./swipe.ts";

const KINDS: Record<string, Finger["kind"]> = {
  pointerdown: "down",
  pointermove: "move",
  pointerup: "up",
  pointercancel: "cancel",
};

const OWN_SWIPES = "input, textarea, select, [contenteditable], iframe, dialog, [data-strip]";

/** Resistance beyond the first and last slide. */
const GIVE_AT_THE_ENDS = 0.25;

export function useSwipe(
  stage: RefObject<HTMLElement | null>,
  index: number,
  onStep: (step: -1 | 1) => void,
): void {
  const shown = useRef(index);
  useEffect(() => {
    shown.current = index;
  }, [index]);
  useEffect(() => {
    const stop = new AbortController();
    let state = NO_SWIPE;
    const hear = (event: PointerEvent) => {
      if (event.pointerType !== "touch" || !stage.current) return;
      const [next, sign] = recogniseSwipe(state, fingerOf(event, stage.current));
      state = next;
      follow(stage.current, shown.current, sign);
      if (sign.kind === "commit") onStep(sign.step);
    };
    for (const kind of Object.keys(KINDS)) {
      window.addEventListener(kind as "pointerdown", hear, { passive: true, signal: stop.signal });
    }
    return () => stop.abort();
  }, [stage, onStep]);
}

function fingerOf(event: PointerEvent, stage: HTMLElement): Finger {
  const { pointerId: id, clientX: x, clientY: y, timeStamp: at } = event;
  const kind = KINDS[event.type] ?? "cancel";
  return { kind: kind === "down" && isTaken(event, stage) ? "taken" : kind, id, x, y, at };
}

function isTaken({ target }: PointerEvent, stage: HTMLElement): boolean {
  if ((window.visualViewport?.scale ?? 1) > 1) return true;
  return !(target instanceof Element) || !stage.contains(target) || !!target.closest(OWN_SWIPES);
}

function follow(stage: HTMLElement, index: number, sign: SwipeSign): void {
  if (sign.kind === "start") stage.dataset.dragging = "";
  if (sign.kind === "drag") {
    const isAtEnd = indexAfter(index, -Math.sign(sign.byPixels)) === index;
    const pixels = isAtEnd ? sign.byPixels * GIVE_AT_THE_ENDS : sign.byPixels;
    stage.style.setProperty("--drag", `${pixels}px`);
  }
  if (sign.kind === "commit" || sign.kind === "spring back") {
    delete stage.dataset.dragging;
    stage.style.removeProperty("--drag");
  }
}
