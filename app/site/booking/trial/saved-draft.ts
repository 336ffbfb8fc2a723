// The draft of an unsent booking in session storage: one for each tab, gone when the tab closes.
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import { EMPTY_INPUT, type Child, type BookingInput } from "../details.ts";

const DRAFT_KEY = "callboard-booking-typed";
const WAITS_KEY = "callboard-booking";

export type Draft = {
  typed: BookingInput;
  key: string;
  drawnAt: number;
  /** Id of the booking with a wrong address that this one replaces; "" for none. */
  instead: string;
};

export function readDraft(): Draft | null {
  try {
    const { typed, key, drawnAt, instead, ...rest } = JSON.parse(
      storedText(DRAFT_KEY, "session") ?? "null",
    ) as Draft & Partial<Pick<Child, "choice">>;
    const [nothing] = EMPTY_INPUT.children;
    // Older drafts have a single child.
    const children = typed.children ?? [{ ...typed, choice: rest.choice }];
    return {
      typed: {
        ...EMPTY_INPUT,
        ...typed,
        children: children.map((child) => ({
          ...nothing,
          ...child,
          choice: { picks: [...child.choice.picks], waits: [...child.choice.waits] },
        })),
      },
      key: String(key),
      drawnAt: Number(drawnAt),
      instead: instead ?? "",
    };
  } catch {
    // A damaged draft is ignored.
    return null;
  }
}

export function saveDraft(draft: Draft): void {
  storeText(DRAFT_KEY, JSON.stringify(draft), "session");
}

export function deleteDraft(): void {
  removeText(DRAFT_KEY, "session");
}

/** Returns whether a booking is queued, so that the page loads the sender. */
export function isBookingWaiting(): boolean {
  return storedText(WAITS_KEY) !== null;
}

export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) storeText(WAITS_KEY, "waits");
  else removeText(WAITS_KEY);
}
