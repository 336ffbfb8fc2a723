// What the browser keeps of a booking that is not sent yet; each tab has its own, and it goes with the tab.
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import { NOTHING_TYPED, type Child, type Typed } from "../details.ts";

const DRAFT_KEY = "callboard-booking-typed";
const WAITS_KEY = "callboard-booking";

export type Draft = {
  typed: Typed;
  key: string;
  drawnAt: number;
  /** The booking with a wrong address that this one takes the place of; "" for none. */
  instead: string;
};

export function readDraft(): Draft | null {
  try {
    const { typed, key, drawnAt, instead, ...rest } = JSON.parse(
      storedText(DRAFT_KEY, "session") ?? "null",
    ) as Draft & Partial<Pick<Child, "choice">>;
    const [nothing] = NOTHING_TYPED.children;
    // Before children had brothers and sisters there was one.
    const children = typed.children ?? [{ ...typed, choice: rest.choice }];
    return {
      typed: {
        ...NOTHING_TYPED,
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
    // Something broken is nothing.
    return null;
  }
}

export function keepDraft(draft: Draft): void {
  storeText(DRAFT_KEY, JSON.stringify(draft), "session");
}

export function forgetDraft(): void {
  removeText(DRAFT_KEY, "session");
}

/** True where a booking waits: the page then loads what sends it. */
export function isBookingWaiting(): boolean {
  return storedText(WAITS_KEY) !== null;
}

export function noteWaiting(isWaiting: boolean): void {
  if (isWaiting) storeText(WAITS_KEY, "waits");
  else removeText(WAITS_KEY);
}
