// Opens the vault for whoever is signed in, and empties the screen when they have left.
import { useEffect, useSyncExternalStore } from "react";
import { currentVisibility, onVisibilityChange, type PageVisibility } from "./leave.ts";
import { followSession, openVaultWithRetry } from "./sessions.ts";

/** For the frame of the staff's pages: whether they may be drawn at all. */
export function useVault(scopes: readonly string[]): PageVisibility {
  const open = scopes.join(" ");
  const isStaff = open !== "";
  useEffect(() => (open === "" ? undefined : openVaultWithRetry()), [open]);
  useEffect(() => followSession(isStaff), [isStaff]);
  return useSyncExternalStore(onVisibilityChange, currentVisibility, () => "shown");
}
