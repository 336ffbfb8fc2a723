// Declares the calls table column by column: personal data, references, and what an erase does to them.
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
