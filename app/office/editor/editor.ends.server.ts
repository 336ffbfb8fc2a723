// When the consents for pictures go.
import type { Ends } from "#app/platform/ends/end.server.ts";

export const EDITOR_ENDS: Ends = [
  {
    table: "photoConsents",
    ends: "with its photo",
    remove: async (trx, { since }) => {
      const photos = trx.selectFrom("photos").select("id").where("deletedAt", "<", since);
      const { numDeletedRows } = await trx
        .deleteFrom("photoConsents")
        .where("photoId", "in", photos)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  },
];
