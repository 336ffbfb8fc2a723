// Restores one row from a list of deleted rows.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { VersionedTable } from "#app/data/commands/guarded-write.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { auditRow, type Rows } from "./change-row.server.ts";
import { undoableSince } from "./undo.ts";

/** Restores a row deleted within the undo window. Throws Refused (404) for any other. */
export async function restoreRow<Name extends VersionedTable>(
  desk: Desk<"id">,
  rows: Rows<Name>,
): Promise<void> {
  const { trx, at, days, params } = desk;
  const { id } = params;
  // The query builder cannot see that the tables share these columns.
  const brought = await trx
    .updateTable(rows.table as "costumes")
    .set((eb) => ({ deletedAt: null, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("deletedAt", ">=", undoableSince(days))
    .executeTakeFirstOrThrow();
  if (Number(brought.numUpdatedRows) === 0)
    throw new Refused(404, `This ${rows.one} can no longer be restored.`);
  await rows.afterUndo?.(desk, [id], true);
  await auditRow(desk, rows, { id, action: `restored ${rows.one}` });
}
