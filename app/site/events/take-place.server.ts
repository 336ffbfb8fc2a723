// A family takes the place that its child was offered at an event.
import { chargePlace } from "./charge-place.server.ts";
import { takeEventTurn } from "./confirm-event.server.ts";
import { schoolDaysOf } from "../content/content.server.ts";
import {
  mailAndAnswer,
  type ActionContext,
  type Answer,
} from "../booking/yours/action-context.server.ts";

const ENDED: Answer = { isDone: false, words: "This offer has ended." };

export async function takeEventPlace(context: ActionContext): Promise<Answer> {
  const { trx, booking, now } = context;
  const { row, place } = booking;
  if (place === null) return ENDED;
  const at = now.toISOString();
  await takeEventTurn(trx, place.eventId, at);
  const open = await trx
    .selectFrom("eventPlaces")
    .select("endsAt")
    .where("id", "=", place.id)
    .where("state", "=", "offered")
    .executeTakeFirst();
  if (!open || (open.endsAt ?? "") <= at || place.event.isCancelled) return ENDED;
  const { today } = await schoolDaysOf(trx, now);
  const memberId = row.alikeAnswer === "same" ? row.alikeMemberId : null;
  const { id, childName, parentName, email } = row;
  const booked = { id, childName, parentName, email, memberId };
  const chargeId = await chargePlace(trx, booked, place.event, { today, at });
  await trx
    .updateTable("eventPlaces")
    .set({ state: "booked", chargeId })
    .where("id", "=", place.id)
    .execute();
  await trx
    .updateTable("bookings")
    .set((eb) => ({ state: "booked", version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
  return mailAndAnswer(context, "The place is yours.");
}
