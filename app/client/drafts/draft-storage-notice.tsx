// Warns when drafts are only in this tab's memory.
import { Text } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { currentSignIn, onVaultChange } from "../vault/vault.ts";
import { drafts } from "./browser-drafts.ts";

type Trouble = "not https" | "refused";

const WORDS: Record<Trouble, string> = {
  "not https": "Drafts are kept in this tab only, because this address is not https.",
  refused: "Keep this tab open: this browser can't save drafts.",
};

export function DraftStorageNotice() {
  const trouble = useTrouble();
  if (!trouble) return null;
  return (
    <Text component="output" display="block" size="sm" c="dimmed" mb="sm">
      {WORDS[trouble]}
    </Text>
  );
}

/** Returns null while drafts are stored, and until that is known. */
function useTrouble(): Trouble | null {
  return useSyncExternalStore(listen, troubleNow, () => null);
}

function troubleNow(): Trouble | null {
  const holder = currentSignIn();
  if (holder && !holder.vault) return "not https";
  return drafts.isRefused() ? "refused" : null;
}

function listen(listener: () => void): () => void {
  const stops = [onVaultChange(listener), drafts.onRefusal(listener)];
  return () => {
    for (const stop of stops) stop();
  };
}
