// Mail that strangers can cause: so many to one mailbox, so many in all, over every process and start. What
// is over the limits waits in the outbox; a newer mail about the same takes the place of one that waits.
import { randomUUID } from "node:crypto";
import { mailboxKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { dueMails, leaseMail, type Leased } from "./lease.server.ts";
import { queueMail, writtenMail, type Mail } from "./outbox.server.ts";

const HOUR_MS = 3_600_000;

/** To one mailbox in an hour and in a day, and to all together in an hour. */
const MAILBOX_AN_HOUR = 3;
const MAILBOX_A_DAY = 8;
const ALL_AN_HOUR = 60;

export type QueuedMail = {
  id: string;
  /** A limit makes it wait: the mailbox has had several already, or everybody together has. */
  isHeldBack: boolean;
};

/** Puts it in the outbox, due at once or at a later moment (ISO text). `about` names what it tells of. */
export async function queueLimitedMail(
  trx: Database,
  mail: Mail & { about: string },
  at: string,
  dueAt = at,
): Promise<QueuedMail> {
  const mailbox = mailboxKey(mail.recipient);
  const [replaced, ...others] = await trx
    .updateTable("outbox")
    // Other words are another message.
    .set({ ...writtenMail(mail), messageId: `<${randomUUID()}@callboard>` })
    .where("about", "=", mail.about)
    .where("mailbox", "=", mailbox)
    .where("state", "=", "waiting")
    .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", at)]))
    .returning("id")
    .execute();
  // One that was being sent when the next was written, and came back.
  const ids = others.map((other) => other.id);
  if (ids.length > 0) await trx.deleteFrom("outbox").where("id", "in", ids).execute();
  const id = replaced?.id ?? (await queueMail(trx, { ...mail, mailbox }, at, dueAt));
  return { id, isHeldBack: await isDelayed(trx, { id, mailbox, at }) };
}

/** Returns whether a mail that waits has others of its mailbox before it, as many as may go; or everybody has. */
export async function isDelayed(
  trx: Database,
  { id, mailbox, at }: { id: string; mailbox: string; at: string },
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
    (await countOf(since.hour)) >= MAILBOX_AN_HOUR ||
    (await countOf(since.day)) >= MAILBOX_A_DAY ||
    (await isHourFull(trx, at))
  );
}

/** Leases the limited mail that has been due longest and may go out; processes take turns, so that none counts one too few. */
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
    .where("mailbox", "not in", fullMailboxes(database, at, "hour"))
    .where("mailbox", "not in", fullMailboxes(database, at, "day"))
    .limit(1)
    .executeTakeFirst();
}

/** What was sent since a moment, and what is being sent. */
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

/** How many mails are due and wait for a limit, and since when (ISO text); null where none does. */
export async function readDelayed(
  database: Database,
  at: string,
): Promise<{ count: number; since: string } | null> {
  const isFull = await isHourFull(database, at);
  const rows = await dueMails(database, at)
    .select("createdAt")
    .where("mailbox", "is not", null)
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

/** The moments (ISO text) since which mails count at `at`. */
function countedSince(at: string): { hour: string; day: string } {
  const before = (hours: number) => new Date(Date.parse(at) - hours * HOUR_MS).toISOString();
  return { hour: before(1), day: before(24) };
}
