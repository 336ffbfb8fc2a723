// The live content: the version with the highest number, and the publishing of a new one.
import { createContext, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { schoolDaysIn, type SchoolDays } from "#app/platform/days/school-days.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { recordAudit, type AuditEntry } from "#app/data/audit/audit.server.ts";
import type { Content } from "./content.ts";
import { OPENING_CONTENT } from "./opening-content.ts";
import { readContent } from "./content.schema.ts";

/** A published version; number 0 is the opening content of a school that has published nothing. */
type LiveContent = { number: number; publishedAt: string | null; content: Content };

/** Every page asks for the content; it is read and checked once for each version. */
const lastRead = new WeakMap<Database, LiveContent>();

const OPENING: LiveContent = { number: 0, publishedAt: null, content: OPENING_CONTENT };

const requestContext = createContext<Promise<LiveContent> | null>(null);

/** The content that everyone sees, asked for once for all loaders of a request. */
export function liveContentOf(context: Readonly<RouterContextProvider>): Promise<LiveContent> {
  const reading =
    context.get(requestContext) ?? readLiveContent(context.get(platformContext).database);
  context.set(requestContext, reading);
  return reading;
}

/** The content that everyone sees. */
export async function liveContent(database: Database): Promise<Content> {
  return (await readLiveContent(database)).content;
}

/** The days of the school at a moment, in the time zone that its content says. */
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

/** The number of the live version, 0 when nothing was published. */
export async function liveVersion(database: Database): Promise<number> {
  const { number } = await database
    .selectFrom("contentVersions")
    .select((eb) => eb.fn.max("number").as("number"))
    .executeTakeFirstOrThrow();
  return Number(number ?? 0);
}

/** Makes `content` the live content and returns its version's number. Throws Refused (409) where somebody was quicker. */
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
  // A serializable transaction begins again instead, and reads what the other one has published.
  if (Number(numInsertedOrUpdatedRows) === 0)
    throw new Refused(409, "Somebody published meanwhile.");
  await recordAudit(trx, {
    ...by,
    action: "published content",
    subject: "content",
    subjectId: String(number),
  });
  return number;
}
