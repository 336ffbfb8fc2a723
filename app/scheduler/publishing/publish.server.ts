// Publishes a saved schedule: stores it as the next version, which the link then shows.
import { sql } from "kysely";
import { idempotent } from "#app/data/database/transactions.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import {
  type Answer,
  type Asking,
  ConflictError,
  count,
  GoneError,
  mayOpen,
  planToChange,
  record,
  refusalOf,
  refuse,
  type Saved,
} from "#app/scheduler/plan-calls.server.ts";
import { keptUntil } from "#app/scheduler/plan-keeping.server.ts";
import { takeRoom } from "#app/scheduler/plan-room.server.ts";
import { askThread } from "#app/scheduler/plan-thread.server.ts";
import { dancerCode, newDancerKey, newLinkCode } from "./link-codes.server.ts";
import { makeVersion, type MadeVersion, type Publishing } from "./make-version.schema.ts";
import type { DancersByCode, Publication } from "./publication.ts";

const ROUTE = "publish schedule";
/** In bytes. A smaller version takes a few milliseconds to make. */
const SMALL = 64 * 1024;
const TOO_HEAVY = { error: "the schedule could not be published." };

type Needs = Pick<Platform, "database" | "now" | "schoolDays">;
type PublishRequest = { key: string; id: string; version: number; showsNames: boolean };
type Made = MadeVersion & { number: number; at: string };

/**
 * Publishes a schedule at the version that the visitor saw. A repeat under the same idempotency key
 * makes no further version and gets the same answer.
 */
export async function publishPlan(
  needs: Needs,
  visitor: Asking,
  request: PublishRequest,
): Promise<Answer<Saved & { publication: Publication }>> {
  const wait = await count(needs, visitor, "update");
  if (wait !== null) return refuse(429, wait);
  const at = needs.now().toISOString();
  try {
    const made = await makeNext(needs, request, at);
    if (made && "error" in made) return refuse(400, made.error);
    const { key, ...content } = request;
    const body = await needs.database
      .transaction()
      .execute((trx) =>
        idempotent(trx, { key, route: ROUTE, body: content, at }, () =>
          write(trx, visitor, request, made),
        ),
      );
    return { status: 200, body };
  } catch (error) {
    return refusalOf(error);
  }
}

/**
 * Makes the next version before the transaction starts; null when the schedule has changed since it
 * was seen.
 */
async function makeNext(
  { database, schoolDays }: Needs,
  { id, version, showsNames }: PublishRequest,
  at: string,
): Promise<Made | { error: string } | null> {
  const found = await database
    .selectFrom("compSchedules")
    .select((eb) => [
      sql<string>`cast(data as text)`.as("stored"),
      eb
        .selectFrom("scheduleVersions")
        .select((versions) => versions.fn.max("number").as("last"))
        .where("scheduleId", "=", id)
        .as("last"),
    ])
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!found) return null;
  const { stored } = found;
  const number = (found.last ?? 0) + 1;
  const { zone } = await schoolDays();
  const publishing: Publishing = { stored, number, at, showsNames, zone };
  const made =
    stored.length <= SMALL
      ? makeVersion(publishing)
      : await askThread({ kind: "version", publishing }, TOO_HEAVY);
  return "error" in made ? made : { ...made, number, at };
}

async function write(trx: Database, visitor: Asking, request: PublishRequest, made: Made | null) {
  const { id, showsNames } = request;
  const before = await planToChange(trx, visitor, request);
  if (!made) throw new ConflictError();
  const { data, changes, number, at } = made;
  const byteSize = Buffer.byteLength(data);
  const link = await readLink(trx, id);
  const dancers: DancersByCode = {};
  for (const { key, name, school, places } of made.dancers)
    dancers[dancerCode(link.dancerKey, key)] = { name, school, places };
  const shared = { shown: made.shown, dancers: JSON.stringify(dancers) };
  const linkBytes = Buffer.byteLength(shared.shown) + Buffer.byteLength(shared.dancers);
  const isStaff = visitor.sessionId !== null;
  if (!isStaff) {
    const grown = 2 * byteSize - before.byteSize + linkBytes - link.byteSize;
    await takeRoom(trx, { addressHash: visitor.addressHash, grownBy: Math.max(0, grown), at });
  }
  const savedBy = isStaff ? actorName(visitor) : before.savedBy;
  const saved = await trx
    .updateTable("compSchedules")
    .set({
      data: sql<object>`${data}`,
      byteSize,
      savedBy,
      updatedAt: at,
      lastReadAt: at,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", id)
    .where("version", "=", request.version)
    .returning("version")
    .executeTakeFirst();
  if (!saved) throw new ConflictError();
  await trx
    .insertInto("scheduleVersions")
    .values({
      scheduleId: id,
      number,
      publishedAt: at,
      showsNames,
      changes: changes ?? {},
      data: sql<object>`${data}`,
      byteSize,
    })
    .execute();
  const row = {
    code: link.code,
    shown: sql<object>`${shared.shown}`,
    dancers: sql<object>`${shared.dancers}`,
    byteSize: linkBytes,
  };
  await trx
    .insertInto("scheduleLinks")
    .values({ scheduleId: id, dancerKey: link.dancerKey, madeAt: at, ...row })
    .onConflict((conflict) => conflict.column("scheduleId").doUpdateSet(row))
    .execute();
  const { version } = saved;
  await record(trx, visitor, {
    action: `published version ${number} of schedule`,
    id,
    version,
    at,
  });
  const until = savedBy === null ? await keptUntil(trx, at) : null;
  const publication: Publication = { code: link.code, number, at, showsNames };
  return { id, version, keptUntil: until, publication };
}

/** Returns the schedule's link, with a new code when it has none or sharing was stopped. */
async function readLink(trx: Database, id: string) {
  const link = await trx
    .selectFrom("scheduleLinks")
    .select(["code", "dancerKey", "byteSize"])
    .where("scheduleId", "=", id)
    .executeTakeFirst();
  return {
    code: link?.code ?? newLinkCode(),
    dancerKey: link?.dancerKey ?? newDancerKey(),
    byteSize: link?.byteSize ?? 0,
  };
}

/** Stops sharing: the link shows nothing from now on. A later version gets a new link. */
export async function stopSharing(
  needs: Pick<Needs, "database" | "now">,
  visitor: Asking,
  id: string,
): Promise<Answer<{ isStopped: true }>> {
  const wait = await count(needs, visitor, "update");
  if (wait !== null) return refuse(429, wait);
  const { database, now } = needs;
  try {
    await database.transaction().execute(async (trx) => {
      const found = await trx
        .selectFrom("compSchedules")
        .select("isStaffOnly")
        .where("id", "=", id)
        .executeTakeFirst();
      if (!found || !mayOpen(visitor, found)) throw new GoneError();
      const { numUpdatedRows } = await trx
        .updateTable("scheduleLinks")
        .set({ code: null, shown: {}, dancers: {}, byteSize: 0 })
        .where("scheduleId", "=", id)
        .where("code", "is not", null)
        .executeTakeFirstOrThrow();
      if (Number(numUpdatedRows) === 0) return;
      const at = now().toISOString();
      await record(trx, visitor, { action: "stopped sharing schedule", id, at });
    });
    return { status: 200, body: { isStopped: true } };
  } catch (error) {
    return refusalOf(error);
  }
}
