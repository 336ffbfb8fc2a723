// Invitation links, by which people set their own credentials: valid once, for a day.
import { createHmac, randomUUID } from "node:crypto";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { PurgeMoment } from "#app/data/retention/retention.server.ts";
import type { SendMail } from "#app/jobs/mail/mail-worker.server.ts";
import { VALID_HOURS, withSecret } from "./invitation-link.ts";
import { isOwner, nameOfPerson, notifyOwners } from "./notify-owners.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";

const HOUR_MS = 3_600_000;

export type OpenInvitation = { personId: string; name: string; expiresAt: string };

type NewInvitation = {
  personId: string;
  /** The name of the person who made the link. */
  by: string;
  /** The id of the mail that delivers the link, if any. */
  outboxId?: string | undefined;
};

/** Creates a link for a person and revokes earlier ones; the secret exists nowhere else. */
export async function invite(
  trx: Database,
  key: Buffer,
  { personId, by, outboxId }: NewInvitation,
  at: string,
): Promise<{ secret: string; expiresAt: string }> {
  await endInvitations(trx, personId, at);
  const id = randomUUID();
  const secret = secretOf(key, id);
  const expiresAt = expiryOf(at);
  await trx
    .insertInto("invitations")
    .values({
      id,
      personId,
      secretHash: hashToken(secret),
      outboxId: outboxId ?? null,
      createdBy: by,
      createdAt: at,
      expiresAt,
    })
    .execute();
  if (await isOwner(trx, personId)) await tellOfLink(trx, { personId, by }, at);
  return { secret, expiresAt };
}

async function tellOfLink(
  trx: Database,
  { personId, by }: NewInvitation,
  at: string,
): Promise<void> {
  const name = await nameOfPerson(trx, personId);
  const body = `It was made by ${by}. Anyone who has it can set up a sign-in as ${name}, an owner.`;
  await notifyOwners(trx, { subject: `A link for ${name}, an owner`, body }, at);
}

/** Returns when (ISO text) a link created at a moment expires. */
export function expiryOf(at: string): string {
  return new Date(Date.parse(at) + VALID_HOURS * HOUR_MS).toISOString();
}

/** Revokes every valid link of a person. */
export async function endInvitations(trx: Database, personId: string, at: string): Promise<void> {
  await trx
    .updateTable("invitations")
    .set({ endedAt: at })
    .where("personId", "=", personId)
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .execute();
}

/** Returns the person of a link without using it; null for an invalid link. */
export async function readInvitation(
  database: Database,
  secretHash: string,
  at: string,
): Promise<OpenInvitation | null> {
  const found = await goodOnes(database, at)
    .select(["personId", "name", "expiresAt"])
    .where("secretHash", "=", secretHash)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Uses a link: of several simultaneous callers one gets its person, the others null. Call it in the transaction
 * that creates the credential, so that both happen or neither.
 */
export async function useInvitation(
  trx: Database,
  secretHash: string,
  at: string,
): Promise<OpenInvitation | null> {
  const found = await readInvitation(trx, secretHash, at);
  if (!found) return null;
  const { numUpdatedRows } = await trx
    .updateTable("invitations")
    .set({ usedAt: at })
    .where("secretHash", "=", secretHash)
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1 ? found : null;
}

/** Returns when the links of people expire, by person id. */
export async function openInvitations(
  database: Database,
  at: string,
): Promise<Map<string, string>> {
  const rows = await goodOnes(database, at).select(["personId", "expiresAt"]).execute();
  return new Map(rows.map(({ personId, expiresAt }) => [personId, expiresAt]));
}

/**
 * Sends mail, adding the secret to mail that delivers a link: no row ever holds it. An invalid link is sent
 * without the secret, and its page says so.
 */
export function withInvitationSecrets(
  { database, phraseKey, now }: Pick<Platform, "database" | "phraseKey" | "now">,
  send: SendMail,
): SendMail {
  return async (mail, signal) => {
    const found = await goodOnes(database, now().toISOString())
      .innerJoin("outbox", "outbox.id", "invitations.outboxId")
      .select(["invitations.id", "secretHash"])
      .where("outbox.messageId", "=", mail.messageId)
      .executeTakeFirst();
    const secret = found && secretOf(phraseKey, found.id);
    // A process with another key cannot derive it.
    const isKnown = secret !== undefined && hashToken(secret) === found?.secretHash;
    await send({ ...mail, body: isKnown ? withSecret(mail.body, secret) : mail.body }, signal);
  };
}

/** Deletes links that became invalid before the window; returns the number. */
export async function purgeInvitations(
  trx: Database,
  { since }: Pick<PurgeMoment, "since">,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("invitations")
    .where("expiresAt", "<", since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function goodOnes(database: Database, at: string) {
  return database
    .selectFrom("invitations")
    .innerJoin("people", "people.id", "invitations.personId")
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .where("expiresAt", ">", at)
    .where("removedAt", "is", null)
    .where((eb) => eb.or([eb("endsAt", "is", null), eb("endsAt", ">", at)]));
}

/** Derives 256 bits from the key: the mail's sender derives them again. */
function secretOf(key: Buffer, id: string): string {
  return createHmac("sha256", key).update(`invitation ${id}`).digest("base64url");
}
