// What browsers are asked to sign with a passkey: each is good for one answer and a few minutes.
import { randomBytes } from "node:crypto";
import type { Database } from "../database/database.server.ts";
import type { LetGoAt } from "../ends/end.server.ts";

/** How long somebody may take over their finger, PIN or phone. */
export const CHALLENGE_MS = 5 * 60_000;
const CHALLENGE_BYTES = 32;

/** To open a gate with a passkey, or to add one for a person. */
export type Purpose = { purpose: "open" } | { purpose: "add"; personId: string };

/** Random bytes to sign, as base64url. */
export async function makeChallenge(
  database: Database,
  asked: Purpose,
  at: string,
): Promise<string> {
  const challenge = randomBytes(CHALLENGE_BYTES).toString("base64url");
  const personId = asked.purpose === "add" ? asked.personId : null;
  await database
    .insertInto("passkeyChallenges")
    .values({ challenge, purpose: asked.purpose, personId, madeAt: at })
    .execute();
  return challenge;
}

/** True for one that was made for this and has not been answered: from now on it has. */
export async function takeChallenge(
  database: Database,
  challenge: string,
  asked: Purpose,
  at: string,
): Promise<boolean> {
  const { numDeletedRows } = await database
    .deleteFrom("passkeyChallenges")
    .where("challenge", "=", challenge)
    .where("purpose", "=", asked.purpose)
    .where("personId", "is", asked.purpose === "add" ? asked.personId : null)
    .where("madeAt", ">=", oldest(at))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === 1;
}

/** Removes those that nobody has answered in time; returns how many. */
export async function forgetOldChallenges(
  trx: Database,
  { at }: Pick<LetGoAt, "at">,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("passkeyChallenges")
    .where("madeAt", "<", oldest(at))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

function oldest(at: string): string {
  return new Date(Date.parse(at) - CHALLENGE_MS).toISOString();
}
