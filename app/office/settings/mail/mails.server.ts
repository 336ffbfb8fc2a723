// Reads the outbox counts and the outcome of the last test message.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readDelayed } from "#app/jobs/mail/limited-mail.server.ts";
import { outcomeOf, type Outcome } from "#app/jobs/mail/not-sent.ts";
import { readSetting } from "#app/data/stored-setting.server.ts";

/** Name of the setting that holds the outbox id of the last test message. */
export const TEST_MAIL = "test mail";

export async function countMails(database: Database) {
  const rows = await database
    .selectFrom("outbox")
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: count("waiting"), sent: count("sent"), failed: count("failed") };
}

/** Includes mail held back by the hourly limit, and since when in school time; `day` is null for today. */
export async function readMails({
  database,
  now,
  schoolDays,
}: Pick<Platform, "database" | "now" | "schoolDays">) {
  const held = await readDelayed(database, now().toISOString());
  const { dayOf, timeOf, today } = await schoolDays();
  const since = held && { time: timeOf(held.since), day: dayOf(held.since) };
  return {
    ...(await countMails(database)),
    heldBack: held &&
      since && { count: held.count, ...since, day: since.day === today ? null : since.day },
  };
}

export type Test = {
  id: string;
  recipient: string;
  /** `at` of an accepted message is in school time, such as '16:12'. */
  outcome: Outcome;
};

/** Returns today's last test message; null when there was none. */
export async function readTest({
  database,
  environment,
  now,
  schoolDays,
}: Pick<Platform, "database" | "environment" | "now" | "schoolDays">): Promise<Test | null> {
  const { id } = await readSetting(database, TEST_MAIL);
  if (typeof id !== "string") return null;
  const mail = await database
    .selectFrom("outbox")
    .select(["id", "recipient", "state", "createdAt", "sentAt", "lastError"])
    .where("id", "=", id)
    .executeTakeFirst();
  const days = await schoolDays();
  if (!mail || days.dayOf(mail.createdAt) !== days.today) return null;
  const { recipient, state, ...times } = mail;
  const tried = { ...times, state: state as "waiting" | "sent" | "failed" };
  const outcome = outcomeOf(tried, { hasServer: Boolean(environment.SMTP_URL), now: now() });
  const shown = outcome.is === "taken" ? { ...outcome, at: days.timeOf(outcome.at) } : outcome;
  return { id, recipient, outcome: shown };
}
