// Declares when the undo data is purged.
import { purgedWith, type Retention } from "#app/data/retention/retention.server.ts";
import { purgeTable } from "../references/purge-after-delete.server.ts";

export const CHANGES_RETENTION: Retention = [
  {
    table: "changes",
    when: "when it can no longer be undone",
    wasDeleted: true,
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("changes")
        .where("createdAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
  purgedWith("changedRows", "changes"),
  {
    table: "imports",
    when: "after the undo window, if the import was undone; others identify the source of rows",
    wasDeleted: true,
    purge: async (trx, { at, since }) => {
      const undone = trx.selectFrom("imports").select("id").where("undoneAt", "<", since);
      // Rows changed since the import are kept by its undo.
      return purgeTable(trx, "imports", await undone.execute(), at);
    },
  },
];
