// Which form somebody wants open again: the one of a change that was not sent.
import { drafts } from "./drafts/browser-drafts.ts";
import type { Waiting } from "./queue.ts";

/** The form by the name of its draft, on the page at which the change was made. */
type Wanted = { draft: string; place: string };

let wanted: Wanted | null = null;
/** The draft whose form was opened in that way and is on the screen. */
let taken: string | null = null;
const listeners = new Set<() => void>();

export const requestedForm = () => wanted;
export const reopenedDraft = () => taken;

export function onReopening(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Puts what was typed back into its draft, and asks the page for the form. */
export function reopen({ draft, typed, place }: Waiting): void {
  if (draft === null) return;
  if (typed) drafts.keep(draft, typed);
  wanted = { draft, place };
  tell();
}

/** Its form is open: the line that says what waits does not lie over it. */
export function markReopened({ draft }: Wanted): void {
  taken = draft;
  wanted = null;
  tell();
}

/** Its form is closed: what was not sent is in sight again, if it is there still. */
export function markClosed(draft: string): void {
  if (taken !== draft) return;
  taken = null;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
