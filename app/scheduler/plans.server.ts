// Saved schedules: found by their id, saved under a new one, and changed only from their newest version.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type CallKind, MOST_CALLS, tooManyCalls, windowOpensMs } from "./plan-calls.ts";
import { MAX_PLAN_BYTES, readSaving, type Saving, TOO_LARGE } from "./plan.schema.ts";

/** Every saved schedule bears this name. */
const NAME = "AA Schedule";
export const NOT_FOUND = "Not found";
export const STALE =
  "this schedule was saved somewhere else after you opened it. Both versions are kept.";

export type Saved = { id: string; version: number };
export type Answer<Body> =
  | { status: 200; body: Body }
  | { status: 400 | 404 | 409 | 429; body: { error: string } };

type Needs = Pick<Platform, "database" | "now">;
type Asking = Pick<Visitor, "addressHash" | "sessionId" | "requestId">;

/** The schedule of an id with its version. */
export async function findPlan(
  { database, now }: Needs,
  visitor: Asking,
  id: string,
): Promise<Answer<Saved & { data: unknown }>> {
  const wait = await countCall(database, visitor.addressHash, "look-up", now());
  if (wait !== null) return refuse(429, wait);
  const found = await database
    .selectFrom("compSchedules")
    .select(["id", "version", "data"])
    .where("id", "=", id.trim().toLowerCase())
    .executeTakeFirst();
  return found ? { status: 200, body: found } : refuse(404, NOT_FOUND);
}

/** Saves what was posted: without an id as a new schedule, with one as its next version. */
export async function savePlan(
  { database, now }: Needs,
  visitor: Asking,
  posted: string,
): Promise<Answer<Saved>> {
  if (Buffer.byteLength(posted) > MAX_PLAN_BYTES) return refuse(400, TOO_LARGE);
  const read = readSaving(parsed(posted));
  if ("error" in read) return refuse(400, read.error);
  const { saving } = read;
  const kind = saving.id === null ? "insert" : "update";
  const wait = await countCall(database, visitor.addressHash, kind, now());
  if (wait !== null) return refuse(429, wait);
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const answer =
      saving.id === null
        ? await insertPlan(trx, saving, at)
        : await updatePlan(trx, saving, saving.id, at);
    if (answer.status !== 200) return answer;
    await recordAudit(trx, {
      who: "a visitor",
      at,
      action: kind === "insert" ? "saved new schedule" : "saved schedule",
      subject: "schedule",
      subjectId: answer.body.id,
      details: { version: answer.body.version },
      visitor,
    });
    return answer;
  });
}

async function insertPlan(trx: Database, { stored }: Saving, at: string): Promise<Answer<Saved>> {
  const body = await trx
    .insertInto("compSchedules")
    .values({ id: randomUUID(), name: NAME, data: stored, createdAt: at, updatedAt: at })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  return { status: 200, body };
}

async function updatePlan(
  trx: Database,
  { version, stored }: Saving,
  id: string,
  at: string,
): Promise<Answer<Saved>> {
  const body = await trx
    .updateTable("compSchedules")
    .set((row) => ({ data: stored, version: row("version", "+", 1), updatedAt: at }))
    .where("id", "=", id)
    .where("version", "=", version)
    .returning(["id", "version"])
    .executeTakeFirst();
  if (body) return { status: 200, body };
  const known = await trx
    .selectFrom("compSchedules")
    .select("id")
    .where("id", "=", id)
    .executeTakeFirst();
  return known ? refuse(409, STALE) : refuse(404, NOT_FOUND);
}

/** Counts a call of an address in one statement; what to say if it is one too many, else null. */
async function countCall(
  database: Database,
  addressHash: string,
  kind: CallKind,
  now: Date,
): Promise<string | null> {
  const nowMs = now.getTime();
  const at = now.toISOString();
  const opens = new Date(windowOpensMs(nowMs)).toISOString();
  await database.deleteFrom("compScheduleCalls").where("windowStartedAt", "<=", opens).execute();
  const { calls, windowStartedAt } = await database
    .insertInto("compScheduleCalls")
    .values({ addressHash, kind, windowStartedAt: at, calls: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(["addressHash", "kind"])
        .doUpdateSet({ calls: sql<number>`comp_schedule_calls.calls + 1` }),
    )
    .returning(["calls", "windowStartedAt"])
    .executeTakeFirstOrThrow();
  return calls > MOST_CALLS[kind] ? tooManyCalls(Date.parse(windowStartedAt), nowMs) : null;
}

function parsed(posted: string): unknown {
  try {
    return JSON.parse(posted);
  } catch {
    return undefined;
  }
}

function refuse(
  status: 400 | 404 | 409 | 429,
  error: string,
): { status: 400 | 404 | 409 | 429; body: { error: string } } {
  return { status, body: { error } };
}
