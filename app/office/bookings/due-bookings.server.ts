// Lists on Today: families to tell by phone, possible duplicates, children who would like to join, and offers.
import { childAddress } from "#app/office/member-record/child-address.ts";
import type { RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { classWords, dayWords } from "#app/site/booking/trial-words.ts";
import { storedAge } from "#app/site/booking/child-age.ts";
import { wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import { meetingWords } from "#app/site/booking/booking-mail.ts";
import { readFamilyBooking } from "#app/site/booking/read-family-booking.server.ts";
import { namesInWords, questionOf } from "#app/site/booking/waiting/offer-words.ts";
import { readOffers } from "#app/site/booking/waiting/offered.server.ts";
import { changeRow } from "../changes/change-row.server.ts";
import { ALREADY, type DueKind, type DueLine } from "../slice/due/due.server.ts";
import { BOOKINGS } from "./booking-rows.server.ts";

/** Returns current bookings whose trial is open. */
function currentBookings(context: Readonly<RouterContextProvider>) {
  return context
    .get(platformContext)
    .database.selectFrom("bookings")
    .leftJoin("trials", "trials.id", "bookings.trialId")
    .where("bookings.state", "in", ["booked", "waiting"])
    .where("trials.deletedAt", "is", null)
    .where((eb) => eb.or([eb("trials.joined", "is", null), eb("trials.joined", "=", false)]))
    .select(["bookings.id", "bookings.childName", "bookings.parentName", "bookings.email"])
    .select(["bookings.phone", "bookings.reference", "bookings.trialId"])
    .orderBy("bookings.createdAt");
}

type Booked = { childName: string; parentName: string; email: string; phone: string };

const lineOf = ({ childName, parentName, email, phone }: Booked) => ({
  title: childName,
  daysLeft: 0,
  parentName,
  email,
  phone,
});

const leadsToTrial = ({ trialId }: { trialId: string | null }) =>
  trialId === null ? {} : { leadsTo: childAddress(trialId) };

export const DUE_TELLING: DueKind = {
  kind: "booking",
  group: "trials",
  tile: "Bookings to confirm by phone",
  name: "Booking",
  tone: "warning",
  acts: [{ act: "told", words: "Told" }],
  scope: "admin",
  page: "/admin/dashboard/trials",
  weight: { onTheDay: 55, perDayLate: 1, mostDays: 1 },
  read: async (context) => {
    const rows = await currentBookings(context).where("bookings.isTold", "=", false).execute();
    const { database } = context.get(platformContext);
    const lines: DueLine[] = [];
    for (const row of rows) {
      const told = await readFamilyBooking(database, { id: row.id });
      const what =
        told?.meetings.map(meetingWords).join("; ") ||
        `on the waiting list: ${told?.waits.join("; ")}`;
      const reason = `Tell by phone: ${row.reference}, ${what}`;
      lines.push({ ...lineOf(row), ids: [row.id], reason, ...leadsToTrial(row) });
    }
    return lines;
  },
  finish: {
    told: (desk, ids) =>
      answer(desk, ids, ({ isTold }) => !isTold, {
        set: { isTold: true, toldBy: actorName(desk.visitor) },
        words: "Told the family of",
        action: "told family",
      }),
  },
};

export const DUE_ALIKE: DueKind = {
  kind: "same-child",
  group: "questions",
  tile: "Same child?",
  name: "Same child?",
  tone: "warning",
  acts: [
    { act: "same", words: "Same child" },
    { act: "another", words: "Another child" },
  ],
  scope: "admin",
  page: "/admin/dashboard/trials",
  weight: { onTheDay: 50, perDayLate: 1, mostDays: 1 },
  read: async (context) => {
    const rows = await currentBookings(context)
      .innerJoin("members", "members.id", "bookings.alikeMemberId")
      .select(["members.id as memberId", "members.name", "members.active"])
      .select(["members.parentName as memberParent", "members.email as memberEmail"])
      .select(["members.phone as memberPhone", "bookings.childAge", "bookings.childAgeHalf"])
      .where("bookings.alikeAnswer", "is", null)
      .where("members.deletedAt", "is", null)
      .execute();
    return rows.map((row) => {
      const child = `${row.childName}, ${wordsOfAge(storedAge(row))}`;
      const booked = [child, row.parentName, row.email, row.phone];
      const known = [row.name, row.memberParent, row.memberEmail, row.memberPhone];
      const words = (all: string[]) => all.filter(Boolean).join(", ");
      const status = row.active ? "Member" : "Former member";
      const reason = `Booked ${row.reference}: ${words(booked)}. ${status}: ${words(known)}`;
      const leadsTo = childAddress(row.memberId);
      return { ...lineOf(row), ids: [row.id], reason, leadsTo };
    });
  },
  finish: {
    same: (desk, ids) => answerAlike(desk, ids, "same"),
    another: (desk, ids) => answerAlike(desk, ids, "another"),
  },
};

export const DUE_JOINING: DueKind = {
  kind: "joining",
  group: "trials",
  tile: "Would like to join",
  name: "Joining",
  tone: "good",
  acts: [{ act: "joined", words: "Joined", opens: "membership" }],
  scope: "admin",
  page: "/admin/dashboard/trials",
  weight: { onTheDay: 52, perDayLate: 2, mostDays: 7 },
  read: async (context) => {
    const rows = await currentBookings(context)
      .where("bookings.wantsToJoinAt", "is not", null)
      .execute();
    return rows.flatMap(({ trialId, ...row }) =>
      trialId === null
        ? []
        : [
            {
              ...lineOf(row),
              ids: [trialId],
              reason: "Asked to join, using the link in our email",
              leadsTo: childAddress(trialId),
            },
          ],
    );
  },
};

export const DUE_OFFERS: DueKind = {
  kind: "offer",
  group: "trials",
  tile: "Places to offer by phone",
  name: "Offer",
  tone: "danger",
  acts: [{ act: "open", words: "Open", isElsewhere: true }],
  scope: "admin",
  page: "/admin/classes",
  weight: { onTheDay: 66, perDayLate: 1, mostDays: 1 },
  read: async (context, { dayOf, timeOf }) => {
    const { database, environment, now } = context.get(platformContext);
    if (environment.SMTP_URL) return [];
    const offered = await database
      .selectFrom("waitingPlaces")
      .select("offerId")
      .distinct()
      .where("state", "=", "offered")
      .where("undoUntil", "is", null)
      .where("endsAt", ">", now().toISOString())
      .execute();
    const offers = await readOffers(
      database,
      offered.map(({ offerId }) => offerId),
    );
    const lines: DueLine[] = [];
    for (const offer of offers) {
      const { children, classId, day, endsAt, places } = offer;
      const told = await readFamilyBooking(database, { id: children[0]?.bookingId ?? "" });
      if (!told || told.row.state === "cancelled") continue;
      const one = await database
        .selectFrom("weeklyClasses")
        .select(["name", "day", "fromMinute"])
        .where("id", "=", classId)
        .executeTakeFirstOrThrow();
      const named = classWords(one);
      const what = places === 1 ? named : `${places} places in ${named}`;
      const question = questionOf(offer);
      lines.push({
        ...lineOf(told.row),
        title: namesInWords(children.map(({ childName }) => childName)),
        ids: children.map(({ id }) => id),
        reason: `Offer by phone: ${what} on ${dayWords(day)}, until ${dayWords(dayOf(endsAt))}, ${timeOf(endsAt)}${question ? `. ${question}` : ""}`,
        // Staff accept or decline the place on the family's own page.
        leadsTo: `/book/yours/${told.row.link}`,
      });
    }
    return lines;
  },
};

type BookingRow = NonNullable<Awaited<ReturnType<typeof findBooking>>>;

const findBooking = (desk: Desk, id: string) => findRow(desk.trx, BOOKINGS, id);

async function answer(
  desk: Desk,
  [id = ""]: readonly string[],
  isOpen: (row: BookingRow) => boolean,
  { set, words, action }: { set: Partial<BookingRow>; words: string; action: string },
): Promise<Change> {
  const row = await findBooking(desk, id);
  if (!row || !isOpen(row)) throw new Refused(409, ALREADY);
  const summary = `${words} ${row.childName} (${row.reference})`;
  const { change } = await changeRow(desk, BOOKINGS, row, set, { action, summary });
  return change;
}

/** Answers 'Same child?'. 'Same child' links the booking to the member, so that the history has it. */
function answerAlike(desk: Desk, ids: readonly string[], alikeAnswer: "same" | "another") {
  const words = alikeAnswer === "same" ? "Same child:" : "Another child:";
  return answer(desk, ids, (row) => row.alikeAnswer === null, {
    set: { alikeAnswer },
    words,
    action: "answered booking",
  });
}
