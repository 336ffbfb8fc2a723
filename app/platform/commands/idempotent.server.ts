// Changes that may arrive twice: the same key gets the same answer, and the work is done once.
import { createHash } from "node:crypto";
import type { Database } from "../database/database.server.ts";

/** Longer than a change can wait in a browser (7 days), so that its second sending is still known. */
export const KEPT_DAYS = 8;
const DAY_MS = 86_400_000;

type KeyedRequest = {
  /** Chosen by the sender, new for each draft. */
  key: string;
  route: string;
  /** What was sent, to tell a second sending from another message under the same key. */
  body: object;
  at: string;
};

/** The key was used for something else. */
export class KeyUsedError extends Error {}

/**
 * Does `work` in the transaction and keeps its answer for 8 days; a second request with the key
 * gets that answer. Throws KeyUsedError when the body differs. When `work` throws, the transaction
 * must end with it: then the key is free again.
 */
export async function idempotent<Answer extends object>(
  trx: Database,
  { key, route, body, at }: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto("idempotency")
    .values({ key, route, bodyHash, answer: {}, createdAt: at })
    .onConflict((conflict) => conflict.columns(["key", "route"]).doNothing())
    .executeTakeFirstOrThrow();
  if (Number(numInsertedOrUpdatedRows) > 0) {
    const answer = await work();
    await trx
      .updateTable("idempotency")
      .set({ answer })
      .where("key", "=", key)
      .where("route", "=", route)
      .execute();
    return answer;
  }
  const known = await trx
    .selectFrom("idempotency")
    .select(["bodyHash", "answer"])
    .where("key", "=", key)
    .where("route", "=", route)
    .executeTakeFirstOrThrow();
  if (known.bodyHash !== bodyHash) throw new KeyUsedError(`The key of ${route} was used before.`);
  return known.answer as Answer;
}

/** Lets answers go that are older than 8 days at a moment (ISO text); returns how many. */
export async function forgetOldAnswers(trx: Database, at: string): Promise<number> {
  const before = new Date(Date.parse(at) - KEPT_DAYS * DAY_MS).toISOString();
  const { numDeletedRows } = await trx
    .deleteFrom("idempotency")
    .where("createdAt", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
