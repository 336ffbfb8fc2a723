// Saved schedules: found by their id, saved under a new one, changed only from their newest version, deleted.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { z } from "zod";
import { recordAudit } from "#app/platform/audit/audit.server.ts";
import { idempotent, KeyUsedError } from "#app/platform/commands/idempotent.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { countRequest } from "#app/platform/http/request-counts.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { type RequestKind, requestQuota, tooManyCalls } from "./request-quotas.ts";
import { keptUntil, noteReading } from "./plan-keeping.server.ts";
import { NoRoomError, takeRoom } from "./plan-room.server.ts";
import { MAX_PLAN_BYTES, TOO_LARGE } from "./plan-size.ts";
import type { ReadSaving } from "./read-posted.schema.ts";
import { BusyError, readPostedApart } from "./read-posted.server.ts";

/** Every saved schedule bears this name. */
const NAME = "AA Schedule";
export const NOT_FOUND = "Not found";
export const STALE =
  "this schedule was saved somewhere else after you opened it. Both versions are kept.";

/** `keptUntil` is the last day on which it is there if nobody opens it; null: it does not end. */
type Saved = { id: string; version: number; keptUntil: string | null };
export type Answer<Body> =
  | { status: 200; body: Body }
  | { status: 400 | 404 | 409 | 429 | 503; body: { error: string } };

const ROUTE = "save schedule";
const BUSY = "too many schedules are being saved at this moment. Try again in a few seconds.";
const KEY_USED = "another save was sent under the same key. Save again.";

type Needs = Pick<Platform, "database" | "now">;
type Asking = Pick<Visitor, "addressHash" | "sessionId" | "requestId" | "names" | "using">;

class ConflictError extends Error {}
class GoneError extends Error {}

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
    .select(["id", "version", "data", "savedBy", "lastReadAt"])
    .where("id", "=", id.trim().toLowerCase())
    .executeTakeFirst();
  if (!found) return refuse(404, NOT_FOUND);
  const { savedBy, lastReadAt, ...plan } = found;
  const day = savedBy === null ? await noteReading(needs, plan.id, lastReadAt) : null;
  return { status: 200, body: { ...plan, keptUntil: day } };
}

const deleting = z.object({ do: z.literal("delete"), id: z.uuid() });
const LONGEST_DELETING = 200;

/** Does what was posted: deletes a schedule where it says so, otherwise saves it. */
export function changePlan(
  needs: Needs,
  visitor: Asking,
  posted: Uint8Array<ArrayBuffer>,
): Promise<Answer<Saved | { isDeleted: true }>> {
  const asked = posted.byteLength <= LONGEST_DELETING ? deleting.safeParse(parsed(posted)) : null;
  return asked?.success
    ? deletePlan(needs, visitor, asked.data.id)
    : savePlan(needs, visitor, posted);
}

/**
 * Saves what was posted: without an id as a new schedule, with one as its next version. What comes
 * again under its key, because its answer was lost on the way, is answered as before and saved once.
 */
export async function savePlan(
  needs: Needs,
  visitor: Asking,
  posted: Uint8Array<ArrayBuffer>,
): Promise<Answer<Saved>> {
  if (posted.byteLength > MAX_PLAN_BYTES) return refuse(400, TOO_LARGE);
  const read = await readPostedApart(posted).catch(unlessBusy);
  if (read === null) return refuse(503, BUSY);
  // What cannot be read is counted as a new one.
  const isUpdate = "saving" in read && read.saving.id !== null;
  const wait = await count(needs, visitor, isUpdate ? "update" : "insert");
  if (wait !== null) return refuse(429, wait);
  if ("error" in read) return refuse(400, read.error);
  const { saving } = read;
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
    if (error instanceof ConflictError) return refuse(409, STALE);
    if (error instanceof GoneError) return refuse(404, NOT_FOUND);
    if (error instanceof NoRoomError) return refuse(400, error.message);
    if (error instanceof KeyUsedError) return refuse(400, KEY_USED);
    throw error;
  }
}

