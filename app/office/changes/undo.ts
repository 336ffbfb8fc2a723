// What is said of taking a change back, where it is done, and for how long it can be.
import type { Change } from "#app/data/commands/answer.ts";
import type { AnyTarget } from "#app/data/commands/command.ts";
import { addDays } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";

export const GONE = "This cannot be taken back any more.";
export const LOCKED = "The members area is locked. Unlock it, then try again.";

/** How many rows changed since and were left as they are, and the names of the first of them. */
export type TakenBack = { left: number; leftNames: string[] };

/** Said where nothing was taken back, since these rows changed since. */
export function stays(names: readonly string[]): string {
  return `Somebody changed this meanwhile, so it stays as it is: ${listed(names, names.length)}.`;
}

/** Said of a change that was taken back; `left` rows changed since, of which some are named. */
export function takenBack(left: number, names: readonly string[]): string {
  if (left === 0) return "Taken back.";
  return `Taken back, but for ${left} that changed since: ${listed(names, left)}.`;
}

/** 'Ada Tern, Bea Gull and 3 more'. */
function listed(names: readonly string[], total: number): string {
  const others = total - names.length;
  const all = others > 0 ? [...names, `${others} more`] : [...names];
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} and ${last}`;
}

type Changed = { change?: Change };

/** The undo command of a part. */
export type Undoing = { at: (params: { id: string }) => AnyTarget };

/** The change with the address of its part's undo; as it is where the part has none. */
export function wayBackOf(change: Change, undo: Undoing | undefined): Change {
  return undo ? { ...change, undoAddress: undo.at({ id: change.id }).address } : change;
}

/** Adds to a change the address of a part's undo. */
export function wayBackBy(undo: Undoing) {
  return ({ change }: Changed): Changed => (change ? { change: wayBackOf(change, undo) } : {});
}

/** Versions that a row gains when it is deleted and brought back: it is then the one that was seen. */
const DELETE_AND_UNDO = 2;

/** What the way back is called while it waits. */
export const UNDO = "Undo";

export const BRING_BACK = "Bring it back, then save";

/** The version of a row that was deleted and is back; null where none is known. */
export function versionAfterReturn(version: number | null): number | null {
  return version === null ? null : version + DELETE_AND_UNDO;
}

/** What was sent to a row before it was known to be deleted, as it is sent to it afterwards. */
export function afterReturn(sent: object): object {
  const { version } = sent as { version?: unknown };
  return typeof version === "number" ? { ...sent, version: versionAfterReturn(version) } : sent;
}

/** What was deleted on 1 November comes back on 1 December, and on 2 December no longer. */
export const UNDO_DAYS = 30;

/** The first of the school's days whose changes can be taken back today. */
export function firstUndoDay(today: string): string {
  return addDays(today, -UNDO_DAYS);
}

/** The moment (ISO text) from which on a change can be taken back. */
export function undoableSince({ startOf, today }: SchoolDays): string {
  return startOf(firstUndoDay(today));
}
