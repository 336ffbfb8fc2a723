// Tells the open streams of this process that a show has moved on.
import { EventEmitter } from "node:events";

const bus = new EventEmitter();
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
