// The values that the browser stores for the contact form, apart from the queue.
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import type { Draft } from "#app/site/contact/enquiry.ts";

const WAITS_KEY = "callboard-enquiry";
const TYPED_KEY = "callboard-enquiry-typed";

/** Returns whether an enquiry is queued, so that the page loads the sender. */
export function isEnquiryWaiting(): boolean {
  return storedText(WAITS_KEY) !== null;
}

export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) storeText(WAITS_KEY, "waits");
  else removeText(WAITS_KEY);
}

/** Reads the unsent text: one for each tab, gone when the tab closes. */
export function readTyped(): Draft {
  try {
    return (JSON.parse(storedText(TYPED_KEY, "session") ?? "null") as Draft | null) ?? {};
  } catch {
    // A damaged draft is ignored.
    return {};
  }
}

export function saveTyped(typed: Draft): void {
  storeText(TYPED_KEY, JSON.stringify(typed), "session");
}

export function clearTyped(): void {
  removeText(TYPED_KEY, "session");
}
