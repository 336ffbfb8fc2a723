// The places of an event's children, when the event changes.
import type { Desk } from "#app/data/commands/handler.server.ts";
import type { EventLetter } from "#app/site/events/event-mail.ts";
import { rowsOf, type ChangedRow } from "../changes/change-row.server.ts";

export const EVENT_PLACE_ROWS = rowsOf<"eventPlaces">({
  table: "eventPlaces",
  one: "place at an event",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this place.",
  gone: "This place no longer exists.",
  nameOf: () => "a place at an event",
});

/** Has each family with a place mailed about the change, with the changed calendar file. */
export async function markPlaces(
  { trx }: Desk,
  eventId: string,
  letter: EventLetter,
): Promise<ChangedRow[]> {
  const places = await trx
    .selectFrom("eventPlaces")
    .select(["id", "letter"])
    .where("eventId", "=", eventId)
    .where("state", "=", "booked")
    .execute();
  const ids = places.map(({ id }) => id);
  await trx
    .updateTable("eventPlaces")
    .set({ letter })
    .where("id", "in", [...ids, ""])
    .execute();
  return places.map(({ id, letter: before }) => ({
    table: EVENT_PLACE_ROWS.table,
    id,
    before: { letter: before },
    version: null,
  }));
}

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
