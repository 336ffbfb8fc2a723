// On touch, Back closes what is open: while a popup is open it has an entry of its own in the history.

export type BackEntry = {
  /** Takes the entry out of the history; `then` is done when it is gone. */
  takeAway: (then?: () => void) => void;
  /** For when the page itself has moved on: the entry is no longer the last one. */
  forget: () => void;
};

/**
 * Adds an entry with the same address, so that Back comes to `onBack` and the slide stays. Null where
 * people do not point with a finger: there Back goes to the page before, as they expect.
 */
export function addBackEntry(onBack: () => void): BackEntry | null {
  if (!window.matchMedia("(pointer: coarse)").matches) return null;
  const stop = new AbortController();
  let next = onBack;
  // The router, which listens too, knows nothing of this entry: for it the page has not moved.
  const hear = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    stop.abort();
    next();
  };
  window.history.pushState(window.history.state, "");
  window.addEventListener("popstate", hear, { capture: true, signal: stop.signal });
  return {
    takeAway: (then = () => {}) => {
      if (stop.signal.aborted) return then();
      next = then;
      window.history.back();
    },
    forget: () => stop.abort(),
  };
}
