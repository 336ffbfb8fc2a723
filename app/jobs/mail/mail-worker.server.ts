// Delivers the outbox to the school's mail server. A row is leased first, so that two processes never send the
// same mail; a slow server cannot block a delivery for long.
import { createTransport } from "nodemailer";
import { setTimeout as pause } from "node:timers/promises";
import type { Logger } from "pino";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { leaseUnlimited, type Leased } from "./lease.server.ts";
import { leaseLimited } from "./limited-mail.server.ts";
import { nextAttempt } from "./retry-schedule.ts";

const SEND_LIMIT_MS = 60_000;
/** How long a stop waits for the current delivery. */
const STOP_PATIENCE_MS = 10_000;
const POLL_MS = 2_000;
const NOTE_EVERY_MS = 1_000;
const NOTE_ATTEMPTS = 60;
const ERROR_LENGTH = 300;

type MailWorkerNeeds = {
  database: Database;
  send: SendMail;
  now: () => Date;
  log: Logger;
  /** Records what became of a mail, in the same transaction. */
  note?: NoteOutcome;
};

export type Outcome = {
  mailId: string;
  is: "sent" | "refused" | "late";
  /** The mail server's words; "" for none. */
  words: string;
  /** ISO text. */
  at: string;
};

export type NoteOutcome = (trx: Database, outcome: Outcome) => Promise<void>;

/** Checks the outbox every two seconds until `stop`, which lets the current delivery finish. */
export function startMailWorker(needs: MailWorkerNeeds): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const giveUp = new AbortController();
  const work = async () => {
    while (!stopping.signal.aborted) {
      const wasBusy = await deliverNext(needs, giveUp.signal).catch((error: unknown) => {
        needs.log.warn({ err: error }, "reading outbox failed");
        return false;
      });
      if (!wasBusy) await pause(POLL_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const working = work();
  return {
    stop: async () => {
      stopping.abort();
      const limit = setTimeout(() => giveUp.abort(), STOP_PATIENCE_MS);
      await working;
      clearTimeout(limit);
    },
  };
}

/** Delivers the mail that has been due longest; returns false when none is due. `signal` aborts a delivery. */
export async function deliverNext(needs: MailWorkerNeeds, signal: AbortSignal): Promise<boolean> {
  const { database, send, now, log } = needs;
  // Limited mails are few: they delay nothing else.
  const mail = (await leaseLimited(database, now())) ?? (await leaseUnlimited(database, now()));
  if (!mail) return false;
  if (mail.notAfter !== null && Date.parse(mail.notAfter) <= now().getTime()) {
    await dropLate(needs, mail);
    return true;
  }
  try {
    await send(mail, AbortSignal.any([signal, AbortSignal.timeout(SEND_LIMIT_MS)]));
  } catch (error) {
    log.warn({ mailId: mail.id, attempt: mail.attempts, code: codeOf(error) }, "mail not sent");
    await recordFailure(needs, mail, error);
    return true;
  }
  // It has been sent: record that even if the database is unavailable, or it would be sent again.
  for (let attempt = 1; ; attempt += 1) {
    try {
      await noteSent(needs, mail);
      return true;
    } catch (error) {
      if (attempt >= NOTE_ATTEMPTS || signal.aborted) throw error;
      await pause(NOTE_EVERY_MS);
    }
  }
}

async function noteSent({ database, now, note }: MailWorkerNeeds, { id }: Leased): Promise<void> {
  const at = now().toISOString();
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable("outbox")
      .set({ state: "sent", sentAt: at, leasedUntil: null, lastError: null })
      .where("id", "=", id)
      .execute();
    await note?.(trx, { mailId: id, is: "sent", words: "", at });
  });
}

