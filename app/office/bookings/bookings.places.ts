// Declares the booking tables column by column: personal data, references, and what an erase does to them.
import type { Places } from "../slice/place.ts";

export const BOOKING_PLACES = {
  bookedMeetings: {
    key: "id",
    foundBy: "its booking",
    own: "goes",
    fact: "classId day",
    none: "id bookingId freedAt remindedAt letter createdAt",
    references: {
      bookingId: { to: "bookings", whenGone: "goes" },
      classId: { to: "weeklyClasses", whenGone: "stays", keepsIt: true },
    },
  },
  waitingPlaces: {
    key: "id",
    foundBy: "its booking",
    own: "goes",
    fact: "classId day",
    none: `id bookingId line state offeredAt endsAt mailedAt createdAt undoUntil offerId waitsForAll
      passedDays`,
    references: {
      bookingId: { to: "bookings", whenGone: "goes" },
      offerId: "identifies an offer",
      classId: { to: "weeklyClasses", whenGone: "stays", keepsIt: true },
    },
  },
  eventPlaces: {
    label: "Events booked",
    key: "id",
    foundBy: "its booking",
    own: "goes",
    json: "answers",
    name: "certificateName",
    fact: "eventId birthDate boardNumber syllabus grade result slotDay slotMinute slotMinutes",
    none: `id version bookingId state chargeId offeredAt endsAt mailedAt remindedAt
      createdAt`,
    references: {
      bookingId: { to: "bookings", whenGone: "goes" },
      eventId: { to: "events", whenGone: "stays", keepsIt: true },
      chargeId: { to: "feeCharges", whenGone: "emptied" },
      answers: "answers by question",
    },
  },
  bookings: {
    label: "Bookings",
    key: "id",
    foundBy: "one of the child's trials, or the member that staff matched it to",
    own: "goes",
    name: "childName",
    contact: "parentName email phone",
    words: "note",
    secret: { columns: "note", scope: "medical" },
    mark: "link noteHash",
    json: "spamReasons",
    staff: "toldBy",
    fact: "childAge childAgeHalf alikeMemberId alikeAnswer wantsToJoinAt eventId",
    none: `id version createdAt updatedAt reference state party trialId spamScore isTold missedMailedAt
        joinMailedAt undoUntil`,
    references: {
      trialId: {
        to: "trials",
        whenGone: "goes",
        joined: { column: "alikeMemberId", keepsTrial: true, with: { alikeAnswer: "same" } },
      },
      eventId: { to: "events", whenGone: "stays", keepsIt: true },
      alikeMemberId: { to: "members", whenGone: { alikeMemberId: null, alikeAnswer: null } },
    },
  },
  heldMeetings: {
    key: "id",
    foundBy: "its booking",
    own: "goes",
    fact: "classId day",
    none: "id bookingId child createdAt",
    references: {
      bookingId: { to: "unconfirmedBookings", whenGone: "goes" },
      classId: { to: "weeklyClasses", whenGone: "stays", keepsIt: true },
    },
  },
  unconfirmedBookings: {
    label: "Bookings not confirmed",
    key: "id",
    foundBy: "the child's name with the email or the phone",
    own: "goes",
    contact: "parentName email phone mailbox phoneKey",
    json: "children spamReasons",
    secret: { columns: "children", scope: "medical" },
    mark: "link noteHash addressHash siteHash providerHash",
    none: "id version createdAt updatedAt deletedAt reference isSpam spamScore isByPhone mailId eventId",
    references: {
      mailId: { to: "outbox", whenGone: "stays" },
      eventId: { to: "events", whenGone: "stays", keepsIt: true },
      children: { to: "weeklyClasses", as: "json", whenGone: "stays" },
    },
  },
} satisfies Places;
