// How many enquiries an hour go out by mail: a flood of them waits in the outbox, and is there to be read.
import type { Database } from "#app/platform/database/database.server.ts";
import { takeTurn } from "#app/platform/database/turns.server.ts";

const MAILS_AN_HOUR = 30;
const HOUR_MS = 3_600_000;
/** No mail waits for longer. */
const LOOK_BACK_MS = 30 * 24 * HOUR_MS;

/** When the next mail of an enquiry may go out (ISO text): an hour after the thirtieth before it. */
export async function nextMailAt(trx: Database, at: string): Promise<string> {
  await takeTurn(trx, "enquiry mails", at);
  const before = await trx
    .selectFrom("outbox")
    .innerJoin("enquiries", "enquiries.outboxId", "outbox.id")
    .select((eb) => eb.fn.coalesce("outbox.sentAt", "outbox.nextAttemptAt").as("due"))
    .where("outbox.createdAt", ">", new Date(Date.parse(at) - LOOK_BACK_MS).toISOString())
    .orderBy("due", "desc")
    .offset(MAILS_AN_HOUR - 1)
    .limit(1)
    .executeTakeFirst();
  if (!before) return at;
  const free = Date.parse(before.due) + HOUR_MS;
  return free > Date.parse(at) ? new Date(free).toISOString() : at;
}
