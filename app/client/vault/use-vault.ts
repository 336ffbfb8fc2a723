// Opens the vault for whoever is signed in, and empties the screen when they have left.
import { useEffect, useSyncExternalStore } from "react";
import { currentLook, onLook, type Look } from "./leave.ts";
import { followSession, keepOpening } from "./sessions.ts";

/** For the frame of the staff's pages: whether they may be drawn at all. */
export function useVault(scopes: readonly string[]): Look {
  const open = scopes.join(" ");
  const isStaff = open !== "";
  useEffect(() => (open === "" ? undefined : keepOpening()), [open]);
  useEffect(() => followSession(isStaff), [isStaff]);
  return useSyncExternalStore(onLook, currentLook, () => "shown");
}
