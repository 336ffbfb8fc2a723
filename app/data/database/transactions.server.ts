// Transactions on both engines: serializable, with named locks, and idempotent for requests that may arrive twice.
import { createHash, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./database.server.ts";

/** PostgreSQL's serialization failure and deadlock. */
const RETRYABLE = new Set(["40001", "40P01"]);
const TRIES = 10;
const FIRST_WAIT_MS = 4;

/** Every attempt failed to serialise: nothing was written. */
export class ContentionError extends Error {}

/**
 * Runs `work` in a serializable transaction and retries on a serialization failure or deadlock,
 * so `work` may run several times; SQLite has only one writer. Throws ContentionError after the
 * last attempt.
 */
export async function serializable<Result>(
  database: Database,
  work: (trx: Database) => Promise<Result>,
): Promise<Result> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await database.transaction().setIsolationLevel("serializable").execute(work);
    } catch (error) {
      if (!isSerializationFailure(error)) throw error;
      if (tried === TRIES)
        throw new ContentionError("serialization failure or deadlock (40001, 40P01)", {
          cause: error,
        });
      // Random, so that the same transactions do not collide again.
      await wait(randomInt(FIRST_WAIT_MS * 2 ** tried));
    }
  }
}

/** Returns true for errors after which the whole transaction must start again; never handle them inside it. */
export function isSerializationFailure(error: unknown): boolean {
  return RETRYABLE.has(String(Object(error).code));
}

/** Waits for a named lock and holds it until the transaction ends. */
export async function lockByName(trx: Database, name: string, at: string): Promise<void> {
  await trx
    .insertInto("turns")
    .values({ name, takenAt: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ takenAt: at }))
    .execute();
}

/** Longer than a change can wait in a browser (7 days), so that its retry is still recognised. */
export const ANSWER_RETENTION_DAYS = 8;
const DAY_MS = 86_400_000;

type KeyedRequest = {
  /** Chosen by the sender, new for each draft. */
  key: string;
  route: string;
  /** The body, to tell a retry from a different message under the same key. */
  body: object;
  at: string;
};

/** The key was used for a different body. */
export class KeyUsedError extends Error {}

/**
 * Runs `work` in the transaction and stores its answer for 8 days; a second request with the key
 * gets that answer. Throws KeyUsedError when the body differs. When `work` throws, the
 * transaction must be rolled back, which frees the key.
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
  if (known.bodyHash !== bodyHash) throw new KeyUsedError(`idempotency key reused: ${route}`);
  return known.answer as Answer;
}

/** Purges answers older than 8 days at a time (ISO text); returns how many. */
export async function purgeOldAnswers(trx: Database, at: string): Promise<number> {
  const before = new Date(Date.parse(at) - ANSWER_RETENTION_DAYS * DAY_MS).toISOString();
  const { numDeletedRows } = await trx
    .deleteFrom("idempotency")
    .where("createdAt", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
