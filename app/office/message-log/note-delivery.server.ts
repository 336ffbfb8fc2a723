// Records in the delivery log what became of a mail.
import type { Database } from "#app/data/database/database.server.ts";
import type { Outcome } from "#app/jobs/mail/mail-worker.server.ts";

const WORDS_LENGTH = 300;

/** Does nothing for a mail that belongs to no message. */
export async function noteDelivery(
  trx: Database,
  { mailId, is, words, at }: Outcome,
): Promise<void> {
  await trx
    .updateTable("messageRecipients")
    .set((eb) => ({
      state: is,
      stateAt: at,
      words: words.slice(0, WORDS_LENGTH),
      updatedAt: at,
      version: eb("version", "+", 1),
    }))
    .where("outboxId", "=", mailId)
    .where("state", "=", "queued")
    .execute();
}
