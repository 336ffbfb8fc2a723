// Stores what the leading desk has sent.
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import type { DeskCopy } from "./desk-copy.schema.ts";
import { storeMusicRows } from "./desk-music.server.ts";
import { settle } from "./desk-rules.ts";
import { readDesk } from "./desk-rows.server.ts";
import { storeLost } from "./read-copy.server.ts";

type Whole = NonNullable<DeskCopy["whole"]>;

/**
 * Stores a copy in one transaction. Returns true when pages have to read the show anew, and null
 * when nothing was stored because this desk leads itself.
 */
export async function storeCopy(
  database: Database,
  { showId, at }: { showId: string; at: string },
  { whole, devices, music, events, isWholeLog }: DeskCopy,
): Promise<boolean | null> {
  return database.transaction().execute(async (trx) => {
    await lockByName(trx, `show ${showId}`, at);
    const desk = await readDesk(trx, showId);
    if (desk?.isLeading) return null;
    if (whole) await storeWhole(trx, showId, whole);
    if (devices) await storeDevices(trx, showId, devices);
    // The office's files were added at the first desk: the second may not have had them all when it took over.
    const keepsOthers = desk?.isFirst ?? false;
    if (music) await storeMusicRows(trx, await planOf(trx, showId), { rows: music, keepsOthers });
    const rest = isWholeLog ? await settleLog(trx, showId, events) : events;
    for (const { showId: _, ...event } of rest)
      await trx
        .insertInto("showEvents")
        .values({ ...event, showId })
        .execute();
    return whole !== null || isWholeLog;
  });
}

async function planOf(trx: Database, showId: string): Promise<string> {
  const { scheduleId } = await trx
    .selectFrom("runningShows")
    .select("scheduleId")
    .where("id", "=", showId)
    .executeTakeFirstOrThrow();
  return scheduleId;
}

/** Deletes own actions that the leading desk does not have, and keeps them as not applied; returns those to add. */
async function settleLog(trx: Database, showId: string, leading: DeskCopy["events"]) {
  const own = await trx
    .selectFrom("showEvents")
    .selectAll()
    .where("showId", "=", showId)
    .orderBy("number")
    .execute();
  const { sameUntil, lost } = settle(own, leading);
  await storeLost(
    trx,
    showId,
    lost.map((row) => ({ ...row, body: Object(row.body) as object })),
  );
  await trx
    .deleteFrom("showEvents")
    .where("showId", "=", showId)
    .where("number", ">", sameUntil)
    .execute();
  return leading.filter(({ number }) => number > sameUntil);
}

async function storeWhole(
  trx: Database,
  showId: string,
  { show, schedule, versions, link }: Whole,
): Promise<void> {
  const { id: scheduleId, ...plan } = schedule;
  await trx
    .insertInto("compSchedules")
    .values({ id: scheduleId, ...plan })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(plan))
    .execute();
  for (const { number, scheduleId: _, ...version } of versions)
    await trx
      .insertInto("scheduleVersions")
      .values({ scheduleId, number, ...version })
      .onConflict((conflict) => conflict.columns(["scheduleId", "number"]).doUpdateSet(version))
      .execute();
  if (link) {
    const { scheduleId: _, ...rest } = link;
    await trx
      .insertInto("scheduleLinks")
      .values({ scheduleId, ...rest })
      .onConflict((conflict) => conflict.column("scheduleId").doUpdateSet(rest))
      .execute();
  }
  const { id: _, ...row } = show;
  const { plan: shown, base, versionNumber, endedAt } = row;
  await trx
    .insertInto("runningShows")
    .values({ ...row, id: showId, scheduleId })
    .onConflict((conflict) =>
      conflict.column("id").doUpdateSet({ plan: shown, base, versionNumber, endedAt }),
    )
    .execute();
}

/** A device that is known keeps the cookie that it has here. */
async function storeDevices(
  trx: Database,
  showId: string,
  devices: NonNullable<DeskCopy["devices"]>,
): Promise<void> {
  for (const { id, showId: _, ...device } of devices) {
    const { name, role, removedAt } = device;
    await trx
      .insertInto("showDevices")
      .values({ id, showId, ...device })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, role, removedAt }))
      .execute();
  }
}
