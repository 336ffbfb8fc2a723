// Brings back one row from a list of those that were deleted.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { VersionedTable } from "#app/data/commands/guarded-write.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { tell, type Rows } from "./change-row.server.ts";
import { undoableSince } from "./undo.ts";

/** A row that was deleted within the undo window, alone or with others; throws Refused (404) for any other. */
export async function restoreRow<Name extends VersionedTable>(
  desk: Desk<"id">,
  rows: Rows<Name>,
): Promise<void> {
  const { trx, at, days, params } = desk;
  const { id } = params;
  // The tables share these columns, which the query builder cannot know.
  const brought = await trx
    .updateTable(rows.table as "costumes")
    .set((eb) => ({ deletedAt: null, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("deletedAt", ">=", undoableSince(days))
    .executeTakeFirstOrThrow();
  if (Number(brought.numUpdatedRows) === 0)
    throw new Refused(404, `This ${rows.one} cannot be brought back any more.`);
  await rows.afterUndo?.(desk, [id]);
  await tell(desk, rows, { id, action: `restored ${rows.one}` });
}
