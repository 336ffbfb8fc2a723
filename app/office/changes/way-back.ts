// Where a change is taken back by staff who have not the office's own scope.
import type { Change } from "#app/platform/commands/refused.ts";

type Changed = { change?: Change };

/** The change with the address, such as /private-lessons/changes/:id/undo, that takes it back. */
export function wayBackOf(change: Change, address: string | undefined): Change {
  return address === undefined
    ? change
    : { ...change, undoAddress: address.replace(":id", change.id) };
}

/** Adds to a change the address that takes it back. */
export function wayBackAt(address: string) {
  return ({ change }: Changed): Changed => (change ? { change: wayBackOf(change, address) } : {});
}
