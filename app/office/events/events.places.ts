// The personal data in the tables of events, by column, and their references.
import { ROW, type Places } from "../slice/place.ts";

export const EVENT_PLACES = {
  events: {
    label: "Events",
    key: "id",
    words: "summary bring questions pictureWords cancelReason",
    none: `${ROW} slug name kind firstDay lastDay fromMinute toMinute venue places price ages picture
        cancelBy isPublished cancelledAt movedDay movedMinute deletedAt`,
  },
  eventPlaces: {
    label: "Places at events",
    key: "id",
    foundBy: "its booking",
    own: "goes",
    json: "answers",
    fact: "eventId",
    none: `id bookingId state chargeId offeredAt endsAt mailedAt remindedAt letter
      createdAt`,
    references: {
      bookingId: { to: "bookings", whenGone: "goes" },
      eventId: { to: "events", whenGone: "stays", keepsIt: true },
      chargeId: { to: "feeCharges", whenGone: "emptied" },
      answers: "answers by question",
    },
  },
} satisfies Places;
