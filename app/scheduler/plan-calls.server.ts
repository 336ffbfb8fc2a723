// Shared by all requests for saved schedules: rate limits, refusals, the audit.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { KeyUsedError } from "#app/data/database/transactions.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { countRequest } from "#app/http/request-counts.server.ts";
import { NoRoomError } from "./plan-room.server.ts";
import { BusyError } from "./plan-thread.server.ts";
import { type RequestKind, requestQuota, tooManyCalls } from "./request-quotas.ts";

export const NOT_FOUND = "Not found";
export const STALE =
  "someone else saved this schedule after you opened it. Both versions are kept.";
const BUSY = "too many schedules are being saved at the moment. Try again in a few seconds.";
const KEY_USED = "another save was sent under the same key. Save again.";

/** `keptUntil` is the last day of storage if nobody opens it; null when it does not expire. */
export type Saved = { id: string; version: number; keptUntil: string | null };
export type Answer<Body> =
  | { status: 200; body: Body }
  | { status: 400 | 404 | 409 | 429 | 503; body: { error: string } };

export type Needs = Pick<Platform, "database" | "now">;
export type Asking = Pick<Visitor, "addressHash" | "sessionId" | "requestId" | "names" | "using">;

export class ConflictError extends Error {}
export class GoneError extends Error {}

/** Returns true unless the schedule is for staff only and the visitor is not signed in. */
export function mayOpen(
  { sessionId }: Pick<Asking, "sessionId">,
  { isStaffOnly }: { isStaffOnly: boolean },
): boolean {
  return sessionId !== null || !isStaffOnly;
}

/** Returns true for a schedule that the visitor may not open; to them there is none. */
export async function isClosedTo(
  database: Database,
  visitor: Pick<Asking, "sessionId">,
  id: string,
): Promise<boolean> {
  if (visitor.sessionId !== null) return false;
  const found = await database
    .selectFrom("compSchedules")
    .select("isStaffOnly")
    .where("id", "=", id)
    .executeTakeFirst();
  return found?.isStaffOnly ?? false;
}

/**
 * Returns the schedule of an id at the version that the visitor saw. Throws when it is gone or has
 * changed.
 */
export async function planToChange(
  trx: Database,
  visitor: Pick<Asking, "sessionId">,
  { id, version }: { id: string; version: number | null },
) {
  const found = await trx
    .selectFrom("compSchedules")
    .select(["version", "byteSize", "savedBy", "isStaffOnly"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!found || !mayOpen(visitor, found)) throw new GoneError();
  if (found.version !== version) throw new ConflictError();
  return found;
}

type Recorded = { action: string; id: string; version?: number; at: string };

export function record(trx: Database, visitor: Asking, { action, id, version, at }: Recorded) {
  return recordAudit(trx, {
    who: visitor.sessionId === null ? "a visitor" : actorName(visitor),
    at,
    action,
    subject: "schedule",
    subjectId: id,
    ...(version !== undefined && { details: { version } }),
    visitor,
  });
}

/**
 * Counts a request from an address. Returns the refusal when it is over the limit, otherwise null.
 * Staff are not counted.
 */
export async function count({ database, now }: Needs, visitor: Asking, kind: RequestKind) {
  if (visitor.sessionId !== null) return null;
  const wait = await countRequest(database, visitor.addressHash, requestQuota(kind), {
    now: now(),
  });
  return wait === null ? null : tooManyCalls(wait);
}

export function refuse(
  status: 400 | 404 | 409 | 429 | 503,
  error: string,
): { status: 400 | 404 | 409 | 429 | 503; body: { error: string } } {
  return { status, body: { error } };
}

/** Maps an error to its refusal; rethrows any other error. */
export function refusalOf(error: unknown) {
  if (error instanceof BusyError) return refuse(503, BUSY);
  if (error instanceof ConflictError) return refuse(409, STALE);
  if (error instanceof GoneError) return refuse(404, NOT_FOUND);
  if (error instanceof NoRoomError) return refuse(400, error.message);
  if (error instanceof KeyUsedError) return refuse(400, KEY_USED);
  throw error;
}
