// Limits the storage for visitors' schedules.
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { LONGEST_MINUTES } from "#app/platform/quota.ts";
import { countWithin } from "#app/http/request-counts.server.ts";
import { SENDER_BYTES_A_DAY, STRANGERS_BYTES, STRANGERS_BYTES_A_DAY } from "./plan-size.ts";

const KIND = "schedule bytes";
const EVERYBODY = "everybody";

export const NO_ROOM_HERE =
  "too much has been saved from this connection today. Export the schedule and save it again tomorrow.";
export const NO_ROOM_TODAY =
  "there's no room for more schedules today. Export it and save it again tomorrow.";
export const NO_ROOM = "there's no room for more schedules. Export it and tell the school.";

/** The message is for the visitor; the error ends the transaction, so nothing is counted. */
export class NoRoomError extends Error {}

type Growth = {
  addressHash: string;
  /** The additional bytes. */
  grownBy: number;
  at: string;
};

/**
 * Reserves storage for a schedule within its transaction; throws NoRoomError when there is none.
 */
export async function takeRoom(trx: Database, { addressHash, grownBy, at }: Growth): Promise<void> {
  if (grownBy === 0) return;
  await lockByName(trx, "room for schedules", at);
  const take = async (counted: string, most: number) => {
    const quota = { kind: KIND, most, minutes: LONGEST_MINUTES };
    return (
      (await countWithin(trx, counted, quota, { now: new Date(at), amount: grownBy })) === null
    );
  };
  if (!(await take(addressHash, SENDER_BYTES_A_DAY))) throw new NoRoomError(NO_ROOM_HERE);
  if (!(await take(EVERYBODY, STRANGERS_BYTES_A_DAY))) throw new NoRoomError(NO_ROOM_TODAY);
  if ((await strangersBytes(trx)) + grownBy > STRANGERS_BYTES) throw new NoRoomError(NO_ROOM);
}

/** Returns the storage used by visitors' schedules, with their published versions. */
async function strangersBytes(trx: Database): Promise<number> {
  const { bytes } = await trx
    .selectFrom("compSchedules")
    .select((eb) => eb.fn.sum<number | null>("byteSize").as("bytes"))
    .where("savedBy", "is", null)
    .executeTakeFirstOrThrow();
  let sum = Number(bytes ?? 0);
  for (const table of ["scheduleVersions", "scheduleLinks"] as const) {
    const published = await trx
      .selectFrom(table)
      .innerJoin("compSchedules", "compSchedules.id", `${table}.scheduleId`)
      .select((eb) => eb.fn.sum<number | null>(`${table}.byteSize`).as("bytes"))
      .where("compSchedules.savedBy", "is", null)
      .executeTakeFirstOrThrow();
    sum += Number(published.bytes ?? 0);
  }
  return sum;
}
