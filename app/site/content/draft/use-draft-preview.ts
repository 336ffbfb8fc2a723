// Previews a draft in this browser. Without a draft nothing is loaded.
import { useEffect, useSyncExternalStore } from "react";
import { storedText } from "#app/ui/browser-store.ts";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { DRAFT_KEY } from "./draft.ts";
import type { ReadDraft } from "./draft.schema.ts";

let kept: ReadDraft | null = null;
let wasSeen = false;
const listeners = new Set<() => void>();

/** Returns the draft once it is read; null for none. */
export function useDraftPreview(): ReadDraft | null {
  return useSyncExternalStore(
    listen,
    () => kept,
    () => null,
  );
}

/** Returns whether a draft was shown, so that a discarded one can be restored in the same place. */
export function useDraftBar(): boolean {
  return useSyncExternalStore(
    listen,
    () => wasSeen,
    () => false,
  );
}

/** Reads the stored draft, now and when another tab changes it. */
export function useDraftReading(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === DRAFT_KEY || key === null) void reloadDraft();
    };
    // The first look into the browser's store takes long: it must not add to the work of hydration.
    const wait = setTimeout(() => void reloadDraft());
    window.addEventListener("storage", onStorage);
    return () => {
      clearTimeout(wait);
      window.removeEventListener("storage", onStorage);
    };
  }, []);
}

export async function reloadDraft(): Promise<void> {
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
