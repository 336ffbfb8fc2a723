// Where sealed drafts lie in the browser, each under whose it is and the name of its form.
import type { DBSchema } from "idb";
import { browserDatabase } from "../browser-database.ts";

export type Shelved = { id: string; person: string; typedAt: number; sealed: Uint8Array };

/** Each call may fail: without room, without a database, or after the browser took it away. */
export type DraftShelf = {
  get: (id: string) => Promise<Shelved | undefined>;
  put: (shelved: Shelved) => Promise<void>;
  remove: (id: string) => Promise<void>;
  /** Removes every one that fits. */
  removeWhere: (fits: (shelved: Shelved) => boolean) => Promise<void>;
};

interface Schema extends DBSchema {
  drafts: { key: string; value: Shelved };
}

const DATABASE = "callboard-drafts";
const STORE = "drafts";

export function openDraftShelf(): DraftShelf {
  const using = browserDatabase<Schema>(DATABASE, 1, (database) => {
    database.createObjectStore(STORE, { keyPath: "id" });
  });
  return {
    get: (id) => using((database) => database.get(STORE, id)),
    put: (shelved) =>
      using(async (database) => {
        await database.put(STORE, shelved);
      }),
    remove: (id) => using((database) => database.delete(STORE, id)),
    removeWhere: (fits) =>
      using(async (database) => {
        const transaction = database.transaction(STORE, "readwrite");
        for (const shelved of await transaction.store.getAll()) {
          if (fits(shelved)) void transaction.store.delete(shelved.id);
        }
        await transaction.done;
      }),
  };
}
