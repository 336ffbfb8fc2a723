// Queues the mails that no request triggers: offers of places, reminders on the day before, and one mail
// after the trial. Each is sent once, however often this runs and in however many processes.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { addDays, momentAt } from "#app/platform/days/day.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { configuredOrigin } from "#app/data/public-origin.server.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import {
  writeChanged,
  writeJoinMail,
  writeMissed,
  writeOffer,
  writeReminder,
} from "../booking-mail.ts";
import { dayWords } from "../trial-words.ts";
import { readSchoolDetails, readFamilyBooking } from "../read-family-booking.server.ts";
import { linkOf } from "../booking-link.ts";
import { mailTo, mailWithinLimits } from "../mail-family.server.ts";
import { makeOffers } from "../waiting/make-offers.server.ts";
import { readOffers } from "../waiting/offered.server.ts";
import { makeEventOffers, writeEventLetters } from "../../events/event-letters.server.ts";
import { settleCancelled } from "../yours/cancelling.server.ts";
import { freeCancelledPlaces } from "./free-cancelled-places.server.ts";
import { isHourForLetters, letterAfter } from "./letters-due.ts";

const REMINDED_FROM_MINUTE = 10 * 60;

export async function writeLetters({
  database,
  environment,
  now,
}: Pick<Platform, "database" | "environment" | "now">): Promise<void> {
  const at = now();
  const days = await schoolDaysOf(database, at);
  const writing = { at: at.toISOString(), days, origin: configuredOrigin(environment) };
  const isMailSet = !!environment.SMTP_URL;
  await settleCancelled(database, { ...writing, today: days.today, isMailSet });
  await database
    .transaction()
    .execute((trx) => freeCancelledPlaces(trx, { today: days.today, at: writing.at }));
  await database.transaction().execute((trx) => makeOffers(trx, at));
  await database.transaction().execute((trx) => makeEventOffers(trx, writing.at));
  if (!isMailSet) {
    await database.transaction().execute((trx) => leaveForPhone(trx));
    return;
  }
  await database.transaction().execute(async (trx) => {
    await lockByName(trx, "letters about trials", writing.at);
    await mailOffers(trx, writing);
    await mailChanges(trx, writing);
    const isHour = isHourForLetters(days.timeOf(writing.at));
    await writeEventLetters(trx, writing, { isHour });
    if (!isHour) return;
    await mailReminders(trx, writing);
    await mailAfterTrials(trx, writing);
  });
}

type Writing = { at: string; days: SchoolDays; origin: string };

/** Mails offers that are not announced yet, one mail for all children of a family. */
async function mailOffers(trx: Database, { at, days, origin }: Writing): Promise<void> {
  const offered = await trx
    .selectFrom("waitingPlaces")
    .select("offerId")
    .distinct()
    .where("state", "=", "offered")
    .where("mailedAt", "is", null)
    .where("undoUntil", "is", null)
    .where("endsAt", ">", at)
    .execute();
  if (offered.length === 0) return;
  const school = await readSchoolDetails(trx);
  const offers = await readOffers(
    trx,
    offered.map(({ offerId }) => offerId),
  );
  for (const offer of offers) {
    const { offerId, classId, day, endsAt } = offer;
    const booking = await readFamilyBooking(trx, { id: offer.children[0]?.bookingId ?? "" });
    if (!booking || booking.row.state === "cancelled") continue;
    const weekly = await trx
      .selectFrom("weeklyClasses")
      .select(["name", "fromMinute", "toMinute", "studio", "wear"])
      .where("id", "=", classId)
      .executeTakeFirstOrThrow();
    const until = `${dayWords(days.dayOf(endsAt))}, ${days.timeOf(endsAt)}`;
    const meeting = { ...weekly, classId, day };
    const link = linkOf(origin, booking.row.link);
    const letter = writeOffer(meeting, { ...offer, until }, school, link);
    await mailWithinLimits(trx, booking.row, letter, { about: `offer ${offerId}`, at });
    await trx
      .updateTable("waitingPlaces")
      .set({ mailedAt: at })
      .where("offerId", "=", offerId)
      .execute();
  }
}

/** Returns cancelled or moved meetings whose families don't know yet. */
function changedMeetings(trx: Database) {
  return trx
    .selectFrom("bookedMeetings as met")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "met.classId")
    .select(["met.id", "met.bookingId", "met.day", "met.letter", "weekly.name"])
    .where("met.letter", "is not", null);
}

