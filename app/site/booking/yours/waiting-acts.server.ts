// Answers to offers from the waiting list, and leaving the list.
import type { Database } from "#app/data/database/database.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import type { Picked } from "../booking.ts";
import type { BookingRow } from "../read-family-booking.server.ts";
import { mailFamily } from "../mail-family.server.ts";
import { EMAILED_SEVERAL_TIMES } from "../trial-words.ts";
import { followBooking, insertTrial } from "../trial-row.server.ts";
import { numberWord } from "../waiting/offer-words.ts";
import { makeOffers } from "../waiting/make-offers.server.ts";
import { endOffer, readOffers, type OfferedPlaces } from "../waiting/offered.server.ts";
import type { ActionContext, Answer } from "./action-context.server.ts";
import { addMeetings } from "./booked-meetings.server.ts";
import { TOO_LATE } from "./cancelling.server.ts";
import { canUndo, undoUntil } from "./undo-time.ts";

const ENDED: Answer = { isDone: false, words: "This offer has ended." };

/** Returns the open offer of a waiting list entry, with its class locked; null when it has ended. */
async function openOffer(
  { trx, booking, now }: ActionContext,
  waitingId: string,
): Promise<OfferedPlaces | null> {
  const at = now.toISOString();
  const own = booking.waiting.find(({ id }) => id === waitingId);
  if (!own) return null;
  await takePlacesTurn(trx, [own.classId], at);
  const [offer] = await readOffers(trx, [own.offerId]);
  return offer && offer.endsAt > at && offer.undoUntil === null ? offer : null;
}

/** Accepts an offer. `children` are the waiting list ids to use when there are fewer places than children. */
export async function takeOffer(
  context: ActionContext,
  waitingId: string,
  children: readonly string[],
): Promise<Answer> {
  const { trx, now } = context;
  const at = now.toISOString();
  const offer = await openOffer(context, waitingId);
  if (!offer) return ENDED;
  const { classId, line, day, places } = offer;
  const isForAll = offer.children.length <= places;
  const chosen = offer.children.filter(({ id }) => isForAll || children.includes(id));
  if (chosen.length === 0 || chosen.length > places) {
    const some = numberWord(places);
    return { isDone: false, words: `Please choose ${some} of your children.` };
  }
  const isTaken = new Set(chosen.map(({ id }) => id));
  for (const { id, bookingId } of chosen) {
    await trx
      .updateTable("waitingPlaces")
      .set({ state: "taken", day })
      .where("id", "=", id)
      .execute();
    await takePlace(context, { bookingId, classId, day, line });
  }
  const others = offer.children.filter(({ id }) => !isTaken.has(id));
  await endOffer(trx, { ...offer, children: others }, { isPassed: false });
  if (chosen.length < places) await makeOffers(trx, now, { classIds: [classId] });
  if (line === "join") {
    return { isDone: true, words: "Lovely. We'll be in touch about joining." };
  }
  let isHeldBack = false;
  for (const bookingId of new Set(chosen.map((child) => child.bookingId))) {
    if (await mailFamily(trx, { ...context, id: bookingId, at })) isHeldBack = true;
  }
  const words = chosen.length === 1 ? "The place is yours." : "The places are yours.";
  return { isDone: true, words: isHeldBack ? `${words} ${EMAILED_SEVERAL_TIMES}` : words };
}

async function takePlace(
  { trx, now }: ActionContext,
  { bookingId, classId, day, line }: Picked & { bookingId: string; line: "try" | "join" },
): Promise<void> {
  const at = now.toISOString();
  const row = await trx
    .selectFrom("bookings")
    .selectAll()
    .where("id", "=", bookingId)
    .executeTakeFirstOrThrow();
  await addMeetings(trx, bookingId, [{ classId, day }], at);
  const trialId = (await openTrial(trx, row)) ?? (await beginTrial(trx, row, day, at));
  await followBooking(trx, { trialId, bookingId, at });
  if (line === "try") return;
  // The place is held until the staff convert the child to a member, as after a trial.
  const joins = { wantsToJoinAt: at, joinMailedAt: at };
  await trx.updateTable("bookings").set(joins).where("id", "=", bookingId).execute();
}

/** Returns the id of the booking's trial if it is still open. */
async function openTrial(trx: Database, { trialId }: BookingRow): Promise<string | null> {
  if (trialId === null) return null;
  const open = await trx
    .selectFrom("trials")
    .select("id")
    .where("id", "=", trialId)
    .where("joined", "=", false)
    .where("closedOn", "is", null)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  return open?.id ?? null;
}

/** Creates a trial for a booking that was only on a waiting list. */
async function beginTrial(
  trx: Database,
  row: BookingRow,
  day: string,
  at: string,
): Promise<string> {
  const trialId = await insertTrial(trx, row, { day, notes: "", at });
  await trx
    .updateTable("bookings")
    .set({ trialId, state: "booked" })
    .where("id", "=", row.id)
    .execute();
  return trialId;
}

/** Declines an offer of too few places: the family waits for one for each child. */
export async function waitForAll(context: ActionContext, waitingId: string): Promise<Answer> {
  const { trx, now } = context;
  const offer = await openOffer(context, waitingId);
  if (!offer || offer.children.length <= offer.places) return ENDED;
  await endOffer(trx, offer, { isPassed: false, waitsForAll: true });
  await makeOffers(trx, now, { classIds: [offer.classId] });
  const all = numberWord(offer.children.length);
  return { isDone: true, words: `We'll email you when ${all} places are free.` };
}

/** Declines all places of an offer; they are held while that can be undone. */
export async function declineOffer(context: ActionContext, waitingId: string): Promise<Answer> {
  const offer = await openOffer(context, waitingId);
  if (!offer || offer.children.length > offer.places) return ENDED;
  await leaveUntil(
    context,
    offer.children.map(({ id }) => id),
    undoUntil(context.now),
  );
  return { isDone: true, words: "" };
}

export async function leaveList(context: ActionContext, waitingId: string): Promise<Answer> {
  const own = context.booking.waiting.find(({ id }) => id === waitingId);
  if (own?.state !== "waiting" || own.offerId !== null || own.undoUntil !== null) return ENDED;
  await leaveUntil(context, [own.id], undoUntil(context.now));
  return { isDone: true, words: "" };
}

export async function undoLeaving(context: ActionContext, waitingId: string): Promise<Answer> {
  const { trx, booking, now } = context;
  const own = booking.waiting.find(({ id }) => id === waitingId);
  if (!own || !canUndo(own.undoUntil, now.toISOString())) return TOO_LATE;
  const [offer] = await readOffers(trx, [own.offerId]);
  await leaveUntil(context, offer?.children.map(({ id }) => id) ?? [own.id], null);
  const words = offer ? "Your offer is open again." : "You're back on the waiting list.";
  return { isDone: true, words };
}

async function leaveUntil({ trx }: ActionContext, ids: readonly string[], until: string | null) {
  await trx.updateTable("waitingPlaces").set({ undoUntil: until }).where("id", "in", ids).execute();
}
