// The durable outbox: a mail is written as a row in the transaction it reports.
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

/**
 * Queues a mail, due now or at a later time (ISO text); returns its id. Line breaks are removed
 * from the subject and addresses. A mail with a `mailbox` counts towards that mailbox's limits.
 */
export async function queueMail(
  trx: Database,
  mail: Mail & { mailbox?: string; about?: string },
  at: string,
  dueAt = at,
): Promise<string> {
  const id = randomUUID();
  const { mailbox = null, about = null } = mail;
  await trx
    .insertInto("outbox")
    .values({
      id,
      messageId: `<${id}@callboard>`,
      ...writtenMail(mail),
      mailbox,
      about,
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
