// The declarations of the content editor; content versions belong to the website.
import type { Slice } from "../slice/slice.server.ts";
import { DUE_TEACHERS, DUE_TERMS } from "./due-website.server.ts";
import { CLASS_IMPORT_HANDLERS } from "./import/class-import.server.ts";
import { addSitePhotoHandler, withdrawConsentHandler } from "./pictures/site-photos.server.ts";
import { bringVersionBackHandler, publishHandler, VERSIONS } from "./publish/publish.server.ts";

export const EDITOR_SLICE: Slice = {
  handlers: [
    ...CLASS_IMPORT_HANDLERS,
    publishHandler,
    bringVersionBackHandler,
    addSitePhotoHandler,
    withdrawConsentHandler,
  ],
  undoable: [VERSIONS],
  due: [DUE_TEACHERS, DUE_TERMS],
  retention: [
    {
      table: "photoConsents",
      when: "with its photo",
      purge: async (trx, { since }) => {
        const photos = trx.selectFrom("photos").select("id").where("deletedAt", "<", since);
        const { numDeletedRows } = await trx
          .deleteFrom("photoConsents")
          .where("photoId", "in", photos)
          .executeTakeFirstOrThrow();
        return Number(numDeletedRows);
      },
    },
  ],
};
