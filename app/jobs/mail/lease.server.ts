// Leases a mail before it is sent, so that two processes never send the same one.
import type { Database } from "#app/data/database/database.server.ts";

/** Longer than any delivery: no other process takes the mail in that time. */
const LEASE_MS = 180_000;

type Due = { id: string; attempts: number };
export type Leased = NonNullable<Awaited<ReturnType<typeof leaseMail>>>;

/** Returns mails due at a time (ISO text) that no process is sending, longest due first. */
export function dueMails(database: Database, at: string) {
  return (
    database
      .selectFrom("outbox")
      .select(["id", "attempts"])
      .where("state", "=", "waiting")
      .where("nextAttemptAt", "<=", at)
      .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", at)]))
      // Messages to many families delay no other mail.
      .orderBy("refusalIsFinal")
      .orderBy("nextAttemptAt")
      .orderBy("id")
  );
}

/** Leases a due mail; returns undefined when another process was faster. */
export function leaseMail(database: Database, due: Due, now: Date) {
  const at = now.toISOString();
  return database
    .updateTable("outbox")
    .set({
      leasedUntil: new Date(now.getTime() + LEASE_MS).toISOString(),
      attempts: due.attempts + 1,
    })
    .where("id", "=", due.id)
    .where("state", "=", "waiting")
    .where("attempts", "=", due.attempts)
    .where((eb) => eb.or([eb("leasedUntil", "is", null), eb("leasedUntil", "<=", at)]))
    .returning([
      "id",
      "messageId",
      "recipient",
      "replyTo",
      "subject",
      "body",
      "calendar",
      "attempts",
      "refusalIsFinal",
      "notAfter",
      "unsubscribeUrl",
    ])
    .executeTakeFirst();
}

/** Leases the unlimited or urgent mail that has been due longest; returns undefined when none is due. */
export async function leaseUnlimited(database: Database, now: Date): Promise<Leased | undefined> {
  for (;;) {
    const due = await dueMails(database, now.toISOString())
      .where((eb) => eb.or([eb("mailbox", "is", null), eb("isUrgent", "=", true)]))
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;
    const leased = await leaseMail(database, due, now);
    if (leased) return leased;
  }
}
