// Transactions on both engines: as if one came after the other, in turn where they count together, and once for
// what may arrive twice.
import { createHash, randomInt } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "./database.server.ts";

/** What PostgreSQL says to a transaction that another one has overtaken, or that waits in a circle. */
const OVERTAKEN = new Set(["40001", "40P01"]);
const TRIES = 10;
const FIRST_WAIT_MS = 4;

/** Every try was overtaken: nothing was written. */
export class ContentionError extends Error {}

/**
 * Does `work` in a serializable transaction. SQLite has one writer at a time; PostgreSQL refuses the
 * one of two that read what the other wrote, and that one begins again and reads what is there now.
 * `work` may therefore run several times. Throws ContentionError after the last try.
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
      if (tried === TRIES) throw new ContentionError("Overtaken too often.", { cause: error });
      // By chance, or those that met would meet again.
      await wait(randomInt(FIRST_WAIT_MS * 2 ** tried));
    }
  }
}

/** True for the errors after which the whole transaction must begin again: they are not to be handled inside it. */
export function isSerializationFailure(error: unknown): boolean {
  return OVERTAKEN.has(String(Object(error).code));
}

/** Waits until no other transaction has this turn, and keeps it to the end of this one. */
export async function lockByName(trx: Database, name: string, at: string): Promise<void> {
  await trx
    .insertInto("turns")
    .values({ name, takenAt: at })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ takenAt: at }))
    .execute();
}

/** Longer than a change can wait in a browser (7 days), so that its second sending is still known. */
export const ANSWER_RETENTION_DAYS = 8;
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
export async function purgeOldAnswers(trx: Database, at: string): Promise<number> {
  const before = new Date(Date.parse(at) - ANSWER_RETENTION_DAYS * DAY_MS).toISOString();
  const { numDeletedRows } = await trx
    .deleteFrom("idempotency")
    .where("createdAt", "<", before)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
