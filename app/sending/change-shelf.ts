// Where sealed changes lie in the browser until the server has answered.
import type { DBSchema } from "idb";
import { browserDatabase } from "./browser-database.ts";

/** A change as it lies there: where its content is null it is done, and says so to other tabs. */
export type Shelved = {
  sequence: number;
  key: string;
  /** Counts its rewritings. */
  revision: number;
  content: Uint8Array | string | null;
};

/** `at` for what was made before others that lie there by now; otherwise above `above`. */
export type Wish = { at: number } | { above: number };

/** Each call may fail: without room, without a database, or after the browser took it away. */
export type ChangeShelf = {
  all: () => Promise<Shelved[]>;
  /**
   * Puts one at its wished place where that is free, or else behind all others; returns which. One
   * that lies there already stays where it is.
   */
  append: (shelved: Omit<Shelved, "sequence">, wish: Wish) => Promise<number>;
  put: (shelved: Shelved) => Promise<void>;
  remove: (sequences: readonly number[]) => Promise<void>;
};

interface Schema extends DBSchema {
  changes: { key: number; value: Shelved; indexes: { key: string } };
}

const STORE = "changes";

export function openChangeShelf(): ChangeShelf {
  const using = browserDatabase<Schema>("callboard-sending", 1, (database) => {
    database.createObjectStore(STORE, { keyPath: "sequence" }).createIndex("key", "key");
  });
  return {
    all: () => using((database) => database.getAll(STORE)),
    append: (shelved, wish) =>
      using(async (database) => {
        const { store, done } = database.transaction(STORE, "readwrite");
        const known = await store.index("key").getKey(shelved.key);
        const sequence = known ?? placeFor(await store.getAllKeys(), wish);
        if (known === undefined) await store.put({ ...shelved, sequence });
        await done;
        return sequence;
      }),
    put: (shelved) =>
      using(async (database) => {
        await database.put(STORE, shelved);
      }),
    remove: (sequences) =>
      using(async (database) => {
        const { store, done } = database.transaction(STORE, "readwrite");
        await Promise.all(sequences.map((sequence) => store.delete(sequence)));
        await done;
      }),
  };
}

/** The sequence that a wish gets among those that are taken. */
export function placeFor(taken: readonly number[], wish: Wish): number {
  if ("at" in wish && !taken.includes(wish.at)) return wish.at;
  return Math.max(0, "above" in wish ? wish.above : 0, ...taken) + 1;
}
