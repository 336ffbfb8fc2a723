// Marks open gates in this browser tab as a hint; only the server decides access.
import { useEffect } from "react";
import type { Scope } from "#app/platform/scopes.ts";
import { removeText, storeText } from "#app/ui/browser-store.ts";

const FLAGS: Partial<Record<Scope, string>> = {
  admin: "admin_unlocked",
  inventory: "inventory_unlocked",
};

/** Sets each scope's flag while it is open, also in new tabs, and clears it otherwise. */
export function useUnlockFlags(scopes: readonly Scope[]): void {
  const open = scopes.join(" ");
  useEffect(() => {
    for (const [scope, flag] of Object.entries(FLAGS)) {
      if (open.split(" ").includes(scope)) storeText(flag, "true", "session");
      else removeText(flag, "session");
    }
  }, [open]);
}
