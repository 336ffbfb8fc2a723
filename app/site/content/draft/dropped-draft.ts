// The last discarded draft: it can be restored for 30 days, in the same browser.
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import { DRAFT_KEY } from "./draft.ts";

export const DROPPED_KEY = "callboard-content-draft-dropped";
export const DROPPED_DAYS = 30;
const DAY_MS = 86_400_000;

type DroppedDraft = { text: string; droppedAt: number };

/** Discards the stored draft, or `text` instead where that is more complete. */
export function dropDraft(nowMs: number, text: string | null = storedText(DRAFT_KEY)): void {
  if (text !== null) {
    storeText(DROPPED_KEY, JSON.stringify({ text, droppedAt: nowMs } satisfies DroppedDraft));
  }
  removeText(DRAFT_KEY);
}

/** Returns the draft that can be restored; null for none. */
export function droppedDraft(nowMs: number): DroppedDraft | null {
  const dropped = readDropped(storedText(DROPPED_KEY));
  if (dropped && nowMs - dropped.droppedAt < DROPPED_DAYS * DAY_MS) return dropped;
  if (dropped) removeText(DROPPED_KEY);
  return null;
}

/** Restores the discarded draft, and discards the current one. */
export function bringBackDraft(nowMs: number): void {
  const dropped = droppedDraft(nowMs);
  if (!dropped) return;
  const current = storedText(DRAFT_KEY);
  if (!storeText(DRAFT_KEY, dropped.text)) return;
  if (current === null) removeText(DROPPED_KEY);
  else storeText(DROPPED_KEY, JSON.stringify({ text: current, droppedAt: nowMs }));
}

/** Parses a discarded draft; null for any other text. */
export function readDropped(text: string | null): DroppedDraft | null {
  try {
    const value = JSON.parse(text ?? "null") as Partial<DroppedDraft> | null;
    const { text: kept, droppedAt } = value ?? {};
    return typeof kept === "string" && typeof droppedAt === "number"
      ? { text: kept, droppedAt }
      : null;
  } catch {
    return null;
  }
}
