// Saved schedules: found by id, inserted under a new one, updated only from the latest version,
// deleted.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { idempotent } from "#app/data/database/transactions.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import {
  type Answer,
  type Asking,
  ConflictError,
  count,
  isClosedTo,
  mayOpen,
  type Needs,
  NOT_FOUND,
  planToChange,
  record,
  refusalOf,
  refuse,
  type Saved,
} from "./plan-calls.server.ts";
import { keptUntil, noteReading } from "./plan-keeping.server.ts";
import { takeRoom } from "./plan-room.server.ts";
import { MAX_PLAN_BYTES, TOO_LARGE } from "./plan-size.ts";
import { BusyError } from "./plan-thread.server.ts";
import { publicationOf } from "./publishing/versions.server.ts";
import type { Publication } from "./publishing/publication.ts";
import type { ReadSaving } from "./read-posted.schema.ts";
import { readPostedApart } from "./read-posted.server.ts";

/** Every saved schedule has this name. */
const NAME = "AA Schedule";
const ROUTE = "save schedule";

/** A schedule found by its id. */
type FoundPlan = Saved & { data: unknown; publication: Publication | null };

/** Returns the schedule of an id with its version. */
export async function findPlan(
  needs: Needs,
  visitor: Asking,
  id: string,
): Promise<Answer<FoundPlan>> {
  const wait = await count(needs, visitor, "look-up");
  if (wait !== null) return refuse(429, wait);
  const found = await needs.database
    .selectFrom("compSchedules")
    .select(["id", "version", "data", "savedBy", "lastReadAt", "isStaffOnly"])
    .where("id", "=", id.trim().toLowerCase())
    .executeTakeFirst();
  if (!found || !mayOpen(visitor, found)) return refuse(404, NOT_FOUND);
  const { savedBy, lastReadAt, isStaffOnly: _isStaffOnly, ...plan } = found;
  const day = savedBy === null ? await noteReading(needs, plan.id, lastReadAt) : null;
  const publication = await publicationOf(needs.database, plan.id);
  return { status: 200, body: { ...plan, keptUntil: day, publication } };
}

/**
 * Saves the request body: without an id as a new schedule, with one as its next version. A repeat
 * under the same idempotency key gets the same answer and saves nothing.
 */
export async function savePlan(
  needs: Needs,
  visitor: Asking,
  posted: Uint8Array<ArrayBuffer>,
): Promise<Answer<Saved>> {
  if (posted.byteLength > MAX_PLAN_BYTES) return refuse(400, TOO_LARGE);
  const read = await readPostedApart(posted).catch(unlessBusy);
  if (read instanceof BusyError) return refusalOf(read);
  // An unreadable body counts as an insert.
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
    return refusalOf(error);
  }
}

function unlessBusy(error: unknown): BusyError {
  if (error instanceof BusyError) return error;
  throw error;
}

/** Deletes a schedule with all its published versions. */
export async function deletePlan(
  needs: Needs,
  visitor: Asking,
  id: string,
): Promise<Answer<{ isDeleted: true }>> {
  const wait = await count(needs, visitor, "update");
  if (wait !== null) return refuse(429, wait);
  const { database, now } = needs;
  const wasThere = await database.transaction().execute(async (trx) => {
    if (await isClosedTo(trx, visitor, id)) return false;
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
  const { id, version, stored, isStaffOnly } = saving;
  const byteSize = Buffer.byteLength(stored);
  const isStaff = visitor.sessionId !== null;
  const before = id === null ? null : await planToChange(trx, visitor, { id, version });
  const savedBy = isStaff ? actorName(visitor) : (before?.savedBy ?? null);
  if (!isStaff) {
    const grownBy = Math.max(0, byteSize - (before?.byteSize ?? 0));
    await takeRoom(trx, { addressHash: visitor.addressHash, grownBy, at });
  }
  // Stored as text: parsing it here would delay other requests.
  const data = sql<object>`${stored}`;
  const columns = {
    data,
    byteSize,
    savedBy,
    // Only staff close a plan to others, and it stays closed.
    isStaffOnly: (isStaff && isStaffOnly) || (before?.isStaffOnly ?? false),
    updatedAt: at,
    lastReadAt: at,
  };
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
          // A version of 0 never matches a saved schedule.
          .where("version", "=", version ?? 0)
          .returning(["id", "version"])
          .executeTakeFirst();
  if (!saved) throw new ConflictError();
  const action = id === null ? "saved new schedule" : "saved schedule";
  await record(trx, visitor, { action, id: saved.id, version: saved.version, at });
  return { ...saved, keptUntil: savedBy === null ? await keptUntil(trx, at) : null };
}
