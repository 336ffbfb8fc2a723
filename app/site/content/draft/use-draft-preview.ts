// A draft of the school's content that only this browser sees; whoever has none loads nothing of it.
import { useEffect, useSyncExternalStore } from "react";
import { storedText } from "#app/ui/browser-store.ts";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { DRAFT_KEY } from "./draft.ts";
import type { ReadDraft } from "./draft.schema.ts";

let kept: ReadDraft | null = null;
let wasSeen = false;
const listeners = new Set<() => void>();

/** The draft, once it has been read; null for none. */
export function useDraftPreview(): ReadDraft | null {
  return useSyncExternalStore(
    listen,
    () => kept,
    () => null,
  );
}

/** True once a draft was shown: one that is dropped can be brought back where it was. */
export function useDraftBar(): boolean {
  return useSyncExternalStore(
    listen,
    () => wasSeen,
    () => false,
  );
}

/** Reads the draft that is kept, now and whenever another tab changes it. */
export function useDraftReading(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === DRAFT_KEY || key === null) void readAnew();
    };
    void readAnew();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
}

export async function readAnew(): Promise<void> {
  const text = storedText(DRAFT_KEY);
  if (text === null) return set(null);
  const { readDraft } = await retryUntilSuccess(() => import("./draft.schema.ts"));
  set(readDraft(text));
}

function set(draft: ReadDraft | null): void {
  if (draft === kept) return;
  kept = draft;
  wasSeen ||= draft !== null;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
