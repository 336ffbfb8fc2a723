// What a family answers to an offer of the waiting list, and how it leaves the list.
import type { Database } from "#app/data/database/database.server.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import type { Picked } from "../booking.ts";
import type { BookingRow } from "../read-told.server.ts";
import { tellFamily } from "../tell-family.server.ts";
import { EMAILED_SEVERAL_TIMES } from "../trial-words.ts";
import { followBooking, insertTrial } from "../trial-row.server.ts";
import { numberWord } from "../waiting/offer-words.ts";
import { giveOutPlaces } from "../waiting/give-out.server.ts";
import { endOffer, readOffers, type OfferedPlaces } from "../waiting/offered.server.ts";
import type { Acting, Answer } from "./acting.server.ts";
import { addMeetings } from "./booked-meetings.server.ts";
import { TOO_LATE } from "./cancelling.server.ts";
import { canUndo, undoUntil } from "./undo-time.ts";

const ENDED: Answer = { isDone: false, words: "This offer has ended." };

/** The offer that a place on the list has now, after its class's turn; null where it is over. */
async function openOffer(
  { trx, told, now }: Acting,
  waitingId: string,
): Promise<OfferedPlaces | null> {
  const at = now.toISOString();
  const own = told.waiting.find(({ id }) => id === waitingId);
  if (!own) return null;
  await takePlacesTurn(trx, [own.classId], at);
  const [offer] = await readOffers(trx, [own.offerId]);
  return offer && offer.endsAt > at && offer.undoUntil === null ? offer : null;
}

/** `children` are the ids of places on the list: for whom, where there are fewer places than children. */
export async function takeOffer(
  acting: Acting,
  waitingId: string,
  children: readonly string[],
): Promise<Answer> {
  const { trx, now } = acting;
  const at = now.toISOString();
  const offer = await openOffer(acting, waitingId);
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
    await takePlace(acting, { bookingId, classId, day, line });
  }
  const others = offer.children.filter(({ id }) => !isTaken.has(id));
  await endOffer(trx, { ...offer, children: others }, { isPassed: false });
  if (chosen.length < places) await giveOutPlaces(trx, now, { classIds: [classId] });
  if (line === "join") {
    return { isDone: true, words: "Lovely. We will be in touch about joining." };
  }
  let isHeldBack = false;
  for (const bookingId of new Set(chosen.map((child) => child.bookingId))) {
    if (await tellFamily(trx, { ...acting, id: bookingId, at })) isHeldBack = true;
  }
  const words = chosen.length === 1 ? "The place is yours." : "The places are yours.";
  return { isDone: true, words: isHeldBack ? `${words} ${EMAILED_SEVERAL_TIMES}` : words };
}

async function takePlace(
  { trx, now }: Acting,
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
  // Held from that day until the staff make a member of the child, as after a trial that went well.
  const joins = { wantsToJoinAt: at, joinMailedAt: at };
  await trx.updateTable("bookings").set(joins).where("id", "=", bookingId).execute();
}

/** The trial of a booking, unless it is over for the staff. */
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

/** Whoever only waited has a trial from now on. */
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

/** Fewer places than children: the family waits on until there is one for each. */
export async function waitForAll(acting: Acting, waitingId: string): Promise<Answer> {
  const { trx, now } = acting;
  const offer = await openOffer(acting, waitingId);
  if (!offer || offer.children.length <= offer.places) return ENDED;
  await endOffer(trx, offer, { isPassed: false, waitsForAll: true });
  await giveOutPlaces(trx, now, { classIds: [offer.classId] });
  const all = numberWord(offer.children.length);
  return { isDone: true, words: `We'll email you when ${all} places are free.` };
}

/** Lets all places of an offer go; they are held until that can no longer be undone. */
export async function declineOffer(acting: Acting, waitingId: string): Promise<Answer> {
  const offer = await openOffer(acting, waitingId);
  if (!offer || offer.children.length > offer.places) return ENDED;
  await leaveUntil(
    acting,
    offer.children.map(({ id }) => id),
    undoUntil(acting.now),
  );
  return { isDone: true, words: "" };
}

export async function leaveList(acting: Acting, waitingId: string): Promise<Answer> {
  const own = acting.told.waiting.find(({ id }) => id === waitingId);
  if (own?.state !== "waiting" || own.offerId !== null || own.undoUntil !== null) return ENDED;
  await leaveUntil(acting, [own.id], undoUntil(acting.now));
  return { isDone: true, words: "" };
}

export async function undoLeaving(acting: Acting, waitingId: string): Promise<Answer> {
  const { trx, told, now } = acting;
  const own = told.waiting.find(({ id }) => id === waitingId);
  if (!own || !canUndo(own.undoUntil, now.toISOString())) return TOO_LATE;
  const [offer] = await readOffers(trx, [own.offerId]);
  await leaveUntil(acting, offer?.children.map(({ id }) => id) ?? [own.id], null);
  const words = offer ? "The offer is open as before." : "You are back on the waiting list.";
  return { isDone: true, words };
}

async function leaveUntil({ trx }: Acting, ids: readonly string[], until: string | null) {
  await trx.updateTable("waitingPlaces").set({ undoUntil: until }).where("id", "in", ids).execute();
}
