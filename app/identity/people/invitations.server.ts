// Links by which people set a way in of their own: each is good once, and for a day.
import { createHmac, randomUUID } from "node:crypto";
import type { Platform } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import type { EndsAt } from "#app/platform/ends/end.server.ts";
import type { SendMail } from "#app/platform/mail/mail-worker.server.ts";
import { GOOD_HOURS, withSecret } from "./invitation-link.ts";
import { isOwner, nameOfPerson, tellOwners } from "./tell-owners.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";

const HOUR_MS = 3_600_000;

export type Invited = { personId: string; name: string; expiresAt: string };

type NewInvitation = {
  personId: string;
  /** Who made it, by name. */
  by: string;
  /** The mail that takes it to them, if one does. */
  outboxId?: string | undefined;
};

/** Makes a link for a person, and ends those that they have; the secret is known nowhere else. */
export async function invite(
  trx: Database,
  key: Buffer,
  { personId, by, outboxId }: NewInvitation,
  at: string,
): Promise<{ secret: string; expiresAt: string }> {
  await endInvitations(trx, personId, at);
  const id = randomUUID();
  const secret = secretOf(key, id);
  const expiresAt = momentOfEnd(at);
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
  const body = `It was made by ${by}. Whoever has it sets a way in as ${name}, an owner.`;
  await tellOwners(trx, { subject: `A link for ${name}, an owner`, body }, at);
}

/** Until when (ISO text) a link is good that is made at a moment. */
export function momentOfEnd(at: string): string {
  return new Date(Date.parse(at) + GOOD_HOURS * HOUR_MS).toISOString();
}

/** Ends every link of a person that is still good. */
export async function endInvitations(trx: Database, personId: string, at: string): Promise<void> {
  await trx
    .updateTable("invitations")
    .set({ endedAt: at })
    .where("personId", "=", personId)
    .where("usedAt", "is", null)
    .where("endedAt", "is", null)
    .execute();
}

/** Whose link this is; null for one that is not good. It stays as good as it was. */
export async function readInvitation(
  database: Database,
  secretHash: string,
  at: string,
): Promise<Invited | null> {
  const found = await goodOnes(database, at)
    .select(["personId", "name", "expiresAt"])
    .where("secretHash", "=", secretHash)
    .executeTakeFirst();
  return found ?? null;
}

/**
 * Uses a link up: of several that ask at once one is given whose it was, the others null. For the
 * transaction that makes the way in, or nobody has either.
 */
export async function useInvitation(
  trx: Database,
  secretHash: string,
  at: string,
): Promise<Invited | null> {
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

/** Until when the link of each person is good who has one, by their ids. */
export async function openInvitations(
  database: Database,
  at: string,
): Promise<Map<string, string>> {
  const rows = await goodOnes(database, at).select(["personId", "expiresAt"]).execute();
  return new Map(rows.map(({ personId, expiresAt }) => [personId, expiresAt]));
}

/**
 * Sends mail, and writes the secret into one that takes a link to somebody: no row ever holds it. A
 * link that is no longer good goes out without it, and its page says so.
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
    // A process with another key cannot know it.
    const isKnown = secret !== undefined && hashToken(secret) === found?.secretHash;
    await send({ ...mail, body: isKnown ? withSecret(mail.body, secret) : mail.body }, signal);
  };
}

/** Removes those that were good no longer before the window; returns how many. */
export async function forgetInvitations(
  trx: Database,
  { since }: Pick<EndsAt, "since">,
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
    .where("removedAt", "is", null);
}

/** 256 bits that only whoever has the key can know: the mail's sender makes them again. */
function secretOf(key: Buffer, id: string): string {
  return createHmac("sha256", key).update(`invitation ${id}`).digest("base64url");
}
