// Offers free places to the waiting lists, each once, and ends expired offers.
import { randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { momentAt } from "#app/platform/days/day.ts";
import { takePlacesTurn } from "#app/site/week/taken.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import type { BookableClass } from "../booking.ts";
import { readSchoolDetails } from "../read-family-booking.server.ts";
import { endOffer, readOffers } from "./offered.server.ts";
import { offerOf, type Offer } from "./offers.ts";
import { readWaiting, waitingFor, type Line } from "./waiting-list.server.ts";
import { sharePlaces } from "./share-places.ts";

/** The families with an offer, and when the first of them gets a mail (ISO text). */
export type OffersMade = { families: Set<string>; sentAt: string | null };

type Options = {
  /** All classes with a waiting list when missing. */
  classIds?: readonly string[];
  /** Night-time offers wait for the morning; true makes them now, to preview the morning. */
  isNightToo?: boolean;
};

/** Makes the offers in a transaction; `letters/` mails them. */
export async function makeOffers(
  trx: Database,
  now: Date,
  { classIds, isNightToo = false }: Options = {},
): Promise<OffersMade> {
  const at = now.toISOString();
  const given: OffersMade = { families: new Set(), sentAt: null };
  const lists = await trx
    .selectFrom("waitingPlaces")
    .select("classId")
    .distinct()
    .where("state", "in", ["waiting", "offered"])
    .execute();
  const ids = lists.map(({ classId }) => classId).filter((id) => classIds?.includes(id) ?? true);
  if (ids.length === 0) return given;
  await takePlacesTurn(trx, ids, at);
  await endOffers(trx, ids, at);
  const { zone } = await readSchoolDetails(trx);
  for (const classId of ids) {
    for (const line of ["join", "try"] as const) {
      // Each offer takes a place, so count again.
      const counted = { isHeldBack: false, only: [classId] };
      const one = (await readBookableClasses(trx, now, counted))[0];
      if (!one?.isBookable) continue;
      for (const { day, free } of freePlaces(one, line)) {
        const offer = offerOf(at, momentAt(zone, day, one.fromMinute), zone);
        // Shortly before the lesson a place is open to everyone.
        if (free === 0 || offer === null || (offer.sentAt > at && !isNightToo)) continue;
        const families = await offerPlaces(trx, { classId, line, day, free, at, offer });
        for (const family of families) given.families.add(family);
        if (families.length > 0) given.sentAt ??= offer.sentAt;
      }
    }
  }
  return given;
}

/** A place to join starts at the first meeting with room for a new member. */
function freePlaces({ meetings, joins }: BookableClass, line: Line) {
  if (line === "try") return meetings.map(({ day, left }) => ({ day, free: left }));
  return joins === null ? [] : [{ day: joins.day, free: joins.room }];
}

/** Ends unanswered offers: the family keeps its position, and the places go to the next family. */
async function endOffers(trx: Database, classIds: readonly string[], at: string): Promise<void> {
  const over = await trx
    .selectFrom("waitingPlaces")
    .select("offerId")
    .distinct()
    .where("classId", "in", classIds)
    .where("state", "=", "offered")
    .where("undoUntil", "is", null)
    .where("endsAt", "<=", at)
    .execute();
  const offers = await readOffers(
    trx,
    over.map(({ offerId }) => offerId),
  );
  for (const offer of offers) await endOffer(trx, offer, { isPassed: true });
}

type Free = { classId: string; line: Line; day: string; free: number; at: string; offer: Offer };

/** Returns the families with an offer. */
async function offerPlaces(
  trx: Database,
  { classId, line, day, free, at, offer: { endsAt } }: Free,
): Promise<string[]> {
  const all = await readWaiting(trx, [classId]);
  const list = waitingFor(all, { classId, line, day }).filter(({ isLeaving }) => !isLeaving);
  const shares = sharePlaces(list, free);
  for (const { ids, places } of shares) {
    const offer = { offerId: randomUUID(), day, offeredAt: at, endsAt };
    await trx.updateTable("waitingPlaces").set(offer).where("id", "in", ids).execute();
    await trx
      .updateTable("waitingPlaces")
      .set({ state: "offered" })
      .where("id", "in", ids.slice(0, places))
      .execute();
  }
  const next = new Set(shares.map(({ ids: [first] }) => first));
  return list.filter(({ id }) => next.has(id)).map(({ family }) => family);
}
