// What no backup holds, and what a restore takes from the school that is there: the one list of both.
import { COOKIES_AND_ADDRESSES } from "#app/platform/start/secret-names.ts";

/**
 * The tables whose rows no backup holds: who is signed in or invited, who guessed wrong, and the keys
 * that sign and seal. A restore empties each, but for the rows that were there before it and are to stay.
 */
export const NOT_BACKED_UP: ReadonlyMap<string, Staying> = new Map<string, Staying>([
  ["sessions", { stays: () => false }],
  ["session_scopes", { stays: () => false }],
  ["sign_in_failures", { stays: () => false }],
  ["known_devices", { stays: () => false }],
  ["passkey_answers", { stays: () => false }],
  ["invitations", { stays: () => false }],
  ["call_counts", { stays: () => false }],
  ["turns", { stays: () => false }],
  // The other only says that the first people were made, which is seen by the people too.
  ["secrets", { stays: ({ name }) => name === COOKIES_AND_ADDRESSES }],
  // What browsers have kept since the backup can still be opened by those who wrote it.
  ["draft_keys", { stays: () => true }],
]);

/** The tables whose rows stay revoked once they are, and the column of the moment. */
export const STAYS_REVOKED: ReadonlyMap<string, string> = new Map([
  ["people", "removed_at"],
  ["ways_in", "revoked_at"],
]);

/** The tables that are read whole: what is gone from them since the backup is not given again. */
export const READ_WHOLE: ReadonlySet<string> = new Set([
  "people",
  "person_roles",
  "pass_phrases",
  // To whom medical notes are open.
  "class_teachers",
]);

/** Which of the rows that are there a restore leaves there. */
type Staying = { stays: (row: Row) => boolean };

/** A row by the names of its columns. */
export type Row = Record<string, unknown>;
