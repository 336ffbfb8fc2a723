// The live content: the version with the highest number, and the publishing of a new one.
import type { Database } from "#app/platform/database/database.server.ts";
import { recordAudit } from "#app/platform/audit.server.ts";
import { OPENING_CONTENT, type Content } from "./content.ts";
import { readContent } from "./content.schema.ts";

type Read = { number: number; content: Content };

/** Every page asks for the content; it is read and checked once for each version. */
const lastRead = new WeakMap<Database, Read>();

/** The content that everyone sees; a school that has published nothing has the opening content. */
export async function liveContent(database: Database): Promise<Content> {
  const number = await liveVersion(database);
  if (number === 0) return OPENING_CONTENT;
  const known = lastRead.get(database);
  if (known?.number === number) return known.content;
  const { content: raw } = await database
    .selectFrom("contentVersions")
    .select("content")
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const { content } = readContent(raw);
  lastRead.set(database, { number, content });
  return content;
}

/** The number of the live version, 0 when nothing was published. */
export async function liveVersion(database: Database): Promise<number> {
  const { number } = await database
    .selectFrom("contentVersions")
    .select((eb) => eb.fn.max("number").as("number"))
    .executeTakeFirstOrThrow();
  return Number(number ?? 0);
}

/** Makes `content` the live content and returns its version's number. */
export async function publishContent(
  trx: Database,
  content: Content,
  who: string,
  at: string,
): Promise<number> {
  const number = (await liveVersion(trx)) + 1;
  await trx
    .insertInto("contentVersions")
    .values({ number, content, publishedBy: who, publishedAt: at })
    .execute();
  await recordAudit(trx, {
    who,
    at,
    action: "published content",
    subject: "content",
    subjectId: String(number),
  });
  return number;
}
