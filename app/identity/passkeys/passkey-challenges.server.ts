// Challenges for passkeys: each is valid for one answer and a few minutes. A challenge contains its time and
// purpose, so that nothing is stored until it is signed.
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { PurgeMoment } from "#app/data/retention/retention.server.ts";

/** The time allowed for a fingerprint, PIN or phone. */
const CHALLENGE_MS = 5 * 60_000;
const RANDOM_BYTES = 16;
const TIME_BYTES = 8;

/** The purpose: opening a gate, or adding a passkey for a person. */
type Purpose = { purpose: "open" } | { purpose: "add"; personId: string };

/** Returns a challenge made at this moment; only `secret` makes valid ones. */
export function makeChallenge(secret: Buffer, asked: Purpose, now: Date): Buffer<ArrayBuffer> {
  const time = Buffer.alloc(TIME_BYTES);
  time.writeBigUInt64BE(BigInt(now.getTime()));
  const made = Buffer.concat([randomBytes(RANDOM_BYTES), time]);
  return Buffer.concat([made, seal(secret, asked, made)]);
}

/** Returns true for a challenge made for this purpose in the last five minutes. `challenge` is base64url. */
export function isOurChallenge(
  secret: Buffer,
  asked: Purpose,
  challenge: string,
  now: Date,
): boolean {
  const bytes = Buffer.from(challenge, "base64url");
  const made = bytes.subarray(0, RANDOM_BYTES + TIME_BYTES);
  const found = bytes.subarray(RANDOM_BYTES + TIME_BYTES);
  if (made.length < RANDOM_BYTES + TIME_BYTES) return false;
  const wanted = seal(secret, asked, made);
  if (found.length !== wanted.length || !timingSafeEqual(found, wanted)) return false;
  return now.getTime() - Number(made.readBigUInt64BE(RANDOM_BYTES)) < CHALLENGE_MS;
}

/** Marks a challenge as used; returns false when it was used before. */
export async function takeChallenge(
  database: Database,
  challenge: string,
  at: string,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto("passkeyAnswers")
    .values({ challenge, answeredAt: at })
    .onConflict((conflict) => conflict.column("challenge").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Deletes records of challenges too old to be used again; returns the number. */
export async function purgeOldChallenges(
  trx: Database,
  { at }: Pick<PurgeMoment, "at">,
): Promise<number> {
  const since = new Date(Date.parse(at) - CHALLENGE_MS).toISOString();
  const { numDeletedRows } = await trx
    .deleteFrom("passkeyAnswers")
    .where("answeredAt", "<", since)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function seal(secret: Buffer, asked: Purpose, made: Buffer): Buffer {
  const words =
    asked.purpose === "add" ? `add a passkey for ${asked.personId}` : "open with a passkey";
  return createHmac("sha256", secret).update(`${words} `).update(made).digest();
}
