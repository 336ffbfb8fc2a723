// What the browser keeps of the contact form, beside the queue of what is sent.
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import type { Draft } from "#app/site/contact/enquiry.ts";

const WAITS_KEY = "callboard-enquiry";
const TYPED_KEY = "callboard-enquiry-typed";

/** True where an enquiry waits: the page then loads what sends it. */
export function isEnquiryWaiting(): boolean {
  return storedText(WAITS_KEY) !== null;
}

export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) storeText(WAITS_KEY, "waits");
  else removeText(WAITS_KEY);
}

/** What is typed and not sent yet; each tab has its own, and it goes with the tab. */
export function readTyped(): Draft {
  try {
    return (JSON.parse(storedText(TYPED_KEY, "session") ?? "null") as Draft | null) ?? {};
  } catch {
    // Something broken is nothing.
    return {};
  }
}

export function keepTyped(typed: Draft): void {
  storeText(TYPED_KEY, JSON.stringify(typed), "session");
}

export function forgetTyped(): void {
  removeText(TYPED_KEY, "session");
}
