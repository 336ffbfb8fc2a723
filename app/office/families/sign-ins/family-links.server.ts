// Sign-in links of families: mailed to an address on file, good once.
import { createHmac, randomUUID } from "node:crypto";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { SendMail } from "#app/jobs/mail/mail-worker.server.ts";
import { hasMailboxRoom } from "#app/jobs/mail/limited-mail.server.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { emailKey, mailboxKey } from "#app/platform/contact-keys.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { linkState, withFamilySecret, type LinkState } from "./family-link.ts";
import { writeLinkMail } from "./family-mails.ts";

type Wanted = {
  address: string;
  /** Where the link leads; '' for the first page. */
  page: string;
  /** The site's address. */
  origin: string;
  /** Writes the mail; by default the one that signs in. */
  write?: typeof writeLinkMail;
};

/**
 * Queues the mail with a new link; earlier ones stay good until one is used. Returns the link's id; null above the
 * limits of the mailbox: then nothing is queued.
 */
export async function mailFamilyLink(
  trx: Database,
  key: Buffer,
  { address, page, origin, write = writeLinkMail }: Wanted,
  at: string,
): Promise<string | null> {
  const mailbox = mailboxKey(address);
  if (!(await hasMailboxRoom(trx, mailbox, at))) return null;
  const { school } = await readWebsiteFacts(trx);
  const letter = write(school, origin);
  const replyTo = school.email === "" ? {} : { replyTo: school.email };
  const mail = { recipient: address, ...replyTo, ...letter, mailbox, isUrgent: true };
  const outboxId = await queueMail(trx, mail, at);
  const id = randomUUID();
  await trx
    .insertInto("familyLinks")
    .values({
      id,
      addressKey: emailKey(address),
      secretHash: hashToken(secretOf(key, id)),
      outboxId,
      page,
      createdAt: at,
    })
    .execute();
  return id;
}

export type FamilyLink = {
  id: string;
  addressKey: string;
  page: string;
  state: LinkState;
};

/** Returns the link with a secret, as it is at a time (ISO text); null when there is none. */
export async function readFamilyLink(
  database: Database,
  secret: string,
  at: string,
): Promise<FamilyLink | null> {
  const found = await database
    .selectFrom("familyLinks")
    .select(["id", "addressKey", "page", "createdAt", "sentAt", "usedAt", "endedAt"])
    .where("secretHash", "=", hashToken(secret))
    .executeTakeFirst();
  if (!found) return null;
  const { id, addressKey, page } = found;
  return { id, addressKey, page, state: linkState(found, at) };
}

/**
 * Uses a link and ends the other links of its address. Returns false when another request was faster. Call it in
 * the transaction that signs the device in.
 */
export async function useFamilyLink(
  trx: Database,
  { id, addressKey }: Pick<FamilyLink, "id" | "addressKey">,
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("familyLinks")
    .set({ usedAt: at })
    .where("id", "=", id)
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== 1) return false;
  await endFamilyLinks(trx, addressKey, at);
  return true;
}

/** Ends every unused link of an address. */
export async function endFamilyLinks(trx: Database, addressKey: string, at: string): Promise<void> {
  await trx
    .updateTable("familyLinks")
    .set({ endedAt: at })
    .where("addressKey", "=", addressKey)
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .execute();
}

/** Sends mail, adding the secret to mail that delivers a family's link: no row ever holds it. */
export function withFamilyLinks(
  { database, phraseKey, now }: Pick<Platform, "database" | "phraseKey" | "now">,
  send: SendMail,
): SendMail {
  return async (mail, signal) => {
    const found = await database
      .selectFrom("familyLinks")
      .innerJoin("outbox", "outbox.id", "familyLinks.outboxId")
      .select(["familyLinks.id", "secretHash"])
      .where("outbox.messageId", "=", mail.messageId)
      .executeTakeFirst();
    if (!found) return send(mail, signal);
    const secret = secretOf(phraseKey, found.id);
    // A process with another key cannot derive it.
    const isKnown = hashToken(secret) === found.secretHash;
    await send(
      { ...mail, body: isKnown ? withFamilySecret(mail.body, secret) : mail.body },
      signal,
    );
    await database
      .updateTable("familyLinks")
      .set({ sentAt: now().toISOString() })
      .where("id", "=", found.id)
      .execute();
  };
}

/** Derives 256 bits from the key: the mail's sender derives them again. */
function secretOf(key: Buffer, id: string): string {
  return createHmac("sha256", key).update(`family link ${id}`).digest("base64url");
}
