// Emails the owners when many wrong pass-phrases are tried.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { GATE_NAMES, GATE_TITLES } from "./platform/scopes.ts";
import { ownersAddresses } from "./identity/people/notify-owners.server.ts";
import { liveContent } from "./site/content/content.server.ts";

/** More wrong attempts than this in an hour are reported, at most once an hour. */
const QUIET_TRIES_AN_HOUR = 20;
const HOUR_MS = 3_600_000;
const LOCK_NAME = "telling of wrong tries";
const ALERT_SENT = "warned of wrong tries";

type Needs = Pick<Platform, "database" | "environment" | "now" | "schoolDays">;

/** Queues the mail if it is due; returns true if it was. */
export async function alertOwners({
  database,
  environment,
  now,
  schoolDays,
}: Needs): Promise<boolean> {
  const at = now().toISOString();
  const since = new Date(now().getTime() - HOUR_MS).toISOString();
  if ((await triesSince(database, since)).total <= QUIET_TRIES_AN_HOUR) return false;
  const recipients = await recipientsOf({ database, environment });
  if (recipients.length === 0) return false;
  const days = await schoolDays();
  return database.transaction().execute(async (trx) => {
    await lockByName(trx, LOCK_NAME, at);
    const told = await trx
      .selectFrom("turns")
      .select("takenAt")
      .where("name", "=", ALERT_SENT)
      .where("takenAt", ">", since)
      .executeTakeFirst();
    if (told) return false;
    await lockByName(trx, ALERT_SENT, at);
    const { total, lines } = await triesSince(trx, since);
    const subject = `${total} wrong pass-phrases tried in the last hour`;
    const words = [
      `Until ${days.momentText(at)}, in one hour:`,
      ...lines,
      "",
      "Anyone who keeps guessing has to wait longer each time, and people who have signed in before",
      "are not affected. The back-office lists each attempt in Settings, under Who did what.",
      "",
    ];
    for (const recipient of recipients) {
      await queueMail(trx, { recipient, subject, body: words.join("\n") }, at);
    }
    return true;
  });
}

/** Returns the owners' addresses, or the school's when no owner has one. */
async function recipientsOf({
  database,
  environment,
}: Pick<Needs, "database" | "environment">): Promise<string[]> {
  const owners = await ownersAddresses(database);
  if (owners.length > 0) return owners;
  const { school } = await liveContent(database);
  return [environment.MAIL_TO ?? school.email].filter((address) => address !== "");
}

async function triesSince(database: Database, since: string) {
  const rows = await database
    .selectFrom("signInFailures")
    .select((eb) => ["gate", eb.fn.countAll<number>().as("count")])
    .where("failedAt", ">", since)
    .where("counts", "=", true)
    .groupBy("gate")
    .execute();
  const counts = GATE_NAMES.map((gate) => ({
    title: GATE_TITLES[gate],
    count: Number(rows.find((row) => row.gate === gate)?.count ?? 0),
  }));
  return {
    total: counts.reduce((sum, { count }) => sum + count, 0),
    lines: counts.flatMap(({ title, count }) => (count === 0 ? [] : [`${title}: ${count}`])),
  };
}
