// How what was typed into a row that was deleted meanwhile is sent once the row is back.
import type { Change } from "./answer.ts";

/** Versions that a row gains when it is deleted and brought back: it is then the one that was seen. */
const DELETE_AND_UNDO = 2;

/** What the way back is called while it waits. */
export const UNDO = "Undo";

export const BRING_BACK = "Bring it back, then save";

/** Where a change is taken back. */
export function undoAddressOf({ id, undoAddress = `/admin/changes/${id}/undo` }: Change): string {
  return undoAddress;
}

/** The version of a row that was deleted and is back; null where none is known. */
export function versionAfterReturn(version: number | null): number | null {
  return version === null ? null : version + DELETE_AND_UNDO;
}

/** What was sent to a row before it was known to be deleted, as it is sent to it afterwards. */
export function afterReturn(sent: object): object {
  const { version } = sent as { version?: unknown };
  return typeof version === "number" ? { ...sent, version: versionAfterReturn(version) } : sent;
}
