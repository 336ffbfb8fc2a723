// Declares when recently opened records are purged.
import type { Retention } from "#app/data/retention/retention.server.ts";

export const SEARCH_RETENTION: Retention = [
  {
    table: "openedRecords",
    when: "after the undo window, unless opened again",
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("openedRecords")
        .where("openedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
