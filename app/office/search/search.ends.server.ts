// When it is forgotten what somebody opened.
import type { Ends } from "#app/data/ends/end.server.ts";

export const SEARCH_ENDS: Ends = [
  {
    table: "openedRecords",
    ends: "when it was not opened again during the window",
    remove: async (trx, { since }) => {
      const { numDeletedRows } = await trx
        .deleteFrom("openedRecords")
        .where("openedAt", "<", since)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
