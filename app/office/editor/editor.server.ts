// Reads the live content and its versions, and publishes a new one for everybody at once.
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import type { Content } from "#app/site/content/content.ts";
import { readContent } from "#app/site/content/content.schema.ts";
import { liveContent, liveVersion, publishContent } from "#app/site/content/content.server.ts";
import type { Answer } from "../saving/answer.ts";
import { schoolDayOf } from "../school-day.ts";
import { nameOfBlock } from "./editor-blocks.ts";
import type { EditorChange } from "./editor.schema.ts";

const VERSIONS_SHOWN = 30;

export type Version = { number: number; by: string; on: string };

export async function readEditor(database: Database) {
  const rows = await database
    .selectFrom("contentVersions")
    .select(["number", "publishedBy", "publishedAt"])
    .orderBy("number", "desc")
    .limit(VERSIONS_SHOWN)
    .execute();
  const versions = rows.map(({ number, publishedBy, publishedAt }): Version => ({
    number,
    by: publishedBy,
    on: schoolDayOf(publishedAt),
  }));
  return { number: rows[0]?.number ?? 0, content: await liveContent(database), versions };
}

/** Publishes what was changed, if nobody published anything since it was begun. */
export function publishChange(
  { database, now }: Pick<Platform, "database" | "now">,
  visitor: Visitor,
  change: EditorChange,
): Promise<Answer> {
  return database.transaction().execute(async (trx) => {
    if ((await liveVersion(trx)) !== change.base) {
      return refuse(
        409,
        "Somebody published meanwhile. Your draft is kept: look at the list again.",
      );
    }
    const content =
      change.do === "publish"
        ? await withBlocks(trx, change.blocks)
        : await contentOf(trx, change.number);
    if (typeof content === "string") return refuse(422, content);
    await publishContent(trx, content, nameOf(visitor), now().toISOString());
    return { isSaved: true };
  });
}

/** The live content with some blocks replaced, or what is wrong with them. */
async function withBlocks(
  trx: Database,
  blocks: Record<string, unknown>,
): Promise<Content | string> {
  const { content, badBlocks } = readContent(blocks, await liveContent(trx));
  if (badBlocks.length === 0) return content;
  return `Not published: ${badBlocks.map(nameOfBlock).join(", ")} cannot be shown as it is.`;
}

async function contentOf(trx: Database, number: number): Promise<Content | string> {
  const row = await trx
    .selectFrom("contentVersions")
    .select("content")
    .where("number", "=", number)
    .executeTakeFirst();
  return row ? readContent(row.content).content : "There is no such version.";
}

function refuse(status: number, problem: string): Answer {
  return { isSaved: false, status, problem };
}
