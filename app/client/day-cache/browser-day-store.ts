// Where a day lies in the browser, sealed, with whose it is and until when.
import type { DBSchema } from "idb";
import { browserDatabase } from "../browser-database.ts";

/** `until` is a moment of this device's clock, in milliseconds. */
export type StoredDay = { person: string; until: number; sealed: Uint8Array };

interface Schema extends DBSchema {
  days: { key: string; value: StoredDay };
}

const STORE = "days";
/** There is one: a new one takes its place. */
const KEY = "day";

/** Each call may fail: without room, without a database, or after the browser took it away. */
export function openDayStore() {
  const using = browserDatabase<Schema>("callboard-registers", 1, (database) => {
    database.createObjectStore(STORE);
  });
  return {
    get: () => using((database) => database.get(STORE, KEY)),
    put: (shelved: StoredDay) =>
      using(async (database) => {
        await database.put(STORE, shelved, KEY);
      }),
    remove: () => using((database) => database.delete(STORE, KEY)),
  };
}
