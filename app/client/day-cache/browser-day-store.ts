// Stores one encrypted day of registers, with its owner and expiry.
import type { DBSchema } from "idb";
import { browserDatabase } from "../browser-database.ts";

/** `until` is in milliseconds by this device's clock. */
export type StoredDay = { person: string; until: number; sealed: Uint8Array };

interface Schema extends DBSchema {
  days: { key: string; value: StoredDay };
}

const STORE = "days";
/** There is only one day: a new one replaces it. */
const KEY = "day";

/** Every call may fail: no space, no database, or the browser has removed it. */
export function openDayStore() {
  const using = browserDatabase<Schema>("callboard-registers", 1, (database) => {
    database.createObjectStore(STORE);
  });
  return {
    get: () => using((database) => database.get(STORE, KEY)),
    put: (stored: StoredDay) =>
      using(async (database) => {
        await database.put(STORE, stored, KEY);
      }),
    remove: () => using((database) => database.delete(STORE, KEY)),
  };
}
