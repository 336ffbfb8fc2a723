// Why what is typed is kept in this tab alone, where it is.
import { useSyncExternalStore } from "react";
import { currentHolder, onVaultChange } from "../vault/vault.ts";
import { drafts } from "./browser-drafts.ts";

export type Trouble = "not https" | "refused";

/** Null while drafts are kept, and until it is known whether they are. */
export function useTrouble(): Trouble | null {
  return useSyncExternalStore(listen, troubleNow, () => null);
}

function troubleNow(): Trouble | null {
  const holder = currentHolder();
  if (holder && !holder.vault) return "not https";
  return drafts.isRefused() ? "refused" : null;
}

function listen(listener: () => void): () => void {
  const stops = [onVaultChange(listener), drafts.onRefusal(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
