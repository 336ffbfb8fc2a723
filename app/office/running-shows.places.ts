// Declarations of the tables of shows that are run.
import type { Places } from "./slice/place.ts";

export const RUNNING_SHOW_PLACES = {
  runningShows: {
    label: "Shows that were run",
    key: "id",
    json: "plan base",
    staff: "startedBy",
    none: "id scheduleId versionNumber isRehearsal speed lastDay createdAt endedAt",
    references: {
      scheduleId: { to: "compSchedules", whenGone: "goes" },
    },
  },
  planMusic: {
    label: "Music of schedules",
    key: "id",
    words: "fileName",
    staff: "addedBy",
    none: "id scheduleId routineRow ending byteSize lengthMs silenceBeforeMs silenceAfterMs loudness createdAt",
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
      showId: { to: "runningShows", whenGone: "goes" },
      pressId: "the id that a page gave its press",
    },
  },
  showDevices: {
    key: "id",
    staff: "name",
    mark: "tokenHash",
    none: "id showId role joinedAt lastSeenAt removedAt",
    references: {
      showId: { to: "runningShows", whenGone: "goes" },
    },
  },
  showCodes: {
    key: "showId role",
    mark: "codeHash",
    none: "showId role expiresAt wrong",
    references: {
      showId: { to: "runningShows", whenGone: "goes" },
    },
  },
  showDesks: {
    key: "showId",
    mark: "key passKey",
    none: "showId deviceId address epoch isLeading isFirst",
    references: {
      showId: { to: "runningShows", whenGone: "goes" },
      deviceId: "the device of the other desk, which goes with the show",
    },
  },
  showLostPresses: {
    label: "Actions at shows that are not applied",
    key: "showId pressId",
    json: "body",
    staff: "device",
    mark: "pressId",
    none: "showId stage at role kind seenAt",
    references: {
      showId: { to: "runningShows", whenGone: "goes" },
      pressId: "the id that a page gave its press",
    },
  },
} satisfies Places;
