// What the browser keeps of a booking that is not sent yet; each tab has its own, and it goes with the tab.
import { forgetText, keepText, keptText } from "#app/ui/browser-store.ts";
import { NOTHING_TYPED, type Choice, type Typed } from "../booking.ts";

const DRAFT_KEY = "callboard-booking-typed";
const WAITS_KEY = "callboard-booking";

export type Draft = { choice: Choice; typed: Typed; key: string; drawnAt: number };

export function readDraft(): Draft | null {
  try {
    const { choice, typed, key, drawnAt } = JSON.parse(
      keptText(DRAFT_KEY, "session") ?? "null",
    ) as Draft;
    return {
      choice: { picks: [...choice.picks], waits: [...choice.waits] },
      typed: { ...NOTHING_TYPED, ...typed },
      key: String(key),
      drawnAt: Number(drawnAt),
    };
  } catch {
    // Something broken is nothing.
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  keepText(DRAFT_KEY, JSON.stringify(draft), "session");
}

export function forgetDraft(): void {
  forgetText(DRAFT_KEY, "session");
}

/** True where a booking waits: the page then loads what sends it. */
export function isBookingWaiting(): boolean {
  return keptText(WAITS_KEY) !== null;
}

export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) keepText(WAITS_KEY, "waits");
  else forgetText(WAITS_KEY);
}
