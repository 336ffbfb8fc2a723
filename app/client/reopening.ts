// The form to reopen for a change that was not sent.
import { drafts } from "./drafts/browser-drafts.ts";
import type { Waiting } from "./queue.ts";

/** A form, by the name of its draft, and the page it is on. */
type ReopenRequest = { draft: string; place: string };

let wanted: ReopenRequest | null = null;
/** The draft whose form was reopened and is on the screen. */
let taken: string | null = null;
const listeners = new Set<() => void>();

export const requestedForm = () => wanted;
export const reopenedDraft = () => taken;

export function onReopening(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Restores a change's draft and asks its page to open the form. */
export function reopen({ draft, typed, place }: Waiting): void {
  if (draft === null) return;
  if (typed) drafts.keep(draft, typed);
  wanted = { draft, place };
  tell();
}

/** The form is open: the notice of unsent changes no longer lists it. */
export function markReopened({ draft }: ReopenRequest): void {
  taken = draft;
  wanted = null;
  tell();
}

/** The form is closed: an unsent change is listed again. */
export function markClosed(draft: string): void {
  if (taken !== draft) return;
  taken = null;
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}
