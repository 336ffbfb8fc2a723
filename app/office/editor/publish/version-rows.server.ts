// The versions of the website: what is published is taken back by publishing the version before again.
import { Refused } from "#app/platform/commands/answer.ts";
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { stays } from "#app/office/changes/undo.ts";
import { liveVersion } from "#app/site/content/content.server.ts";
import { contentAgain, putLive } from "./put-live.server.ts";

const CHANGED = "Somebody published meanwhile.";

export const VERSIONS = rowsOf<"contentVersions">({
  table: "contentVersions",
  one: "content",
  key: "number",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: CHANGED,
  gone: CHANGED,
  nameOf: ({ number }) => `version ${number} of the website`,
  bringBack: async (desk, { id }) => {
    const live = await liveVersion(desk.trx);
    if (live !== Number(id)) throw new Refused(409, stays(["the website"]));
    const { content } = await contentAgain(desk.trx, live - 1);
    await putLive(desk, content);
  },
});
