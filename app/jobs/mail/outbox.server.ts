// The durable outbox: a mail is written as a row in the transaction it reports.
import { batchesOf } from "#app/data/database/batches.ts";
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";

export type Mail = {
  recipient: string;
  replyTo?: string;
  subject: string;
  body: string;
  /** An attached iCalendar file. */
  calendar?: string;
};

/** A mail of a message to families. */
export type MessageMail = Required<Pick<Mail, "recipient" | "subject" | "body">> &
  Pick<Mail, "replyTo" | "calendar"> & {
    id: string;
    /** No longer sent after this time (ISO text); null for no limit. */
    notAfter: string | null;
    /** Where its reader stops news with one press; null for a service message. */
    unsubscribeUrl: string | null;
    /** When it is due (ISO text). */
    dueAt: string;
  };

const ROWS_AT_ONCE = 200;

/** Queues the mails of a message to families. A refusal of one is final, so that staff can phone instead. */
export async function queueMessageMails(
  trx: Database,
  mails: readonly MessageMail[],
  at: string,
): Promise<void> {
  for (const some of batchesOf(mails, ROWS_AT_ONCE)) {
    const rows = some.map((mail) => ({
      id: mail.id,
      messageId: `<${mail.id}@callboard>`,
      ...writtenMail(mail),
      refusalIsFinal: true,
      notAfter: mail.notAfter,
      unsubscribeUrl: mail.unsubscribeUrl,
      state: "waiting",
      nextAttemptAt: mail.dueAt,
      createdAt: at,
    }));
    await trx.insertInto("outbox").values(rows).execute();
  }
}

/**
 * Queues a mail, due now or at a later time (ISO text); returns its id. Line breaks are removed
 * from the subject and addresses. A mail with a `mailbox` counts towards that mailbox's limits; an urgent one waits for
 * no limit.
 */
export async function queueMail(
  trx: Database,
  mail: Mail & { mailbox?: string; about?: string; isUrgent?: boolean },
  at: string,
  dueAt = at,
): Promise<string> {
  const id = randomUUID();
  const { mailbox = null, about = null, isUrgent = false } = mail;
  await trx
    .insertInto("outbox")
    .values({
      id,
      messageId: `<${id}@callboard>`,
      ...writtenMail(mail),
      mailbox,
      about,
      isUrgent,
      state: "waiting",
      nextAttemptAt: dueAt,
      createdAt: at,
    })
    .execute();
  return id;
}

/** Returns the columns of a mail's content. */
export function writtenMail(mail: Mail) {
  return {
    recipient: oneLine(mail.recipient),
    replyTo: mail.replyTo === undefined ? null : oneLine(mail.replyTo),
    subject: oneLine(mail.subject),
    body: mail.body,
    calendar: mail.calendar ?? "",
  };
}

function oneLine(text: string): string {
  return text.replaceAll(/[\r\n\u2028\u2029]+/g, " ").trim();
}
