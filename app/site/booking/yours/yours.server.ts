// The actions on a family's booking page. Each happens once, and only by its button.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { choiceError, MOST_CONFIRMED, pickText, type Picked } from "../booking.ts";
import { meetingsAhead, readFamilyBooking } from "../read-family-booking.server.ts";
import { followBooking, raiseBookingVersion } from "../trial-row.server.ts";
import { makeOffers } from "../waiting/make-offers.server.ts";
import { takeEventPlace } from "../../events/take-place.server.ts";
import { addMeetings, freeMeetings } from "./booked-meetings.server.ts";
import {
  clockOf,
  isOpen,
  mayRebook,
  TRIAL_OVER,
  mailAndAnswer,
  type ActionContext,
  type Answer,
} from "./action-context.server.ts";
import { CHANGED, overlapOf, refuseTooMany } from "./change-limits.server.ts";
import { cancel, undoCancel } from "./cancelling.server.ts";
import {
  declineOffer,
  leaveList,
  takeOffer,
  undoLeaving,
  waitForAll,
} from "./waiting-acts.server.ts";

export type BookingAction =
  | { act: "cancel" | "undo" | "join" | "accept" }
  | { act: "change"; picks: Picked[] }
  | { act: "take"; waitingId: string; children?: string[] }
  | { act: "wait" | "decline" | "leave" | "stay"; waitingId: string };

/** Carries out an action; null when no booking has this link. */
export async function actOnBooking(
  { database, environment, now }: Pick<Platform, "database" | "environment" | "now">,
  visitor: Pick<Visitor, "sessionId" | "requestId">,
  { link, bookingAction, origin }: { link: string; bookingAction: BookingAction; origin: string },
): Promise<Answer | null> {
  const at = now();
  return serializable(database, async (trx) => {
    const first = await readFamilyBooking(trx, { link });
    if (!first) return null;
    // Locks the row to serialise repeated presses.
    await trx
      .updateTable("bookings")
      .set({ updatedAt: at.toISOString() })
      .where("id", "=", first.row.id)
      .execute();
    const booking = (await readFamilyBooking(trx, { link })) ?? first;
    const context = { trx, booking, now: at, origin, isMailSet: !!environment.SMTP_URL };
    const answer = await act(context, bookingAction);
    if (answer.isDone) {
      await recordAudit(trx, {
        who: "a visitor",
        at: at.toISOString(),
        action: CHANGED,
        subject: "booking",
        subjectId: booking.row.id,
        details: { reference: booking.reference, act: bookingAction.act },
        visitor,
      });
    }
    return answer;
  });
}

async function act(context: ActionContext, bookingAction: BookingAction): Promise<Answer> {
  if (bookingAction.act === "cancel") return cancel(context);
  if (bookingAction.act === "undo") return undoCancel(context);
  if (context.booking.row.state === "cancelled") return TRIAL_OVER;
  switch (bookingAction.act) {
    case "change":
      return change(context, bookingAction.picks);
    case "join":
      return askToJoin(context);
    case "take":
      return takeOffer(context, bookingAction.waitingId, bookingAction.children ?? []);
    case "wait":
      return waitForAll(context, bookingAction.waitingId);
    case "accept":
      return takeEventPlace(context);
    case "decline":
      return declineOffer(context, bookingAction.waitingId);
    case "leave":
      return leaveList(context, bookingAction.waitingId);
    case "stay":
      return undoLeaving(context, bookingAction.waitingId);
  }
}

async function change(context: ActionContext, wanted: readonly Picked[]): Promise<Answer> {
  const { trx, booking, now } = context;
  const { row, meetings } = booking;
  const tooMany = await refuseTooMany(trx, row.id, now);
  if (tooMany) return tooMany;
  const picks = [...new Map(wanted.map((one) => [pickText(one), one])).values()];
  if (!(await isOpen(trx, booking, now)) || row.trialId === null) return TRIAL_OVER;
  const clock = await clockOf(trx, now);
  const ahead = meetingsAhead(meetings, clock);
  const over = mayRebook(booking) ? [] : meetings.filter((one) => !ahead.includes(one));
  const choice = [...over, ...picks].map(({ classId, day }) => ({ classId, day }));
  const refusal =
    choiceError({ picks: choice, waits: [] }, clock.today, MOST_CONFIRMED) ??
    (await overlapOf(trx, picks));
  if (refusal) return { isDone: false, words: refusal };
  const isSame = (one: Picked) => (other: Picked) =>
    one.classId === other.classId && one.day === other.day;
  const added = picks.filter((one) => !ahead.some(isSame(one)));
  const dropped = ahead.filter((one) => !picks.some(isSame(one)));
  const at = now.toISOString();
  await takePlacesTurn(
    trx,
    [...added, ...dropped].map(({ classId }) => classId),
    at,
  );
  const only = picks.map(({ classId }) => classId);
  const classes = await readBookableClasses(trx, now, { only });
  const placeFor = (one: Picked) =>
    classes
      .find(({ id }) => id === one.classId)
      ?.meetings.find(({ day, left }) => day === one.day && left > 0);
  if (!added.every(placeFor)) {
    return { isDone: false, words: "This class has just filled up. Please choose another date." };
  }
  // A missed trial starts again with the new dates.
  if (mayRebook(booking)) await freeMeetings(trx, row.id, at);
  for (const { classId, day } of dropped) await freeMeetings(trx, row.id, at, { classId, day });
  await addMeetings(trx, row.id, added, at);
  await followBooking(trx, { trialId: row.trialId, bookingId: row.id, at });
  await raiseBookingVersion(trx, { bookingId: row.id, at });
  await makeOffers(trx, now, { classIds: dropped.map(({ classId }) => classId) });
  return mailAndAnswer(context, "Your trial has been changed.");
}

async function askToJoin({ trx, booking, now }: ActionContext): Promise<Answer> {
  const { row } = booking;
  if (row.joinMailedAt === null) return TRIAL_OVER;
  if (row.wantsToJoinAt !== null) {
    return { isDone: false, words: "You've already told us. We'll be in touch." };
  }
  await trx
    .updateTable("bookings")
    .set((eb) => ({ wantsToJoinAt: now.toISOString(), version: eb("version", "+", 1) }))
    .where("id", "=", row.id)
    .execute();
  return { isDone: true, words: "Lovely. We'll be in touch about joining." };
}
