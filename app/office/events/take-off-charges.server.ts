// The charges of an event on the accounts: their sum, and taking them off when it is cancelled or moved.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";

/** Returns the charges of an event's places, and of a show's fee, that are on an account. */
async function readCharges(database: Database, eventId: string) {
  return database
    .selectFrom("feeCharges as charge")
    .select(["charge.id", "charge.version", "charge.pence"])
    .where(({ or, eb, selectFrom }) =>
      or([
        eb(
          "charge.id",
          "in",
          selectFrom("eventPlaces")
            .select("chargeId")
            .where("eventId", "=", eventId)
            .where("chargeId", "is not", null),
        ),
        eb(
          "charge.id",
          "in",
          selectFrom("eventFees")
            .select("chargeId")
            .where("eventId", "=", eventId)
            .where("chargeId", "is not", null),
        ),
      ]),
    )
    .where("charge.takenOffOn", "is", null)
    .where("charge.deletedAt", "is", null)
    .execute();
}

/** How many charges an event has, and their sum in whole pence; null for visitors who may not see sums. */
export type EventCharges = { count: number; pence: number | null };

export async function readEventCharges(
  database: Database,
  eventId: string,
  { isSumSeen }: { isSumSeen: boolean },
): Promise<EventCharges> {
  const charges = await readCharges(database, eventId);
  const sum = charges.reduce((total, { pence }) => total + pence, 0);
  return { count: charges.length, pence: isSumSeen ? sum : null };
}

/** Takes the charges of an event off their accounts. */
export async function takeOffCharges(
  { trx, today, at }: Desk,
  eventId: string,
): Promise<ChangedRow[]> {
  const charges = await readCharges(trx, eventId);
  for (const { id, version } of charges) {
    await trx
      .updateTable("feeCharges")
      .set({ takenOffOn: today, updatedAt: at, version: version + 1 })
      .where("id", "=", id)
      .execute();
  }
  return charges.map(({ id, version }) => ({
    table: "feeCharges" as const,
    id,
    before: { takenOffOn: null },
    version: version + 1,
  }));
}
