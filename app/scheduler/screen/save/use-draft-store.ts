// Stores unsaved work in the browser. Nothing here throws: storage may be missing, refused, full or
// unresponsive.
import type { DBSchema } from "idb";
import { browserDatabase } from "#app/client/browser-database.ts";
import type { SavedAs } from "./last-saved.ts";
import type { WaitingSave } from "./use-saved-plan.ts";

export type DraftRow = {
  key: string;
  keptAtMs: number;
  data: unknown;
  /** Where the schedule was saved before the changes; null if never. */
  savedAs: SavedAs | null;
  /** A save that the server has not answered yet. */
  waiting?: WaitingSave | null;
};

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRow };
}

/** The reason why something could not be stored. */
export type StoreTrouble = "no store" | "no room";

const STORE = "drafts";

const using = browserDatabase<Schema>("callboard-scheduler", 1, (database) => {
  database.createObjectStore(STORE, { keyPath: "key" });
});

// Calls run in turn, so that the last write wins.
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
  const turn = last.then(call);
  last = turn;
  return turn;
}

/** Returns every draft; none when they cannot be read. */
export function allDrafts(): Promise<DraftRow[]> {
  return inTurn(() => using((database) => database.getAll(STORE)).catch(() => []));
}

/**
 * Stores a draft, replacing the one with its key; resolves with the problem, or null once it is on
 * disk.
 */
export function keepDraft(row: DraftRow): Promise<StoreTrouble | null> {
  return inTurn(() =>
    using((database) => database.put(STORE, row)).then(
      () => null,
      (error: unknown) => troubleOf(error),
    ),
  );
}

/** A draft that cannot be deleted now is deleted on another visit or expires. */
export async function forgetDraft(key: string): Promise<void> {
  await inTurn(() => using((database) => database.delete(STORE, key)).catch(() => null));
}

function troubleOf(error: unknown): StoreTrouble {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return isFull ? "no room" : "no store";
}
