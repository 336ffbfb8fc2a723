// The messages, the address and the time window of an undo.
import type { Change } from "#app/data/commands/answer.ts";
import type { AnyTarget } from "#app/data/commands/command.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";

export const GONE = "This can no longer be undone.";
export const LOCKED = "The members area is locked. Unlock it, then try again.";

/** The number of rows skipped because they were changed since, and the names of the first ones. */
export type UndoResult = { left: number; leftNames: string[] };

/** Returns the refusal when nothing was undone because these rows were changed since. */
export function changedSinceWords(names: readonly string[]): string {
  return `Someone has changed this since, so nothing was undone: ${listed(names, names.length)}.`;
}

/** Returns the notice after an undo; `left` rows were changed since, and some are named. */
export function undoneWords(left: number, names: readonly string[]): string {
  if (left === 0) return "Taken back.";
  return `Taken back, but for ${left} that changed since: ${listed(names, left)}.`;
}

/** Returns 'Ada Tern, Bea Gull and 3 more'. */
function listed(names: readonly string[], total: number): string {
  const others = total - names.length;
  const all = others > 0 ? [...names, `${others} more`] : [...names];
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} and ${last}`;
}

type Changed = { change?: Change };

/** A part's own undo command. */
export type UndoCommand = { at: (params: { id: string }) => AnyTarget };

/** Adds the address of the part's undo command, if there is one. */
export function withUndoAddress(change: Change, undo: UndoCommand | undefined): Change {
  return undo ? { ...change, undoAddress: undo.at({ id: change.id }).address } : change;
}

/** Returns a function that adds the address of a part's undo command to an answer. */
export function addUndoAddress(undo: UndoCommand) {
  return ({ change }: Changed): Changed =>
    change ? { change: withUndoAddress(change, undo) } : {};
}

/** The versions that a row gains when it is deleted and restored. */
const DELETE_AND_UNDO = 2;

/** The name of an undo in the queue. */
export const UNDO = "Undo";

export const BRING_BACK = "Bring it back, then save";

/** Returns the version of a restored row; null when unknown. */
export function versionAfterRestore(version: number | null): number | null {
  return version === null ? null : version + DELETE_AND_UNDO;
}

/** Returns a body for a row that was deleted and restored since, with the new version. */
export function afterRestore(sent: object): object {
  const { version } = sent as { version?: unknown };
  return typeof version === "number" ? { ...sent, version: versionAfterRestore(version) } : sent;
}

/** A row deleted on 1 November can be restored on 1 December, but not on 2 December. */
export const UNDO_DAYS = 30;

/** Returns the first school day whose changes can be undone today. */
export function firstUndoDay(today: string): string {
  return addDays(today, -UNDO_DAYS);
}

/** Returns the moment (ISO text) since which changes can be undone. */
export function undoableSince({ startOf, today }: SchoolDays): string {
  return startOf(firstUndoDay(today));
}
