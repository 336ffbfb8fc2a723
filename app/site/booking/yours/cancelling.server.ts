// Cancels a booking: undo for ten minutes, then it takes effect.
import { leaveEvent } from "../../events/leave-event.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { writeCancelled } from "../booking-mail.ts";
import { readBookingCalendar } from "../read-booking-calendar.server.ts";
import { readSchoolDetails, readFamilyBooking } from "../read-family-booking.server.ts";
import { linkOf } from "../booking-link.ts";
import { mailWithinLimits } from "../mail-family.server.ts";
import { isOpen, TRIAL_OVER, type ActionContext, type Answer } from "./action-context.server.ts";
import { freeMeetings } from "./booked-meetings.server.ts";
import { cancelledAt, canUndo, undoUntil } from "./undo-time.ts";

const BY_FAMILY = "Cancelled by the family on the website";

/** Cancels the booking. The place is held and no mail is sent while it can be undone. */
export async function cancel({ trx, booking, now }: ActionContext): Promise<Answer> {
  const { row } = booking;
  if (row.state === "cancelled") {
    return { isDone: false, words: "This trial is already cancelled." };
  }
  if (row.state === "spam") return { isDone: true, words: "This trial is cancelled." };
  if (!(await isOpen(trx, booking, now))) return TRIAL_OVER;
  await trx
    .updateTable("bookings")
    .set((eb) => ({
      state: "cancelled",
      undoUntil: undoUntil(now),
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
  return { isDone: true, words: "" };
}

export const TOO_LATE: Answer = { isDone: false, words: "It's too late to undo this." };

export async function undoCancel({ trx, booking, now }: ActionContext): Promise<Answer> {
  const { row, meetings } = booking;
  if (row.state !== "cancelled" || !canUndo(row.undoUntil, now.toISOString())) return TOO_LATE;
  await trx
    .updateTable("bookings")
    .set((eb) => ({
      state: row.trialId === null && booking.place?.state !== "booked" ? "waiting" : "booked",
      undoUntil: null,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", row.id)
    .execute();
  const words =
    meetings.length > 0
      ? `Your ${booking.event ? "place" : "trial"} is booked as before.`
      : "You're back on the waiting list.";
  return { isDone: true, words };
}

type Settling = { at: string; today: string; origin: string; isMailSet: boolean };

/**
 * Carries out cancellations that can no longer be undone: frees the places and mails the family, once each,
 * however often it runs and in however many processes.
 */
export async function settleCancelled(database: Database, settling: Settling): Promise<void> {
  const { at } = settling;
  const due = await database
    .selectFrom("bookings")
    .select(["id", "undoUntil"])
    .where("undoUntil", "<=", at)
    .execute();
  for (const { id, undoUntil: until } of due) {
    await database.transaction().execute((trx) => settle(trx, id, until ?? at, settling));
  }
  for (const [from, to] of [
    ["waiting", "left"],
    ["offered", "declined"],
  ] as const) {
    await database
      .updateTable("waitingPlaces")
      .set({ state: to, undoUntil: null })
      .where("state", "=", from)
      .where("undoUntil", "<=", at)
      .execute();
  }
}

async function settle(trx: Database, id: string, until: string, settling: Settling): Promise<void> {
  const { at, today, origin, isMailSet } = settling;
  const { numUpdatedRows } = await trx
    .updateTable("bookings")
    .set((eb) => ({ undoUntil: null, updatedAt: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .where("state", "=", "cancelled")
    .where("undoUntil", "<=", at)
    .executeTakeFirstOrThrow();
  const booking = numUpdatedRows > 0n ? await readFamilyBooking(trx, { id }) : null;
  if (!booking) return;
  await freeMeetings(trx, id, at);
  if (booking.place !== null)
    await leaveEvent(trx, booking.place, { cancelledAt: cancelledAt(until), at });
  await trx
    .updateTable("waitingPlaces")
    .set({ state: "left", undoUntil: null })
    .where("bookingId", "=", id)
    .where("state", "in", ["waiting", "offered"])
    .execute();
  await trx
    .updateTable("trials")
    .set((eb) => ({
      closedOn: today,
      closedReason: BY_FAMILY,
      updatedAt: at,
      version: eb("version", "+", 1),
    }))
    .where("id", "=", booking.row.trialId ?? "")
    .where("joined", "=", false)
    .where("closedOn", "is", null)
    .execute();
  if (!isMailSet) return;
  const link = linkOf(origin, booking.row.link);
  const letter = writeCancelled(booking, await readSchoolDetails(trx), link);
  const calendar = await readBookingCalendar(trx, booking, { at, link });
  await mailWithinLimits(trx, booking.row, { ...letter, calendar }, { about: `booking ${id}`, at });
}
