// When it is forgotten what somebody opened.
import type { Retention } from "#app/data/retention/retention.server.ts";

export const SEARCH_RETENTION: Retention = [
  {
    table: "openedRecords",
    when: "when it was not opened again during the window",
    purge: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("openedRecords")
        .where("openedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
