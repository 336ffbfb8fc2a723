// Hints for this browser tab that a gate is open; the server alone decides what opens.
import { useEffect } from "react";
import type { Scope } from "#app/platform/scopes.ts";
import { removeText, storeText } from "#app/ui/browser-store.ts";

const FLAGS: Partial<Record<Scope, string>> = {
  admin: "admin_unlocked",
  inventory: "inventory_unlocked",
};

/** Sets each flag while its scope is open, also in a new tab, and takes it away when it is not. */
export function useUnlockFlags(scopes: readonly Scope[]): void {
  const open = scopes.join(" ");
  useEffect(() => {
    for (const [scope, flag] of Object.entries(FLAGS)) {
      if (open.split(" ").includes(scope)) storeText(flag, "true", "session");
      else removeText(flag, "session");
    }
  }, [open]);
}
