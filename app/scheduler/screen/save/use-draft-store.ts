// The browser's store of unsaved work. Nothing here throws: a browser may have no store, refuse it,
// have no room left in it, or never answer.
import type { DBSchema } from "idb";
import { browserDatabase } from "#app/client/browser-database.ts";
import type { SavedAs } from "./kept-plans.ts";
import type { WaitingSave } from "./use-saved-plan.ts";

export type DraftRow = {
  key: string;
  keptAtMs: number;
  data: unknown;
  /** Where the schedule was saved before it was changed; null where it never was. */
  savedAs: SavedAs | null;
  /** A save of it that the server has not answered yet. */
  waiting?: WaitingSave | null;
};

interface Schema extends DBSchema {
  drafts: { key: string; value: DraftRow };
}

/** Why something was not kept. */
export type StoreTrouble = "no store" | "no room";

const STORE = "drafts";

const using = browserDatabase<Schema>("callboard-scheduler", 1, (database) => {
  database.createObjectStore(STORE, { keyPath: "key" });
});

// One call after the other, so that what was put last is what is kept.
let last: Promise<unknown> = Promise.resolve();

function inTurn<Result>(call: () => Promise<Result>): Promise<Result> {
  const turn = last.then(call);
  last = turn;
  return turn;
}

/** Every draft; none where they cannot be read. */
export function allDrafts(): Promise<DraftRow[]> {
  return inTurn(() => using((database) => database.getAll(STORE)).catch(() => []));
}

/** Keeps a draft in place of the one with its key; what went wrong, or null once it is on the disk. */
export function keepDraft(row: DraftRow): Promise<StoreTrouble | null> {
  return inTurn(() =>
    using((database) => database.put(STORE, row)).then(
      () => null,
      (error: unknown) => troubleOf(error),
    ),
  );
}

/** What cannot be taken away is so at another visit, or is over by itself. */
export async function forgetDraft(key: string): Promise<void> {
  await inTurn(() => using((database) => database.delete(STORE, key)).catch(() => null));
}

function troubleOf(error: unknown): StoreTrouble {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  return isFull ? "no room" : "no store";
}
