// Receives an enquiry: stores it, its mail to the school and the audit entry in one transaction.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { idempotent, KeyUsedError, lockByName } from "#app/data/database/transactions.server.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countPublicPost, TooManyPostsError } from "#app/http/public-posts.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { writeEnquiryMail } from "./enquiry-mail.ts";
import { enquirySearchText } from "#app/site/contact/enquiry-search.ts";
import { readEnquiry, type Enquiry } from "#app/site/contact/enquiry.schema.ts";
import { REFERENCE_BYTES, referenceFrom } from "#app/site/contact/reference.ts";
import { judgeSpam, REPEATED_HOURS, scoreSpam } from "./spam.ts";

/** Limits a flood: the rest waits in the outbox, and can be read in the office. */
const MAILS_AN_HOUR = 30;

const CONTACT_ROUTE = "/api/contact";
const SECOND_MS = 1_000;
const HOUR_MS = 3_600_000;
/** No mail waits longer than this. */
const LOOK_BACK_MS = 30 * 24 * HOUR_MS;
const ALREADY_SENT =
  "You've already sent this form. Please reload the page to send another message.";

export type Received =
  | { status: 200; body: { ok: true; reference: string } }
  | {
      status: 400 | 409 | 429;
      body: { ok: false; error: string; field?: string };
      retryAfterSeconds?: number;
    };

type Sender = Pick<Visitor, "addressHash" | "widerHashes" | "sessionId" | "requestId">;
type Needs = Pick<Platform, "database" | "environment" | "now">;

/** Receives an enquiry sent as JSON or as a form. `key` is the idempotency key of the header, if any. */
export async function receiveEnquiry(
  { database, environment, now }: Needs,
  visitor: Sender,
  posted: unknown,
  key: string | null = null,
): Promise<Received> {
  const read = readEnquiry(key === null ? posted : { ...Object(posted), key });
  if ("error" in read) return refuse(400, read.error, { field: read.field });
  const { enquiry } = read;
  const { school } = await liveContent(database);
  const receiving = {
    enquiry,
    visitor,
    at: now().toISOString(),
    recipient: environment.MAIL_TO ?? school.email,
  };
  try {
    const { reference } = await database.transaction().execute((trx) => storeOnce(trx, receiving));
    return { status: 200, body: { ok: true, reference } };
  } catch (error) {
    if (error instanceof KeyUsedError) return refuse(409, ALREADY_SENT);
    if (error instanceof TooManyPostsError) {
      const retryAfterSeconds = Math.ceil(error.waitMs / SECOND_MS);
      return refuse(429, tooMany(school.phone), { retryAfterSeconds });
    }
    throw error;
  }
}

type Receiving = {
  enquiry: Enquiry;
  visitor: Sender;
  at: string;
  /** The school's mailbox; empty when not set. */
  recipient: string;
};

async function storeOnce(trx: Database, receiving: Receiving): Promise<{ reference: string }> {
  const { enquiry, at } = receiving;
  const { key, name, email, subject, message, company } = enquiry;
  const work = () => storeWithinLimits(trx, receiving);
  if (key === "") return work();
  const body = { name, email, subject, message, company };
  return idempotent(trx, { key, route: CONTACT_ROUTE, body, at }, work);
}

async function storeWithinLimits(trx: Database, receiving: Receiving) {
  const { visitor, at } = receiving;
  await countPublicPost(trx, "enquiry", visitor, new Date(at));
  return store(trx, receiving);
}

async function store(trx: Database, receiving: Receiving): Promise<{ reference: string }> {
  const { enquiry, visitor, at, recipient } = receiving;
  const { name, email, subject, message } = enquiry;
  const messageHash = hashOf(message);
  const { score, reasons } = scoreSpam({
    ...enquiry,
    elapsedMs: enquiry.drawnAt === null ? null : Date.parse(at) - enquiry.drawnAt,
    isRepeated: await wasSentBefore(trx, messageHash, at),
  });
  const verdict = judgeSpam(score);
  const isQuarantined = verdict === "quarantined";
  const reference = referenceFrom("E", randomBytes(REFERENCE_BYTES));
  const mail = writeEnquiryMail(enquiry, reference, { verdict, reasons });
  const outboxId =
    isQuarantined || recipient === ""
      ? null
      : await queueMail(trx, { recipient, replyTo: email, ...mail }, at, await nextMailAt(trx, at));
  const id = randomUUID();
  await trx
    .insertInto("enquiries")
    .values({
      id,
      reference,
      name,
      email,
      subject,
      message,
      messageHash,
      searchText: enquirySearchText({ ...enquiry, reference }),
      outboxId,
      state: isQuarantined ? "spam" : "new",
      spamScore: score,
      spamReasons: reasons,
      addressHash: visitor.addressHash,
      createdAt: at,
    })
    .execute();
  await recordAudit(trx, {
    who: "a visitor",
    at,
    action: "sent enquiry",
    subject: "enquiry",
    subjectId: id,
    details: { reference, verdict },
    visitor,
  });
  return { reference };
}

/** Returns when the next enquiry mail can go out (ISO text): an hour after the thirtieth before it. */
async function nextMailAt(trx: Database, at: string): Promise<string> {
  await lockByName(trx, "enquiry mails", at);
  const before = await trx
    .selectFrom("outbox")
    .innerJoin("enquiries", "enquiries.outboxId", "outbox.id")
    .select((eb) => eb.fn.coalesce("outbox.sentAt", "outbox.nextAttemptAt").as("due"))
    .where("outbox.createdAt", ">", new Date(Date.parse(at) - LOOK_BACK_MS).toISOString())
    .orderBy("due", "desc")
    .offset(MAILS_AN_HOUR - 1)
    .limit(1)
    .executeTakeFirst();
  if (!before) return at;
  const free = Date.parse(before.due) + HOUR_MS;
  return free > Date.parse(at) ? new Date(free).toISOString() : at;
}

async function wasSentBefore(trx: Database, messageHash: string, at: string): Promise<boolean> {
  const since = new Date(Date.parse(at) - REPEATED_HOURS * HOUR_MS).toISOString();
  const found = await trx
    .selectFrom("enquiries")
    .select("id")
    .where("messageHash", "=", messageHash)
    .where("createdAt", ">", since)
    .executeTakeFirst();
  return found !== undefined;
}

/** Hashes a message regardless of spacing and capitals. */
function hashOf(message: string): string {
  const words = message.toLowerCase().replaceAll(/\s+/g, " ");
  return createHash("sha256").update(words).digest("hex");
}

function refuse(
  status: 400 | 409 | 429,
  error: string,
  { field, retryAfterSeconds }: { field?: string | undefined; retryAfterSeconds?: number } = {},
): Received {
  const body = { ok: false as const, error, ...(field !== undefined && { field }) };
  return { status, body, ...(retryAfterSeconds !== undefined && { retryAfterSeconds }) };
}

function tooMany(phone: string): string {
  const call = phone ? `, or call us on ${phone}` : "";
  return `You've sent several messages already. Please try again later${call}.`;
}
