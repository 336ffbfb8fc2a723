// The drafts of the person signed in at this browser, and the database that holds them.
import type { DBSchema } from "idb";
import { browserDatabase } from "../browser-database.ts";
import { beforeLock, currentPerson, currentVault, onVaultChange } from "../vault/vault.ts";
import { createDraftStore, type DraftDatabase, type SealedDraft } from "./draft-store.ts";

interface Schema extends DBSchema {
  drafts: { key: string; value: SealedDraft };
}

const DATABASE = "callboard-drafts";
const STORE = "drafts";

function openDraftDatabase(): DraftDatabase {
  const using = browserDatabase<Schema>(DATABASE, 1, (database) => {
    database.createObjectStore(STORE, { keyPath: "id" });
  });
  return {
    get: (id) => using((database) => database.get(STORE, id)),
    put: (stored) =>
      using(async (database) => {
        await database.put(STORE, stored);
      }),
    remove: (id) => using((database) => database.delete(STORE, id)),
    removeWhere: (fits) =>
      using(async (database) => {
        const transaction = database.transaction(STORE, "readwrite");
        for (const stored of await transaction.store.getAll()) {
          if (fits(stored)) void transaction.store.delete(stored.id);
        }
        await transaction.done;
      }),
  };
}

export const drafts = createDraftStore({
  storage: openDraftDatabase(),
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
