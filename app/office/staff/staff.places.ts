// The table of days away, column by column: personal data and references.
import { ROW, type Places } from "../slice/place.ts";

export const STAFF_PLACES = {
  staffAway: {
    key: "id",
    fact: "firstDay lastDay",
    none: `${ROW} personId deletedAt`,
    references: {
      personId: { to: "people", whenGone: "goes" },
    },
  },
} satisfies Places;
