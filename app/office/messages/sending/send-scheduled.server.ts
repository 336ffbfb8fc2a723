// Queues the mails of scheduled messages when their time comes, for those who match then.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { configuredOrigin } from "#app/data/public-origin.server.ts";
import { SCOPES } from "#app/platform/scopes.ts";
import { readMessageSettings } from "#app/office/school/message-settings.server.ts";
import { readComposed, sourceOf, type AudienceValues } from "../compose/read-composed.server.ts";
import { firstSendTime } from "../quiet-hours.ts";
import { recipientsOf } from "../recipients.ts";
import { queueMessage } from "./queue-message.server.ts";

type Needs = Pick<Platform, "database" | "environment" | "now" | "schoolDays">;

export async function sendScheduled(platform: Needs): Promise<void> {
  const { database, now } = platform;
  const at = now().toISOString();
  const due = await database
    .selectFrom("messages")
    .select("id")
    .where("state", "=", "scheduled")
    .where("sendAt", "<=", at)
    .orderBy("sendAt")
    .execute();
  for (const { id } of due)
    await database.transaction().execute((trx) => sendOne(trx, platform, id, at));
}

async function sendOne(trx: Database, platform: Needs, id: string, at: string): Promise<void> {
  await lockByName(trx, "scheduled messages", at);
  const message = await trx
    .updateTable("messages")
    .set((eb) => ({ state: "sent", updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "scheduled")
    .returningAll()
    .executeTakeFirst();
  if (!message) return;
  const days = await platform.schoolDays();
  const { schoolName, replyTo } = await readMessageSettings(trx);
  const values = message.audience as AudienceValues;
  const source = sourceOf(values);
  // The sender's scopes were checked when it was scheduled.
  const origin = configuredOrigin(platform.environment);
  const reading = { database: trx, days, schoolName, scopes: new Set(SCOPES), at, origin };
  const composed = source && (await readComposed(reading, source, values));
  if (!composed) {
    await trx.updateTable("messages").set({ state: "stopped" }).where("id", "=", id).execute();
    return;
  }
  const leftOut = message.leftOut as string[];
  const recipients = recipientsOf(composed.families.filter(({ key }) => !leftOut.includes(key)));
  const { kind, subject, body, notAfter } = message;
  const dueAt = firstSendTime(at, days);
  await queueMessage(
    trx,
    { id, kind: kind as "service" | "news", subject, body, notAfter, dueAt },
    recipients,
    {
      at,
      origin,
      schoolName,
      replyTo,
      withoutNews: composed.withoutNews,
      calendarOf: composed.audience.calendarOf,
    },
  );
}
