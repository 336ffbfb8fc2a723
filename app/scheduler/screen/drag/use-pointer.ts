// The pointer or finger during a drag.
import type { Modifier } from "@dnd-kit/core";
import { type RefObject, useEffect, useRef } from "react";

export type Point = { x: number; y: number };

/** Tracks the pointer or finger, including in the event that ends the drag. */
export function usePointer(): RefObject<Point | null> {
  const pointer = useRef<Point | null>(null);
  useEffect(() => {
    const stop = new AbortController();
    const follow = (event: Event) => {
      pointer.current = pointOf(event) ?? pointer.current;
    };
    for (const kind of ["mousemove", "mouseup", "touchstart", "touchmove", "touchend"])
      addEventListener(kind, follow, { signal: stop.signal, capture: true, passive: true });
    return () => stop.abort();
  }, []);
  return pointer;
}

/** The library places the overlay where the row was; this moves it beside the pointer. */
export const AT_POINTER: Modifier[] = [
  ({ activatorEvent, draggingNodeRect, transform }) => {
    const from = activatorEvent && pointOf(activatorEvent);
    if (!from || !draggingNodeRect) return transform;
    const x = transform.x + from.x - draggingNodeRect.left + BESIDE_POINTER_PIXELS;
    const y = transform.y + from.y - draggingNodeRect.top + BESIDE_POINTER_PIXELS;
    return { ...transform, x, y };
  },
];
const BESIDE_POINTER_PIXELS = 10;

export function pointOf(event: Event): Point | null {
  if (event instanceof MouseEvent) return { x: event.clientX, y: event.clientY };
  const isTouch = "TouchEvent" in globalThis && event instanceof TouchEvent;
  const touch = isTouch ? (event.touches[0] ?? event.changedTouches[0]) : null;
  return touch ? { x: touch.clientX, y: touch.clientY } : null;
}
