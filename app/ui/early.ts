// Marks the parts of a page that are not hydrated yet.

/**
 * Spread on the outermost element of a server-rendered part: it is marked until its scripts run.
 * Parts rendered in the browser never have the mark.
 */
export const EARLY = {
  "data-early": "",
  ref: (part: HTMLElement | null): void => part?.removeAttribute("data-early"),
};
