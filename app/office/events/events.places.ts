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
} satisfies Places;
