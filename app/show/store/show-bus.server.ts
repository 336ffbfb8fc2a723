// Tells the open streams of this process that a show has moved on, and its links that a show has another desk.
import { EventEmitter } from "node:events";

const bus = new EventEmitter();
const desks = new EventEmitter<{ desk: [showId: string] }>();
// One listener for each open stream of a show.
bus.setMaxListeners(0);

export function tellShow(showId: string): void {
  bus.emit(showId);
}

/** Calls back after each event of a show; returns what stops it. */
export function onShow(showId: string, listener: () => void): () => void {
  bus.on(showId, listener);
  return () => bus.off(showId, listener);
}

/** Tells this process that a show has another desk. */
export function tellDesk(showId: string): void {
  desks.emit("desk", showId);
}

/** Calls back with each show that has another desk; returns what stops it. */
export function onDesk(listener: (showId: string) => void): () => void {
  desks.on("desk", listener);
  return () => desks.off("desk", listener);
}
