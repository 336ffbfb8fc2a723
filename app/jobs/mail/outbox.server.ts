// The durable outbox: a mail is a row first, in the transaction of what it tells of.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";

export type Mail = {
  recipient: string;
  replyTo?: string;
  subject: string;
  body: string;
  /** An iCalendar file that goes with it. */
  calendar?: string;
};

/**
 * Puts a mail in the outbox, due at once or at a later moment (ISO text); returns its id. Line breaks
 * leave the subject and the addresses. One with a `mailbox` counts for the limits of that mailbox.
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

/** The columns of what is written. */
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
