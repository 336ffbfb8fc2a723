// Limits mail that strangers can trigger, per mailbox and in total, across processes and restarts. Mail over the
// limits waits in the outbox; a newer mail about the same thing replaces a waiting one.
import { randomUUID } from "node:crypto";
import { mailboxKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { dueMails, leaseMail, type Leased } from "./lease.server.ts";
import { queueMail, writtenMail, type Mail } from "./outbox.server.ts";

const HOUR_MS = 3_600_000;

/** Per mailbox in an hour and a day, and in total in an hour. */
const MAILBOX_AN_HOUR = 3;
const MAILBOX_A_DAY = 8;
const ALL_AN_HOUR = 60;

export type QueuedMail = {
  id: string;
  /** A limit delays it, of its mailbox or of all mail. */
  isHeldBack: boolean;
};

/** Queues a mail, due now or at a later time (ISO text). `about` identifies its subject. */
export async function queueLimitedMail(
  trx: Database,
  mail: Mail & { about: string },
  at: string,
  dueAt = at,
): Promise<QueuedMail> {
  const mailbox = mailboxKey(mail.recipient);
  const [replaced, ...others] = await trx
    .updateTable("outbox")
    // Changed content is another message.
    .set({ ...writtenMail(mail), messageId: `<${randomUUID()}@callboard>` })
    .where("about", "=", mail.about)
    .where("mailbox", "=", mailbox)
    .where("state", "=", "waiting")
    .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", at)]))
    .returning("id")
    .execute();
  // A mail that was being sent when its replacement was queued, and failed.
  const ids = others.map((other) => other.id);
  if (ids.length > 0) await trx.deleteFrom("outbox").where("id", "in", ids).execute();
  const id = replaced?.id ?? (await queueMail(trx, { ...mail, mailbox }, at, dueAt));
  return { id, isHeldBack: await isDelayed(trx, { id, mailbox, at }) };
}

/**
 * Returns whether a queued mail has to wait, because enough others of its mailbox, or of all
 * mailboxes, come first.
 */
export async function isDelayed(
  trx: Database,
  { id, mailbox, at }: { id: string; mailbox: string; at: string },
): Promise<boolean> {
  return !(await hasMailboxRoom(trx, mailbox, at, id)) || (await isHourFull(trx, at));
}

/** Returns whether a mailbox may get another mail now, besides the mail with this id. */
export async function hasMailboxRoom(
  trx: Database,
  mailbox: string,
  at: string,
  id = "",
): Promise<boolean> {
  const since = countedSince(at);
  const countOf = async (from: string) => {
    const { count } = await trx
      .selectFrom("outbox")
      .select((eb) => eb.fn.countAll<number | string>().as("count"))
      .where("id", "!=", id)
      .where("mailbox", "=", mailbox)
      .where((eb) => eb.or([eb("sentAt", ">", from), eb("state", "=", "waiting")]))
      .executeTakeFirstOrThrow();
    return Number(count);
  };
  return (
    (await countOf(since.hour)) < MAILBOX_AN_HOUR && (await countOf(since.day)) < MAILBOX_A_DAY
  );
}

/**
 * Leases the limited mail that has been due longest and is within the limits; processes take a
 * lock, so that counts are exact.
 */
export async function leaseLimited(database: Database, now: Date): Promise<Leased | undefined> {
  const at = now.toISOString();
  if (!(await nextLimited(database, at))) return undefined;
  return database.transaction().execute(async (trx) => {
    await lockByName(trx, "limited mail", at);
    const due = await nextLimited(trx, at);
    return due && leaseMail(trx, due, now);
  });
}

async function nextLimited(database: Database, at: string) {
  if (await isHourFull(database, at)) return undefined;
  return dueMails(database, at)
    .where("mailbox", "is not", null)
    .where("isUrgent", "=", false)
    .where("mailbox", "not in", fullMailboxes(database, at, "hour"))
    .where("mailbox", "not in", fullMailboxes(database, at, "day"))
    .limit(1)
    .executeTakeFirst();
}

/** Mail sent since a time, and mail being sent. */
function countedMails(database: Database, at: string, since: string) {
  return database
    .selectFrom("outbox")
    .where("mailbox", "is not", null)
    .where((eb) =>
      eb.or([
        eb("sentAt", ">", since),
        eb.and([eb("state", "=", "waiting"), eb("leasedUntil", ">", at)]),
      ]),
    );
}

async function isHourFull(database: Database, at: string): Promise<boolean> {
  const { count } = await countedMails(database, at, countedSince(at).hour)
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) >= ALL_AN_HOUR;
}

function fullMailboxes(database: Database, at: string, span: "hour" | "day") {
  const most = span === "hour" ? MAILBOX_AN_HOUR : MAILBOX_A_DAY;
  return countedMails(database, at, countedSince(at)[span])
    .select("mailbox")
    .groupBy("mailbox")
    .having((eb) => eb.fn.countAll(), ">=", most);
}

/** Returns how many due mails wait for a limit, and since when (ISO text); null for none. */
export async function readDelayed(
  database: Database,
  at: string,
): Promise<{ count: number; since: string } | null> {
  const isFull = await isHourFull(database, at);
  const rows = await dueMails(database, at)
    .select("createdAt")
    .where("mailbox", "is not", null)
    .where("isUrgent", "=", false)
    .$if(!isFull, (query) =>
      query.where((eb) =>
        eb.or([
          eb("mailbox", "in", fullMailboxes(database, at, "hour")),
          eb("mailbox", "in", fullMailboxes(database, at, "day")),
        ]),
      ),
    )
    .execute();
  const [since] = rows.map(({ createdAt }) => createdAt).toSorted();
  return since === undefined ? null : { count: rows.length, since };
}

/** Returns the times (ISO text) since which mails count at `at`. */
function countedSince(at: string): { hour: string; day: string } {
  const before = (hours: number) => new Date(Date.parse(at) - hours * HOUR_MS).toISOString();
  return { hour: before(1), day: before(24) };
}
