// Gives back the place of a cancelled booking.
import type { Database } from "#app/data/database/database.server.ts";
import { schoolDaysOf } from "../content/content.server.ts";
import { takeOffCharge } from "./charge-place.server.ts";

type Place = {
  id: string;
  state: string;
  chargeId: string | null;
  event: { cancelBy: string };
};

/** Its charge is taken off if it was cancelled by the event's cancel-by day, and stays later. Moments are ISO text. */
export async function leaveEvent(
  trx: Database,
  { id, state, chargeId, event }: Place,
  { cancelledAt, at }: { cancelledAt: string; at: string },
): Promise<void> {
  const left = state === "booked" ? "left" : "declined";
  await trx.updateTable("eventPlaces").set({ state: left }).where("id", "=", id).execute();
  const { today } = await schoolDaysOf(trx, new Date(cancelledAt));
  if (chargeId !== null && today <= event.cancelBy)
    await takeOffCharge(trx, chargeId, { today, at });
}
