// The drafts of whoever is signed in at this browser.
import { beforeLock, currentPerson, currentVault, onVaultChange } from "../vault/vault.ts";
import { createDraftKeeper } from "./draft-keeper.ts";
import { openDraftShelf } from "./draft-shelf.ts";

export const drafts = createDraftKeeper({
  shelf: openDraftShelf(),
  vault: currentVault,
  person: currentPerson,
  now: Date.now,
  later: (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
});

if (typeof document !== "undefined") {
  beforeLock(drafts.stop);
  onVaultChange(() => {
    if (!currentVault()) return;
    void drafts.sweep();
    drafts.flush();
  });
  addEventListener("pagehide", drafts.flush);
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) drafts.flush();
  });
}
