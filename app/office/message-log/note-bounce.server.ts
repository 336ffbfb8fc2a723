// Records in the delivery log that a mail came back, and marks its address.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { Bounce } from "#app/jobs/mail/bounces/read-bounces.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";

const WORDS_LENGTH = 300;

/** Does nothing for a mail that belongs to no message, or has been noted before. */
export async function noteBounce(trx: Database, { mailId, words, at }: Bounce): Promise<void> {
  const bounced = { words: words.slice(0, WORDS_LENGTH), updatedAt: at };
  const recipient = await trx
    .updateTable("messageRecipients")
    .set((eb) => ({ ...bounced, state: "bounced", stateAt: at, version: eb("version", "+", 1) }))
    .where("outboxId", "=", mailId)
    .where("state", "in", ["queued", "sent"])
    .returning("address")
    .executeTakeFirst();
  if (!recipient) return;
  const mark = { bouncedAt: at, bouncedWords: bounced.words, updatedAt: at };
  const addressKey = emailKey(recipient.address);
  await trx
    .insertInto("mailAddresses")
    .values({ id: randomUUID(), addressKey, createdAt: at, ...mark })
    .onConflict((conflict) =>
      conflict
        .column("addressKey")
        .doUpdateSet((eb) => ({ ...mark, version: eb("mailAddresses.version", "+", 1) })),
    )
    .execute();
}

/** Returns the keys of these addresses from which mail came back. */
export async function readBounced(
  database: Database,
  addresses: readonly string[],
): Promise<Set<string>> {
  const keys = [...new Set(addresses.map(emailKey))].filter(Boolean);
  const rows = await database
    .selectFrom("mailAddresses")
    .select("addressKey")
    .where("addressKey", "in", [...keys, ""])
    .where("bouncedAt", "is not", null)
    .execute();
  return new Set(rows.map(({ addressKey }) => addressKey));
}
