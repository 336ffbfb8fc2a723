// What the browser keeps of the contact form, beside the queue of what is sent.
import { forgetText, keepText, keptText } from "#app/ui/browser-store.ts";
import type { Draft } from "#app/site/contact/enquiry.ts";

const WAITS_KEY = "callboard-enquiry";
const TYPED_KEY = "callboard-enquiry-typed";

/** True where an enquiry waits: the page then loads what sends it. */
export function isEnquiryWaiting(): boolean {
  return keptText(WAITS_KEY) !== null;
}

export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) keepText(WAITS_KEY, "waits");
  else forgetText(WAITS_KEY);
}

/** What is typed and not sent yet; each tab has its own, and it goes with the tab. */
export function readTyped(): Draft {
  try {
    return (JSON.parse(keptText(TYPED_KEY, "session") ?? "null") as Draft | null) ?? {};
  } catch {
    // Something broken is nothing.
    return {};
  }
}

export function keepTyped(typed: Draft): void {
  keepText(TYPED_KEY, JSON.stringify(typed), "session");
}

export function forgetTyped(): void {
  forgetText(TYPED_KEY, "session");
}