async function mailChanges(trx: Database, { at, origin }: Writing): Promise<void> {
  const school = await readSchoolDetails(trx);
  for (const { id, bookingId, day, letter, name } of await changedMeetings(trx).execute()) {
    const booking = await readFamilyBooking(trx, { id: bookingId });
    await trx.updateTable("bookedMeetings").set({ letter: null }).where("id", "=", id).execute();
    if (booking?.row.state !== "booked") continue;
    const about = { day, className: name, letter: letter as "cancelled" | "moved" };
    await mailTo(
      trx,
      booking.row,
      writeChanged(booking, about, school, linkOf(origin, booking.row.link)),
      at,
    );
  }
}

/** Without a mail server the staff phone these families. */
async function leaveForPhone(trx: Database): Promise<void> {
  const changed = await changedMeetings(trx).execute();
  if (changed.length === 0) return;
  const ids = changed.map(({ bookingId }) => bookingId);
  await trx.updateTable("bookings").set({ isTold: false }).where("id", "in", ids).execute();
  await trx
    .updateTable("bookedMeetings")
    .set({ letter: null })
    .where("letter", "is not", null)
    .execute();
}

/** Reminds families on the day before. A booking made later than that morning needs no reminder. */
async function mailReminders(
  trx: Database,
  { at, days: { today }, origin }: Writing,
): Promise<void> {
  const school = await readSchoolDetails(trx);
  const tomorrow = addDays(today, 1);
  const rows = await trx
    .selectFrom("bookedMeetings as met")
    .innerJoin("bookings", "bookings.id", "met.bookingId")
    .innerJoin("trials", "trials.id", "bookings.trialId")
    .select(["met.id", "met.bookingId"])
    .where("met.day", "=", tomorrow)
    .where("met.freedAt", "is", null)
    .where("met.remindedAt", "is", null)
    .where("met.createdAt", "<", momentAt(school.zone, today, REMINDED_FROM_MINUTE))
    .where("bookings.state", "=", "booked")
    .where("trials.deletedAt", "is", null)
    .where("trials.closedOn", "is", null)
    .where("trials.joined", "=", false)
    .execute();
  for (const [bookingId, of] of Map.groupBy(rows, (row) => row.bookingId)) {
    const booking = await readFamilyBooking(trx, { id: bookingId });
    if (!booking) continue;
    const meetings = booking.meetings.filter(({ day }) => day === tomorrow);
    const link = linkOf(origin, booking.row.link);
    await mailTo(trx, booking.row, writeReminder(booking.childName, meetings, school, link), at);
    const ids = of.map(({ id }) => id);
    await trx
      .updateTable("bookedMeetings")
      .set({ remindedAt: at })
      .where("id", "in", ids)
      .execute();
  }
}

/** Mails families after their last meeting: how to join, or once another date. */
async function mailAfterTrials(
  trx: Database,
  { at, days: { today }, origin }: Writing,
): Promise<void> {
  const school = await readSchoolDetails(trx);
  const open = await trx
    .selectFrom("bookings")
    .innerJoin("trials", "trials.id", "bookings.trialId")
    .select(["bookings.id", "bookings.trialId", "missedMailedAt"])
    .where("bookings.state", "=", "booked")
    .where("joinMailedAt", "is", null)
    .where("trials.joined", "=", false)
    .where("trials.closedOn", "is", null)
    .where("trials.deletedAt", "is", null)
    .where("trials.firstTrialDate", "<", today)
    .execute();
  for (const { id, trialId, missedMailedAt } of open) {
    const booking = await readFamilyBooking(trx, { id });
    if (!booking || trialId === null) continue;
    const marks = await readMarks(trx, trialId);
    const meetings = booking.meetings.map(({ classId, day }) => ({
      day,
      mark: marks.get(`${classId} ${day}`) ?? null,
    }));
    const letter = letterAfter(meetings, today);
    if (letter === null || (letter === "missed" && missedMailedAt !== null)) continue;
    const link = linkOf(origin, booking.row.link);
    const write = letter === "join" ? writeJoinMail : writeMissed;
    await mailTo(trx, booking.row, write(booking.childName, school, link), at);
    await trx
      .updateTable("bookings")
      .set(letter === "join" ? { joinMailedAt: at } : { missedMailedAt: at })
      .where("id", "=", id)
      .execute();
  }
}

/** Returns the latest mark of each meeting of a trial. */
async function readMarks(trx: Database, trialId: string): Promise<Map<string, string | null>> {
  const rows = await trx
    .selectFrom("registerMarks")
    .select(["classId", "day", "mark"])
    .where("trialId", "=", trialId)
    .orderBy("createdAt")
    .orderBy("place")
    .orderBy("id")
    .execute();
  return new Map(rows.map(({ classId, day, mark }) => [`${classId} ${day}`, mark]));
}
