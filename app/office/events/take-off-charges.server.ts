// Takes the charges of a cancelled event off their accounts.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { ChangedRow } from "../changes/change-row.server.ts";

/** Takes the charges of an event's places off their accounts. */
export async function takeOffCharges(
  { trx, today, at }: Desk,
  eventId: string,
): Promise<ChangedRow[]> {
  const charges = await trx
    .selectFrom("feeCharges as charge")
    .innerJoin("eventPlaces as place", "place.chargeId", "charge.id")
    .select(["charge.id", "charge.version"])
    .where("place.eventId", "=", eventId)
    .where("charge.takenOffOn", "is", null)
    .where("charge.deletedAt", "is", null)
    .execute();
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
