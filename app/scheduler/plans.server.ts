// Saved schedules: found by their id, saved under a new one, and changed only from their newest version.
import { randomUUID } from "node:crypto";
import { recordAudit } from "#app/platform/audit.server.ts";
import { type Guard, updateGuarded } from "#app/platform/commands/guarded-write.server.ts";
import { idempotent, KeyUsedError } from "#app/platform/commands/idempotent.server.ts";
import { countCall } from "#app/platform/http/call-counts.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { type CallKind, callQuota, tooManyCalls } from "./plan-calls.ts";
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

const ROUTE = "save schedule";
const KEY_USED = "another save was sent under the same key. Save again.";

const GUARD: Guard<"compSchedules"> = {
  table: "compSchedules",
  deletedColumn: null,
  hasUpdatedAt: true,
  changed: STALE,
  gone: NOT_FOUND,
};

type Needs = Pick<Platform, "database" | "now">;
type Asking = Pick<Visitor, "addressHash" | "sessionId" | "requestId">;

/** The schedule of an id with its version. */
export async function findPlan(
  needs: Needs,
  visitor: Asking,
  id: string,
): Promise<Answer<Saved & { data: unknown }>> {
  const wait = await count(needs, visitor, "look-up");
  if (wait !== null) return refuse(429, wait);
  const found = await needs.database
    .selectFrom("compSchedules")
    .select(["id", "version", "data"])
    .where("id", "=", id.trim().toLowerCase())
    .executeTakeFirst();
  return found ? { status: 200, body: found } : refuse(404, NOT_FOUND);
}

/**
 * Saves what was posted: without an id as a new schedule, with one as its next version. What comes
 * again under its key, because its answer was lost on the way, is answered as before and saved once.
 */
export async function savePlan(
  needs: Needs,
  visitor: Asking,
  posted: string,
): Promise<Answer<Saved>> {
  if (Buffer.byteLength(posted) > MAX_PLAN_BYTES) return refuse(400, TOO_LARGE);
  const read = readSaving(parsed(posted));
  if ("error" in read) return refuse(400, read.error);
  const { saving } = read;
  const kind = saving.id === null ? "insert" : "update";
  const wait = await count(needs, visitor, kind);
  if (wait !== null) return refuse(429, wait);
  const { database, now } = needs;
  const at = now().toISOString();
  try {
    const body = await database.transaction().execute((trx) => {
      const save = () => writePlan(trx, visitor, saving, at);
      const { key, ...content } = saving;
      return key === null
        ? save()
        : idempotent(trx, { key, route: ROUTE, body: content, at }, save);
    });
    return { status: 200, body };
  } catch (error) {
    if (error instanceof Refused)
      return error.message === STALE ? refuse(409, STALE) : refuse(404, NOT_FOUND);
    if (error instanceof KeyUsedError) return refuse(400, KEY_USED);
    throw error;
  }
}

async function writePlan(
  trx: Database,
  visitor: Asking,
  saving: Saving,
  at: string,
): Promise<Saved> {
  const { id, version, stored } = saving;
  const saved =
    id === null
      ? await insertPlan(trx, saving, at)
      : // A known schedule without a version is older than every one that is saved.
        (await updateGuarded(trx, GUARD, { id, version: version ?? 0, at }, { data: stored }))
          .after;
  await recordAudit(trx, {
    who: "a visitor",
    at,
    action: id === null ? "saved new schedule" : "saved schedule",
    subject: "schedule",
    subjectId: saved.id,
    details: { version: saved.version },
    visitor,
  });
  return { id: saved.id, version: saved.version };
}

function insertPlan(trx: Database, { stored }: Saving, at: string): Promise<Saved> {
  return trx
    .insertInto("compSchedules")
    .values({ id: randomUUID(), name: NAME, data: stored, createdAt: at, updatedAt: at })
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
}

/** Counts a call of an address; what to say if it is one too many, else null. */
async function count({ database, now }: Needs, visitor: Asking, kind: CallKind) {
  const wait = await countCall(database, visitor.addressHash, callQuota(kind), { now: now() });
  return wait === null ? null : tooManyCalls(wait);
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
