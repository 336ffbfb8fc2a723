// Reads the data of a family's booking page.
import type { Database } from "#app/data/database/database.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { storedAge } from "../child-age.ts";
import { wordsOfAge } from "../../slides/timetable/ages.ts";
import {
  readSchoolDetails,
  readFamilyBooking,
  type FamilyBooking,
} from "../read-family-booking.server.ts";
import { dayWords } from "../trial-words.ts";
import { readOffers } from "../waiting/offered.server.ts";
import { readOthers } from "../unconfirmed/to-confirm.server.ts";
import { isOpen } from "./action-context.server.ts";
import { choiceToRebook } from "./rebooking.ts";
import { readCancelled } from "./read-cancelled.server.ts";
import { canUndo } from "./undo-time.ts";

/** Returns null when no booking has this link. */
export async function readYours(database: Database, link: string, now: Date) {
  const booking = await readFamilyBooking(database, { link });
  if (!booking) return null;
  const { row, reference } = booking;
  const days = await schoolDaysOf(database, now);
  const classes = (await readBookableClasses(database, now)).filter(({ isBookable }) => isBookable);
  const undoUntilOf = (until: string | null) =>
    canUndo(until, now.toISOString()) ? days.timeOf(until) : null;
  const isCancelled = row.state === "cancelled";
  const { place } = booking;
  const { childName, parentName, email, phone } = row;
  const before = isCancelled && place === null ? await readCancelled(database, booking) : null;
  return {
    reference,
    meetings: booking.meetings,
    about: await readSchoolDetails(database),
    today: days.today,
    link: row.link,
    childName,
    others: await readOthers(database, row),
    state: row.state,
    /** The event that is booked; null for a trial. */
    event: place && {
      ...place.event,
      /** A booking cancelled now keeps its charge. */
      isChargeKept: place.chargeId !== null && days.today > place.event.cancelBy,
      hasCharge: place.chargeId !== null,
      /** Of an exam, once it is released. */
      result: row.state === "booked" ? place.result : "",
      /** The end of an open offer, in words. */
      offeredUntil:
        place.state === "offered" && place.endsAt !== null
          ? `${dayWords(days.dayOf(place.endsAt))}, ${days.timeOf(place.endsAt)}`
          : null,
    },
    /** Whether there was a trial, not only a waiting list. */
    hasTrial: row.trialId !== null,
    isOpen: await isOpen(database, booking, now),
    mayJoin: row.joinMailedAt !== null && row.wantsToJoinAt === null && row.state === "booked",
    hasAskedToJoin: row.wantsToJoinAt !== null,
    undoUntil: undoUntilOf(row.undoUntil),
    again: before && {
      choice: choiceToRebook(before, classes, days.today),
      // The note for the teacher has to be entered again.
      typed: { childName, childAge: wordsOfAge(storedAge(row)), parentName, email, phone },
    },
    waits: await readWaits(database, booking, {
      undoUntilOf,
      untilOf: (moment) => `${dayWords(days.dayOf(moment))}, ${days.timeOf(moment)}`,
    }),
    classes,
  };
}

export type Yours = NonNullable<Awaited<ReturnType<typeof readYours>>>;

type Times = {
  undoUntilOf: (until: string | null) => string | null;
  untilOf: (moment: string) => string;
};

/** Returns the waiting lists of the booking; an offer to several children of the family counts as one. */
async function readWaits(
  database: Database,
  { waiting }: FamilyBooking,
  { undoUntilOf, untilOf }: Times,
) {
  const offers = await readOffers(
    database,
    waiting.map(({ offerId }) => offerId),
  );
  const first = waiting.filter(
    ({ offerId }, place) =>
      offerId === null || waiting.findIndex((one) => one.offerId === offerId) === place,
  );
  return first.map(({ id, name, line, offerId, undoUntil }) => {
    const offer = offers.find((one) => one.offerId === offerId);
    return {
      id,
      name,
      isToJoin: line === "join",
      isLeaving: undoUntil !== null,
      undoUntil: undoUntilOf(undoUntil),
      offer: offer
        ? {
            day: offer.day,
            until: untilOf(offer.endsAt),
            places: offer.places,
            children: offer.children.map((child) => ({ id: child.id, name: child.childName })),
          }
        : null,
    };
  });
}
