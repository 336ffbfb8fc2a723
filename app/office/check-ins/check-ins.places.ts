// What the check-in calls keep, column by column: whose it is, what it points at, and what becomes of it.
import type { Places } from "../slice/place.ts";

export const CHECK_IN_PLACES = {
  memberCheckins: {
    label: "Calls",
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    words: "notes",
    fact: "memberId callAt outcome reached retryOn",
    none: "id createdAt deletedAt",
    references: {
      memberId: { to: "members", whenGone: "goes" },
    },
  },
} satisfies Places;
