// A draft of the school's content that only this browser sees; whoever has none loads nothing of it.
import { useEffect, useSyncExternalStore } from "react";
import { DRAFT_KEY } from "./content/draft.ts";
import type { ReadDraft } from "./content/draft.schema.ts";

let kept: ReadDraft | null = null;
const listeners = new Set<() => void>();

/** The draft, once it has been read; null for none. */
export function useDraft(): ReadDraft | null {
  return useSyncExternalStore(
    listen,
    () => kept,
    () => null,
  );
}

/** Reads the draft that is kept, now and whenever another tab changes it. */
export function useDraftReading(): void {
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === DRAFT_KEY || key === null) void read();
    };
    void read();
    window.addEventListener("storage", onStorage);
    return () => window.removeEventListener("storage", onStorage);
  }, []);
}

export function dropDraft(): void {
  localStorage.removeItem(DRAFT_KEY);
  set(null);
}

async function read(): Promise<void> {
  const text = storedText();
  if (text === null) return set(null);
  const { readDraft } = await import("./content/draft.schema.ts");
  set(readDraft(text));
}

/** Some browsers refuse storage to everyone. */
function storedText(): string | null {
  try {
    return localStorage.getItem(DRAFT_KEY);
  } catch {
    return null;
  }
}

function set(draft: ReadDraft | null): void {
  if (draft === kept) return;
  kept = draft;
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
