// What no backup holds, and what a restore takes from the school that is there: the one list of both.
import { COOKIES_AND_ADDRESSES } from "../secret-names.ts";

/**
 * The tables whose rows no backup holds: who is signed in, who guessed wrong, and the keys that sign
 * and seal. A restore empties each, but for the rows that were there before it and are to stay.
 */
export const LEFT_OUT: ReadonlyMap<string, Staying> = new Map<string, Staying>([
  ["sessions", { stays: () => false }],
  ["session_scopes", { stays: () => false }],
  ["sign_in_failures", { stays: () => false }],
  // The others only say that a gate's first pass-phrase was made. Without them the next start makes
  // one for a gate that the restore has left with none.
  ["secrets", { stays: ({ name }) => name === COOKIES_AND_ADDRESSES }],
  // What browsers have kept since the backup can still be opened by those who wrote it.
  ["draft_keys", { stays: () => true }],
]);

/** The tables whose rows, once revoked, stay so: by their `id`, and the moment in `revoked_at`. */
export const STAYS_REVOKED: ReadonlySet<string> = new Set(["pass_phrases"]);

/** Which of the rows that are there a restore leaves there. */
type Staying = { stays: (row: Row) => boolean };

/** A row by the names of its columns. */
export type Row = Record<string, unknown>;
