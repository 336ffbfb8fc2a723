// Rows that no backup holds, and rows of the current school that survive a restore.
import { COOKIES_AND_ADDRESSES } from "#app/platform/start/secret-names.ts";

/**
 * The tables whose rows no backup holds: sessions, invitations, wrong guesses, music, and keys, also those
 * of the two desks of a show. A restore empties each, except for rows that stay.
 */
export const NOT_BACKED_UP: ReadonlyMap<string, Preservation> = new Map<string, Preservation>([
  ["sessions", { stays: () => false }],
  ["session_scopes", { stays: () => false }],
  ["sign_in_failures", { stays: () => false }],
  ["known_devices", { stays: () => false }],
  ["passkey_answers", { stays: () => false }],
  ["invitations", { stays: () => false }],
  ["call_counts", { stays: () => false }],
  ["turns", { stays: () => false }],
  // The other secret only says that the first people were created, which their rows show too.
  ["secrets", { stays: ({ name }) => name === COOKIES_AND_ADDRESSES }],
  ["show_desks", { stays: () => false }],
  // Their files are large, and the organiser has them.
  ["plan_music", { stays: () => false }],
  // Drafts in browsers can still be opened by their authors.
  ["draft_keys", { stays: () => true }],
]);

/** Tables with revocations that stay, and the column with the time. */
export const STAYS_REVOKED: ReadonlyMap<string, string> = new Map([
  ["people", "removed_at"],
  ["ways_in", "revoked_at"],
]);

/** Tables read whole: rows removed since the backup are not restored. */
export const READ_WHOLE: ReadonlySet<string> = new Set([
  "people",
  "person_roles",
  "pass_phrases",
  // Decides who may read medical notes.
  "class_teachers",
]);

/** Returns which of the current rows a restore keeps. */
type Preservation = { stays: (row: Row) => boolean };

/** A row by column name. */
export type Row = Record<string, unknown>;
