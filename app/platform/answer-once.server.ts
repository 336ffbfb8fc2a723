// Forms that may be sent twice: the same key gets the same answer, and the work is done once.
import { createHash } from "node:crypto";
import type { Database } from "./database/database.server.ts";

export const KEPT_HOURS = 24;
const HOUR_MS = 3_600_000;

export type KeyedRequest = {
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
 * Does `work` in the transaction and keeps its answer for 24 hours; a second request with the key
 * gets that answer. Throws KeyUsedError when the body differs. When `work` throws, the transaction
 * must end with it: then the key is free again.
 */
export async function answerOnce<Answer extends object>(
  trx: Database,
  { key, route, body, at }: KeyedRequest,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const bodyHash = createHash("sha256").update(JSON.stringify(body)).digest("hex");
  await forgetOld(trx, at);
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

async function forgetOld(trx: Database, at: string): Promise<void> {
  const before = new Date(Date.parse(at) - KEPT_HOURS * HOUR_MS).toISOString();
  await trx.deleteFrom("idempotency").where("createdAt", "<", before).execute();
}
