// When what is kept to take changes back goes.
import { purgedWith, type Retention } from "#app/data/retention/retention.server.ts";
import { purgeTable } from "../references/goes-once-deleted.server.ts";

export const CHANGES_RETENTION: Retention = [
  {
    table: "changes",
    when: "when it cannot be taken back any more",
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
    when: "when it was taken back before the window; others say where rows came from",
    wasDeleted: true,
    purge: async (trx, { at, since }) => {
      const undone = trx.selectFrom("imports").select("id").where("undoneAt", "<", since);
      // Rows that somebody changed since have stayed when their import was taken back.
      return purgeTable(trx, "imports", await undone.execute(), at);
    },
  },
];
