// When what is kept to take changes back goes.
import { goesWith, type Ends } from "#app/data/ends/end.server.ts";
import { purgeTable } from "../references/goes-once-deleted.server.ts";

export const CHANGES_ENDS: Ends = [
  {
    table: "changes",
    ends: "when it cannot be taken back any more",
    wasDeleted: true,
    remove: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("changes")
        .where("createdAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  goesWith("changedRows", "changes"),
  {
    table: "imports",
    ends: "when it was taken back before the window; others say where rows came from",
    wasDeleted: true,
    remove: async (trx, { at, since }) => {
      const undone = trx.selectFrom("imports").select("id").where("undoneAt", "<", since);
      // Rows that somebody changed since have stayed when their import was taken back.
      return purgeTable(trx, "imports", await undone.execute(), at);
    },
  },
];
