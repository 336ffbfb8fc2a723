// Confirms a booking: creates a trial, register entries and waiting list entries for each child.
import { randomBytes, randomUUID } from "node:crypto";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { judgeSpam } from "#app/site/contact/receiving/spam.ts";
import { WHY_THIS_CLASS } from "../details.ts";
import { storeAge } from "../child-age.ts";
import { findMatchingMember } from "../receiving/find-matching-member.server.ts";
import type { Missing } from "../missing.ts";
import { NoPlaceError } from "../receiving/no-place-error.ts";
import { requirePlaces } from "../receiving/require-places.server.ts";
import { confirmEvent } from "../../events/confirm-event.server.ts";
import { mailFamily } from "../mail-family.server.ts";
import { followBooking, insertTrial } from "../trial-row.server.ts";
import {
  readUnconfirmed,
  removeUnconfirmed,
  type Unconfirmed,
  type UnconfirmedChild,
} from "./unconfirmed.server.ts";

const LINK_BYTES = 16;

/** `missing` names the full meetings; nothing was changed then. */
export type ConfirmResult =
  | { isDone: true; words: string }
  | { isDone: false; words: string; missing: readonly Missing[] };

/** Confirms a booking by its link; null when no unconfirmed booking has this link. That of an event is mailed. */
export async function confirmByLink(
  { database, environment, now }: Pick<Platform, "database" | "environment" | "now">,
  visitor: Pick<Visitor, "sessionId" | "requestId">,
  { link, origin }: { link: string; origin: string },
): Promise<ConfirmResult | null> {
  const at = now();
  const found = await readUnconfirmed(database, { link }, at.toISOString());
  if (!found || found.isSpam) return null;
  try {
    return await database.transaction().execute(async (trx) => {
      const booking = await confirmBooking(trx, found.id, at);
      if (!booking) return null;
      await recordAudit(trx, {
        who: "a visitor",
        at: at.toISOString(),
        action: found.eventId === null ? "booked trial" : "booked event",
        subject: "booking",
        subjectId: booking.bookingIds[0] ?? "",
        details: { reference: found.reference },
        visitor,
      });
      if (found.eventId !== null) {
        const mail = { at: at.toISOString(), origin, isMailSet: !!environment.SMTP_URL };
        for (const bookingId of booking.bookingIds)
          await mailFamily(trx, { ...mail, id: bookingId });
      }
      return { isDone: true as const, words: "Your booking is confirmed." };
    });
  } catch (error) {
    if (!(error instanceof NoPlaceError)) throw error;
    return { isDone: false, words: error.message, missing: error.missing };
  }
}

/**
 * Creates a booking for each child, and a trial where it has dates. Returns null when it was already
 * confirmed or removed. Throws NoPlaceError when its places are no longer held and are full. Call it in a
 * transaction.
 */
export async function confirmBooking(
  trx: Database,
  id: string,
  now: Date,
  { toldBy = "" }: { toldBy?: string } = {},
): Promise<{ bookingIds: string[]; trialIds: string[] } | null> {
  const at = now.toISOString();
  // Serialises repeated presses of the button.
  await lockByName(trx, `unconfirmed booking ${id}`, at);
  const unconfirmed = await readUnconfirmed(trx, { id }, at);
  if (!unconfirmed) return null;
  const wanted = unconfirmed.children.map(({ childName, meetings, waits }) => ({
    childName,
    picks: meetings,
    waits,
  }));
  // Removes the hold first: its own places must not count against it.
  await removeUnconfirmed(trx, [id]);
  const { eventId } = unconfirmed;
  if (eventId !== null) {
    const bookingIds = await confirmEvent(trx, { ...unconfirmed, eventId }, now, { toldBy });
    return { bookingIds, trialIds: [] };
  }
  await requirePlaces(trx, wanted, now, unconfirmed, { isHeldBack: unconfirmed.heldUntil <= at });
  const bookingIds: string[] = [];
  const trialIds: string[] = [];
  for (const [place, child] of unconfirmed.children.entries()) {
    const link = place === 0 ? unconfirmed.link : randomBytes(LINK_BYTES).toString("base64url");
    const reference = place === 0 ? unconfirmed.reference : `${unconfirmed.reference}-${place + 1}`;
    const booked = await bookChild(trx, unconfirmed, child, { link, reference, at, toldBy });
    bookingIds.push(booked.bookingId);
    if (booked.trialId !== null) trialIds.push(booked.trialId);
  }
  return { bookingIds, trialIds };
}

type OfChild = { link: string; reference: string; at: string; toldBy: string };

async function bookChild(
  trx: Database,
  unconfirmed: Unconfirmed,
  { childName, childAge, note, reason, meetings, waits }: UnconfirmedChild,
  { link, reference, at, toldBy }: OfChild,
): Promise<{ bookingId: string; trialId: string | null }> {
  const { id: party, parentName, email, phone, noteHash, spamScore, spamReasons } = unconfirmed;
  const family = { childName, parentName, email, phone, note };
  const bookingId = randomUUID();
  const [first] = meetings;
  const isSuspect = judgeSpam(spamScore) === "marked";
  const notes = [
    isSuspect ? `Possible spam: ${(spamReasons as string[]).join(", ")}` : "",
    reason === "" ? "" : `${WHY_THIS_CLASS} ${reason}`,
  ];
  const trialId = first
    ? await insertTrial(trx, family, {
        day: first.day,
        notes: notes.filter(Boolean).join("\n"),
        at,
      })
    : null;
  await trx
    .insertInto("bookings")
    .values({
      ...family,
      id: bookingId,
      party,
      reference,
      link,
      trialId,
      ...storeAge(childAge),
      noteHash,
      state: trialId === null ? "waiting" : "booked",
      spamScore,
      spamReasons: spamReasons as string[],
      toldBy,
      alikeMemberId: await findMatchingMember(trx, family),
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  for (const { classId, day } of meetings) {
    await trx
      .insertInto("bookedMeetings")
      .values({ id: randomUUID(), bookingId, classId, day, createdAt: at })
      .execute();
  }
  for (const wait of waits) {
    await trx
      .insertInto("waitingPlaces")
      .values({ ...wait, id: randomUUID(), bookingId, state: "waiting", createdAt: at })
      .execute();
  }
  if (trialId !== null) await followBooking(trx, { trialId, bookingId, at });
  return { bookingId, trialId };
}
