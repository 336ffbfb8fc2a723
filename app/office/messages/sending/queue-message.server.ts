// Writes a message's recipients and queues their mails.
import { batchesOf } from "#app/data/database/batches.ts";
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { queueMessageMails, type MessageMail } from "#app/jobs/mail/outbox.server.ts";
import { fieldsIn, fill, valuesFor } from "../message-fields.ts";
import { newsFooter } from "../news/news-footer.ts";
import type { Audience } from "../../slice/audience.server.ts";
import type { Recipient } from "../recipients.ts";

export type MessageToQueue = {
  id: string;
  kind: "service" | "news";
  subject: string;
  body: string;
  /** ISO text; null for no limit. */
  notAfter: string | null;
  /** When its mails are due (ISO text). */
  dueAt: string;
};

export type QueueOptions = {
  at: string;
  /** The school's public address; "" when unknown. */
  origin: string;
  schoolName: string;
  replyTo: string;
  /** The keys of the addresses that receive no news. */
  withoutNews: ReadonlySet<string>;
  calendarOf?: Audience["calendarOf"];
};

const ROWS_AT_ONCE = 100;

/** Returns what {link} stands for; null when the school's address is unknown. */
export function linkFor(origin: string): string | null {
  return origin === "" ? null : `${origin}/`;
}

/** Leaves out recipients for whom a field of the text has no value. Returns the number of queued mails. */
export async function queueMessage(
  trx: Database,
  message: MessageToQueue,
  recipients: readonly Recipient[],
  options: QueueOptions,
): Promise<number> {
  const { at, origin, schoolName, replyTo, withoutNews, calendarOf } = options;
  const { id: messageId, kind, notAfter, dueAt } = message;
  const used = fieldsIn(`${message.subject}\n${message.body}`);
  const isNews = kind === "news";
  const unsubscribing = isNews ? await requireAddressIds(trx, recipients, at) : new Map();
  const mails: MessageMail[] = [];
  const rows: RecipientRow[] = [];
  const children: ChildRow[] = [];
  for (const recipient of recipients) {
    const values = valuesFor(recipient, linkFor(origin));
    if (used.some((field) => values[field] === null)) continue;
    const { address, contactId, name, phone } = recipient;
    const key = emailKey(address);
    const url = isNews && address !== "" ? `${origin}/news/${unsubscribing.get(key)}` : null;
    const footer = url === null ? "" : newsFooter(schoolName, url);
    const subject = fill(message.subject, values);
    const body = `${fill(message.body, values)}${footer}`;
    const isOff = isNews && withoutNews.has(key);
    const state = address === "" ? "no address" : isOff ? "unsubscribed" : "queued";
    const mailId = state === "queued" ? randomUUID() : null;
    if (mailId !== null)
      mails.push({
        id: mailId,
        recipient: address,
        ...(replyTo !== "" && { replyTo }),
        subject,
        body,
        calendar: (await calendarOf?.(recipient.children)) ?? "",
        notAfter,
        unsubscribeUrl: url,
        dueAt,
      });
    const id = randomUUID();
    rows.push({
      id,
      messageId,
      contactId,
      name,
      address,
      phone,
      subject,
      body,
      state,
      stateAt: at,
      outboxId: mailId,
      createdAt: at,
      updatedAt: at,
    });
    children.push(...recipient.children.map((child) => childRow(id, child)));
  }
  await queueMessageMails(trx, mails, at);
  for (const some of batchesOf(rows, ROWS_AT_ONCE))
    await trx.insertInto("messageRecipients").values(some).execute();
  for (const some of batchesOf(children, ROWS_AT_ONCE))
    await trx.insertInto("messageChildren").values(some).execute();
  return mails.length;
}

type RecipientRow = {
  id: string;
  messageId: string;
  contactId: string | null;
  name: string;
  address: string;
  phone: string;
  subject: string;
  body: string;
  state: string;
  stateAt: string;
  outboxId: string | null;
  createdAt: string;
  updatedAt: string;
};

type ChildRow = ReturnType<typeof childRow>;

function childRow(recipientId: string, { kind, id, familyKey }: Recipient["children"][number]) {
  return {
    id: randomUUID(),
    recipientId,
    memberId: kind === "member" ? id : null,
    trialId: kind === "trial" ? id : null,
    bookingId: kind === "booking" ? id : null,
    familyKey,
  };
}

/** Returns the secret id of each address by its key, and adds the missing ones. */
async function requireAddressIds(
  trx: Database,
  recipients: readonly Recipient[],
  at: string,
): Promise<Map<string, string>> {
  const keys = [...new Set(recipients.map(({ address }) => emailKey(address)))].filter(Boolean);
  const rows = keys.map((addressKey) => ({
    id: randomUUID(),
    addressKey,
    createdAt: at,
    updatedAt: at,
  }));
  for (const some of batchesOf(rows, ROWS_AT_ONCE))
    await trx
      .insertInto("mailAddresses")
      .values(some)
      .onConflict((conflict) => conflict.column("addressKey").doNothing())
      .execute();
  const stored = await trx.selectFrom("mailAddresses").select(["id", "addressKey"]).execute();
  return new Map(stored.map(({ id, addressKey }) => [addressKey, id]));
}
