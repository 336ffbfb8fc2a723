// Opens the vault of the person signed in, and empties the screen when they sign out.
import { useEffect, useSyncExternalStore } from "react";
import { currentVisibility, onVisibilityChange, type PageVisibility } from "./leave.ts";
import { followSession, openVaultWithRetry } from "./sessions.ts";

/** Returns whether staff pages may be drawn. */
export function useVault(scopes: readonly string[]): PageVisibility {
  const open = scopes.join(" ");
  const isStaff = open !== "";
  useEffect(() => (open === "" ? undefined : openVaultWithRetry()), [open]);
  useEffect(() => followSession(isStaff), [isStaff]);
  return useSyncExternalStore(onVisibilityChange, currentVisibility, () => "shown");
}