function unlessBusy(error: unknown): null {
  if (error instanceof BusyError) return null;
  throw error;
}

async function deletePlan(
  needs: Needs,
  visitor: Asking,
  id: string,
): Promise<Answer<{ isDeleted: true }>> {
  const wait = await count(needs, visitor, "update");
  if (wait !== null) return refuse(429, wait);
  const { database, now } = needs;
  const wasThere = await database.transaction().execute(async (trx) => {
    const { numDeletedRows } = await trx
      .deleteFrom("compSchedules")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    if (Number(numDeletedRows) === 0) return false;
    await record(trx, visitor, { action: "deleted schedule", id, at: now().toISOString() });
    return true;
  });
  return wasThere ? { status: 200, body: { isDeleted: true } } : refuse(404, NOT_FOUND);
}

async function writePlan(
  trx: Database,
  visitor: Asking,
  saving: ReadSaving,
  at: string,
): Promise<Saved> {
  const { id, version, stored } = saving;
  const byteSize = Buffer.byteLength(stored);
  const isStaff = visitor.sessionId !== null;
  const before = id === null ? null : await planToChange(trx, id, version);
  const savedBy = isStaff ? nameOf(visitor) : (before?.savedBy ?? null);
  if (!isStaff) {
    const grownBy = Math.max(0, byteSize - (before?.byteSize ?? 0));
    await takeRoom(trx, { addressHash: visitor.addressHash, grownBy, at });
  }
  // The text as it is: to read it again would hold up other answers.
  const data = sql<object>`${stored}`;
  const columns = { data, byteSize, savedBy, updatedAt: at, lastReadAt: at };
  const saved =
    id === null
      ? await trx
          .insertInto("compSchedules")
          .values({ id: randomUUID(), name: NAME, createdAt: at, ...columns })
          .returning(["id", "version"])
          .executeTakeFirstOrThrow()
      : await trx
          .updateTable("compSchedules")
          .set({ ...columns, version: sql<number>`version + 1` })
          .where("id", "=", id)
          // A known schedule without a version is older than every one that is saved.
          .where("version", "=", version ?? 0)
          .returning(["id", "version"])
          .executeTakeFirst();
  if (!saved) throw new ConflictError();
  const action = id === null ? "saved new schedule" : "saved schedule";
  await record(trx, visitor, { action, id: saved.id, version: saved.version, at });
  return { ...saved, keptUntil: savedBy === null ? await keptUntil(trx, at) : null };
}

async function planToChange(trx: Database, id: string, version: number | null) {
  const found = await trx
    .selectFrom("compSchedules")
    .select(["version", "byteSize", "savedBy"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found) throw new GoneError();
  if (found.version !== version) throw new ConflictError();
  return found;
}

type Recorded = { action: string; id: string; version?: number; at: string };

function record(trx: Database, visitor: Asking, { action, id, version, at }: Recorded) {
  return recordAudit(trx, {
    who: visitor.sessionId === null ? "a visitor" : nameOf(visitor),
    at,
    action,
    subject: "schedule",
    subjectId: id,
    ...(version !== undefined && { details: { version } }),
    visitor,
  });
}

/** Counts a call of an address; what to say if it is one too many, otherwise null. Staff are not counted. */
async function count({ database, now }: Needs, visitor: Asking, kind: RequestKind) {
  if (visitor.sessionId !== null) return null;
  const wait = await countRequest(database, visitor.addressHash, requestQuota(kind), {
    now: now(),
  });
  return wait === null ? null : tooManyCalls(wait);
}

function parsed(posted: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(posted));
  } catch {
    return undefined;
  }
}

function refuse(
  status: 400 | 404 | 409 | 429 | 503,
  error: string,
): { status: 400 | 404 | 409 | 429 | 503; body: { error: string } } {
  return { status, body: { error } };
}
