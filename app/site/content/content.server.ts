// The live content is the version with the highest number. Reads and publishes it.
import { createContext, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { schoolDaysIn, type SchoolDays } from "#app/platform/days/school-days.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { recordAudit, type AuditEntry } from "#app/data/audit/audit.server.ts";
import type { Content } from "./content.ts";
import { OPENING_CONTENT } from "./opening-content.ts";
import { readContent } from "./content.schema.ts";

/** A published version; number 0 is the opening content of a new school. */
type LiveContent = { number: number; publishedAt: string | null; content: Content };

/** Caches the parsed content: every page reads it. */
const lastRead = new WeakMap<Database, LiveContent>();

const OPENING: LiveContent = { number: 0, publishedAt: null, content: OPENING_CONTENT };

const requestContext = createContext<Promise<LiveContent> | null>(null);

/** Returns the live content, read once for all loaders of a request. */
export function liveContentOf(context: Readonly<RouterContextProvider>): Promise<LiveContent> {
  const reading =
    context.get(requestContext) ?? readLiveContent(context.get(platformContext).database);
  context.set(requestContext, reading);
  return reading;
}

/** Returns the live content. */
export async function liveContent(database: Database): Promise<Content> {
  return (await readLiveContent(database)).content;
}

/** Returns the school's day at a moment, in the time zone of its content. */
export async function schoolDaysOf(database: Database, now: Date): Promise<SchoolDays> {
  return schoolDaysIn((await liveContent(database)).school.zone, now);
}

async function readLiveContent(database: Database): Promise<LiveContent> {
  const number = await liveVersion(database);
  if (number === 0) return OPENING;
  const known = lastRead.get(database);
  if (known?.number === number) return known;
  const { content: raw, publishedAt } = await database
    .selectFrom("contentVersions")
    .select(["content", "publishedAt"])
    .where("number", "=", number)
    .executeTakeFirstOrThrow();
  const read = { number, publishedAt, content: readContent(raw).content };
  lastRead.set(database, read);
  return read;
}

/** Returns the number of the live version; 0 before anything is published. */
export async function liveVersion(database: Database): Promise<number> {
  const { number } = await database
    .selectFrom("contentVersions")
    .select((eb) => eb.fn.max("number").as("number"))
    .executeTakeFirstOrThrow();
  return Number(number ?? 0);
}

/**
 * Publishes `content` and returns its version number. Throws Refused (409) when another version was
 * published first.
 */
export async function publishContent(
  trx: Database,
  content: Content,
  by: Pick<AuditEntry, "who" | "at" | "visitor">,
): Promise<number> {
  const number = (await liveVersion(trx)) + 1;
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("contentVersions")
    .values({ number, content, publishedBy: by.who, publishedAt: by.at })
    .onConflict((conflict) => conflict.column("number").doNothing())
    .executeTakeFirstOrThrow();
  // A serializable transaction retries instead, and reads the other version.
  if (Number(numInsertedOrUpdatedRows) === 0)
    throw new Refused(409, "Someone else has just published. Please try again.");
  await recordAudit(trx, {
    ...by,
    action: "published content",
    subject: "content",
    subjectId: String(number),
  });
  return number;
}
