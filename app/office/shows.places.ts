// Declarations of the tables of shows.
import type { Places } from "./slice/place.ts";

export const SHOW_PLACES = {
  shows: {
    label: "Shows",
    key: "id",
    json: "plan base",
    staff: "startedBy",
    none: "id scheduleId versionNumber isRehearsal speed lastDay createdAt endedAt",
    references: {
      scheduleId: { to: "compSchedules", whenGone: "goes" },
    },
  },
  showEvents: {
    label: "What happened at shows",
    key: "showId number",
    json: "body",
    staff: "device",
    mark: "pressId",
    none: "showId number epoch stage at storedAt role kind",
    references: {
      showId: { to: "shows", whenGone: "goes" },
      pressId: "the id that a page gave its press",
    },
  },
  showDevices: {
    key: "id",
    staff: "name",
    mark: "tokenHash",
    none: "id showId role joinedAt lastSeenAt removedAt",
    references: {
      showId: { to: "shows", whenGone: "goes" },
    },
  },
  showCodes: {
    key: "showId role",
    mark: "codeHash",
    none: "showId role expiresAt wrong",
    references: {
      showId: { to: "shows", whenGone: "goes" },
    },
  },
} satisfies Places;
