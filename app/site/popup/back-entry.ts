// On touch screens Back closes a popup: an open popup has its own history entry.

export type BackEntry = {
  /** Removes the history entry; `then` runs when it is gone. */
  takeAway: (then?: () => void) => void;
  /** Abandons the entry after the page has navigated: it is no longer the last one. */
  forget: () => void;
};

/**
 * Adds a history entry with the same address, so that Back calls `onBack` and the slide stays. Returns null
 * without a touch screen: there Back leaves the page, as expected.
 */
export function addBackEntry(onBack: () => void): BackEntry | null {
  if (!window.matchMedia("(pointer: coarse)").matches) return null;
  const stop = new AbortController();
  let next = onBack;
  // Hidden from the router: the page has not navigated.
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
