// The personal data in the tables of events, by column, and their references.
import { ROW, type Places } from "../slice/place.ts";

export const EVENT_PLACES = {
  eventFees: {
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    fact: "memberId",
    none: "id eventId chargeId createdAt",
    references: {
      eventId: { to: "events", whenGone: "goes" },
      memberId: { to: "members", whenGone: "goes" },
      chargeId: { to: "feeCharges", whenGone: "emptied" },
    },
  },
  events: {
    label: "Events",
    key: "id",
    words: "summary bring questions pictureWords cancelReason",
    none: `${ROW} slug name kind firstDay lastDay fromMinute toMinute venue places price grades ages picture
        cancelBy isPublished cancelledAt movedDay movedMinute movedAt deletedAt boardId resultsReleasedAt
        daySettings slotsPublishedAt`,
    references: { boardId: { to: "examBoards", whenGone: "emptied" } },
  },
  examBoards: {
    key: "id",
    none: `${ROW} name dateFormat fileColumns deletedAt`,
  },
} satisfies Places;
