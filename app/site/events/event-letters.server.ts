// Mails that no request triggers: offers of free places, and reminders on the day before. Each is
// done once, however often this runs and in however many processes.
import type { Database } from "#app/data/database/database.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { addDays, momentAt } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { writeReminder } from "../booking/booking-mail.ts";
import { linkOf } from "../booking/booking-link.ts";
import { mailTo } from "../booking/mail-family.server.ts";
import { readFamilyBooking, readSchoolDetails } from "../booking/read-family-booking.server.ts";
import { dayWords } from "../booking/trial-words.ts";
import { offerOf } from "../booking/waiting/offers.ts";
import { sharePlaces } from "../booking/waiting/share-places.ts";
import { takeEventTurn } from "./confirm-event.server.ts";
import { writeEventOffer } from "./event-mail.ts";
import { eventMeetings } from "./event-meetings.ts";
import { isDated, readFree } from "./read-events.server.ts";

type Writing = { at: string; days: SchoolDays; origin: string };

const REMINDED_FROM_MINUTE = 10 * 60;

/** Ends unanswered offers, and offers each free place to the first family that waits. `at` is ISO text. */
export async function makeEventOffers(trx: Database, at: string): Promise<void> {
  const lists = await trx
    .selectFrom("eventPlaces as place")
    .innerJoin("events", "events.id", "place.eventId")
    .selectAll("events")
    .distinct()
    .where("place.state", "in", ["waiting", "offered"])
    .where("events.cancelledAt", "is", null)
    .where("events.deletedAt", "is", null)
    .execute();
  const { zone } = await readSchoolDetails(trx);
  for (const event of lists.filter(isDated)) {
    await takeEventTurn(trx, event.id, at);
    await trx
      .updateTable("eventPlaces")
      .set({ state: "declined" })
      .where("eventId", "=", event.id)
      .where("state", "=", "offered")
      .where("endsAt", "<=", at)
      .execute();
    const offer = offerOf(at, momentAt(zone, event.firstDay, event.fromMinute), zone);
    const free = await readFree(trx, event, new Date(at), { isHeldBack: false });
    // At night offers wait for the morning; shortly before the event a place is open to everyone.
    if (offer === null || offer.sentAt > at || free === 0) continue;
    const waiting = await trx
      .selectFrom("eventPlaces as place")
      .innerJoin("bookings", "bookings.id", "place.bookingId")
      .select(["place.id", "bookings.email"])
      .where("place.eventId", "=", event.id)
      .where("place.state", "=", "waiting")
      .where("bookings.state", "=", "waiting")
      .orderBy("place.createdAt")
      .orderBy("place.id")
      .execute();
    const list = waiting.map(({ id, email }) => ({
      id,
      family: emailKey(email),
      waitsForAll: false,
    }));
    const ids = sharePlaces(list, free ?? list.length).flatMap(({ ids: of, places }) =>
      of.slice(0, places),
    );
    if (ids.length === 0) continue;
    await trx
      .updateTable("eventPlaces")
      .set({ state: "offered", offeredAt: at, endsAt: offer.endsAt, mailedAt: null })
      .where("id", "in", ids)
      .execute();
  }
}

/** Mails the offers and, when `isHour`, the reminders. */
export async function writeEventLetters(
  trx: Database,
  writing: Writing,
  { isHour }: { isHour: boolean },
): Promise<void> {
  await mailOffers(trx, writing);
  if (isHour) await mailReminders(trx, writing);
}

async function mailOffers(trx: Database, { at, days, origin }: Writing): Promise<void> {
  const school = await readSchoolDetails(trx);
  const offers = await trx
    .selectFrom("eventPlaces as place")
    .innerJoin("events", "events.id", "place.eventId")
    .selectAll("events")
    .select(["place.id as placeId", "place.bookingId", "place.endsAt"])
    .where("place.state", "=", "offered")
    .where("place.mailedAt", "is", null)
    .where("place.endsAt", ">", at)
    .execute();
  for (const { placeId, bookingId, endsAt, ...event } of offers) {
    const booking = await readFamilyBooking(trx, { id: bookingId });
    if (!booking || endsAt === null) continue;
    const until = `${dayWords(days.dayOf(endsAt))}, ${days.timeOf(endsAt)}`;
    const link = linkOf(origin, booking.row.link);
    const offered = { childName: booking.childName, meetings: eventMeetings(event) };
    await mailTo(trx, booking.row, writeEventOffer(offered, { until, link }, school), at);
    await trx.updateTable("eventPlaces").set({ mailedAt: at }).where("id", "=", placeId).execute();
  }
}

/** Reminds families on the day before. A booking made later than that morning needs no reminder. */
async function mailReminders(
  trx: Database,
  { at, days: { today }, origin }: Writing,
): Promise<void> {
  const school = await readSchoolDetails(trx);
  const tomorrow = addDays(today, 1);
  const rows = await trx
    .selectFrom("eventPlaces as place")
    .innerJoin("events", "events.id", "place.eventId")
    .innerJoin("bookings", "bookings.id", "place.bookingId")
    .select(["place.id", "place.bookingId"])
    .where("events.firstDay", "<=", tomorrow)
    .where((eb) => eb.fn.coalesce("events.lastDay", "events.firstDay"), ">=", tomorrow)
    .where("events.cancelledAt", "is", null)
    .where("events.deletedAt", "is", null)
    .where("place.state", "=", "booked")
    .where("place.remindedAt", "is", null)
    .where("place.createdAt", "<", momentAt(school.zone, today, REMINDED_FROM_MINUTE))
    .where("bookings.state", "=", "booked")
    .execute();
  for (const { id, bookingId } of rows) {
    const booking = await readFamilyBooking(trx, { id: bookingId });
    if (!booking) continue;
    const link = linkOf(origin, booking.row.link);
    const { childName, meetings, event } = booking;
    // A slot can be on a later day of an exam.
    if (meetings[0]?.day !== tomorrow) continue;
    const first = meetings.filter(({ day }) => day === tomorrow);
    await mailTo(trx, booking.row, writeReminder(childName, first, school, link, event), at);
    await trx.updateTable("eventPlaces").set({ remindedAt: at }).where("id", "=", id).execute();
  }
}
