// The draft that was dropped last: it can be brought back for 30 days, in the browser that had it.
import { removeText, storeText, storedText } from "#app/ui/browser-store.ts";
import { DRAFT_KEY } from "./draft.ts";

export const DROPPED_KEY = "callboard-content-draft-dropped";
export const DROPPED_DAYS = 30;
const DAY_MS = 86_400_000;

type DroppedDraft = { text: string; droppedAt: number };

/** Drops the draft that is kept, or `text` in its place where that holds more of it. */
export function dropDraft(nowMs: number, text: string | null = storedText(DRAFT_KEY)): void {
  if (text !== null) {
    storeText(DROPPED_KEY, JSON.stringify({ text, droppedAt: nowMs } satisfies DroppedDraft));
  }
  removeText(DRAFT_KEY);
}

/** What can be brought back at this moment; null for nothing. */
export function droppedDraft(nowMs: number): DroppedDraft | null {
  const dropped = readDropped(storedText(DROPPED_KEY));
  if (dropped && nowMs - dropped.droppedAt < DROPPED_DAYS * DAY_MS) return dropped;
  if (dropped) removeText(DROPPED_KEY);
  return null;
}

/** Puts the dropped draft in the place of the one that is there, which is dropped for it. */
export function bringBackDraft(nowMs: number): void {
  const dropped = droppedDraft(nowMs);
  if (!dropped) return;
  const current = storedText(DRAFT_KEY);
  if (!storeText(DRAFT_KEY, dropped.text)) return;
  if (current === null) removeText(DROPPED_KEY);
  else storeText(DROPPED_KEY, JSON.stringify({ text: current, droppedAt: nowMs }));
}

/** Null for text that is no dropped draft, whatever it is. */
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
