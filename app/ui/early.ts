// Which parts of a page are still as the server has drawn them: its scripts have yet to take them over.

/**
 * For the outermost element of what the server sends as a part of its own: it is marked until its
 * scripts run. What is drawn in the browser never shows the mark.
 */
export const EARLY = {
  "data-early": "",
  ref: (part: HTMLElement | null): void => part?.removeAttribute("data-early"),
};