/** Deletes a mail that would arrive too late to be of use. */
async function dropLate({ database, now, note }: MailWorkerNeeds, { id }: Leased): Promise<void> {
  await database.transaction().execute(async (trx) => {
    await note?.(trx, { mailId: id, is: "late", words: "", at: now().toISOString() });
    await trx.deleteFrom("outbox").where("id", "=", id).execute();
  });
}

/** Schedules the next attempt; after the last one the mail has failed and staff see it in the audit. */
async function recordFailure(
  { database, now: clock, note }: MailWorkerNeeds,
  mail: Leased,
  error: unknown,
) {
  const now = clock();
  const isFinal = mail.refusalIsFinal && isRefusal(error);
  const next = isFinal ? null : nextAttempt(mail.attempts, now);
  await database.transaction().execute(async (trx) => {
    await trx
      .updateTable("outbox")
      .set({
        state: next ? "waiting" : "failed",
        ...(next ? { nextAttemptAt: next.toISOString() } : {}),
        leasedUntil: null,
        lastError: wordsOf(error),
      })
      .where("id", "=", mail.id)
      .where("state", "=", "waiting")
      .where("attempts", "=", mail.attempts)
      .execute();
    if (next) return;
    const at = now.toISOString();
    await note?.(trx, { mailId: mail.id, is: "refused", words: wordsOf(error), at });
    if (isFinal) return;
    await recordAudit(trx, {
      who: "the system",
      at,
      action: "gave up sending mail",
      subject: "mail",
      subjectId: mail.id,
      details: { attempts: mail.attempts, error: wordsOf(error) },
    });
  });
}

/** Whether the mail server refused the mail for good (5xx), not its sender's password. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || codeOf(error) === "EAUTH") return false;
  const { responseCode } = error as Error & { responseCode?: number };
  return responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown";
}

function wordsOf(error: unknown): string {
  const words = error instanceof Error ? error.message : "unknown";
  return `${codeOf(error)}: ${words}`.slice(0, ERROR_LENGTH);
}

export type OutgoingMail = {
  messageId: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  body: string;
  /** An attached iCalendar file; "" for none. */
  calendar: string;
  /** Where its reader stops news with one press; null for other mail. */
  unsubscribeUrl: string | null;
};

const CALENDAR = { filename: "trial.ics", contentType: "text/calendar; charset=utf-8" };

/** Resolves once the server has accepted the mail; rejects when it has not, or when `signal` aborts. */
export type SendMail = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>;

type MailSettings = {
  /** Such as smtp://user:password@host:587. */
  url: string;
  /** The school's own address. */
  from: string;
};

const ANSWER_MS = 15_000;
/**
 * One connection carries the mails of a long message, and is closed soon after the last. It tries no mail again: failed
 * ones wait in the outbox.
 */
const ONE_CONNECTION = {
  pool: true,
  maxConnections: 1,
  idleTimeout: 1_000,
  maxRequeues: 0,
} as const;

/** `answerMs`: how long the server may be silent at any step. */
export function mailSender({ url, from }: MailSettings, answerMs = ANSWER_MS): SendMail {
  const transport = createTransport({
    url,
    ...ONE_CONNECTION,
    connectionTimeout: answerMs,
    greetingTimeout: answerMs,
    socketTimeout: answerMs,
    dnsTimeout: answerMs,
    socketCloseTimeout: answerMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async ({ messageId, recipient, replyTo, subject, body, ...more }, signal) => {
    const { calendar, unsubscribeUrl } = more;
    await transport.sendMail({
      messageId,
      from,
      to: recipient,
      ...(replyTo === null ? {} : { replyTo: { name: "", address: replyTo } }),
      subject,
      text: body,
      ...(unsubscribeUrl === null ? {} : { headers: oneClick(unsubscribeUrl) }),
      ...(calendar === "" ? {} : { attachments: [{ ...CALENDAR, content: calendar }] }),
      signal,
    });
  };
}

/** RFC 8058. */
function oneClick(url: string) {
  return {
    "List-Unsubscribe": `<${url}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  };
}
