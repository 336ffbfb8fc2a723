// The tables of shows, column by column: personal data, references and deletion.
import { ROW, type Places, type StoredRow } from "../slice/place.ts";

export const SHOW_PLACES = {
  showMarks: {
    label: "Shows: in and out",
    key: "id",
    foundBy: "the child in the show",
    own: "goes",
    words: "collectedBy",
    staff: "markedBy",
    fact: "way createdAt",
    none: "id performanceId rehearsalId performerId place isAsked",
    references: {
      performanceId: { to: "showPerformances", whenGone: "goes" },
      rehearsalId: { to: "showRehearsals", whenGone: "goes" },
      performerId: { to: "showPerformers", whenGone: "goes" },
    },
  },
  showWears: {
    key: "id",
    foundBy: "the child in the show",
    own: "goes",
    fact: "castId costumeId size returnedOn",
    none: `${ROW} loanId`,
    references: {
      castId: {
        to: "showCast",
        whenGone: "goes",
        once: { beside: ["costumeId"], second: "joins", takes: givenSize },
      },
      costumeId: { to: "costumes", whenGone: "goes" },
      loanId: { to: "costumeLoans", whenGone: "emptied" },
    },
  },
  showCast: {
    key: "id",
    foundBy: "the child in the show",
    own: "goes",
    fact: "numberId performerId classId",
    none: "id createdAt",
    references: {
      numberId: { to: "showNumbers", whenGone: "goes" },
      performerId: {
        to: "showPerformers",
        whenGone: "goes",
        once: { beside: ["numberId"], second: "joins" },
      },
      classId: { to: "weeklyClasses", whenGone: "emptied" },
    },
  },
  showPerformers: {
    label: "Shows",
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    words: "guest",
    fact: "showId memberId roomId",
    none: ROW,
    references: {
      showId: { to: "shows", whenGone: "goes" },
      memberId: {
        to: "members",
        whenGone: "goes",
        once: { beside: ["showId"], second: "joins" },
      },
      roomId: { to: "showRooms", whenGone: "emptied" },
    },
  },
  showRooms: {
    label: "Dressing rooms",
    key: "id",
    words: "chaperones",
    none: `${ROW} showId name places callMinutes`,
    references: {
      showId: { to: "shows", whenGone: "goes" },
    },
  },
  showNumberClasses: {
    key: "id",
    none: "id numberId classId createdAt",
    references: {
      numberId: { to: "showNumbers", whenGone: "goes" },
      classId: { to: "weeklyClasses", whenGone: "goes" },
    },
  },
  showNumbers: {
    key: "id",
    none: `${ROW} showId name seconds changeMinutes place deletedAt`,
    references: {
      showId: { to: "shows", whenGone: "goes" },
    },
  },
  showPerformances: {
    key: "id",
    none: `${ROW} showId day fromMinute place`,
    references: {
      showId: { to: "shows", whenGone: "goes" },
    },
  },
  showRehearsals: {
    key: "id",
    none: `${ROW} showId day fromMinute toMinute studio numbers`,
    references: {
      showId: { to: "shows", whenGone: "goes" },
      numbers: { to: "showNumbers", as: "json", whenGone: "stays" },
    },
  },
  showDaysElsewhere: {
    label: "Performances elsewhere",
    key: "id",
    foundBy: "the member's id",
    own: "goes",
    words: "what",
    fact: "memberId day",
    none: ROW,
    references: {
      memberId: { to: "members", whenGone: "goes" },
    },
  },
  shows: {
    key: "id",
    none: `${ROW} name place callMinutes planId deletedAt`,
    references: {
      planId: { to: "compSchedules", whenGone: "emptied" },
    },
  },
} satisfies Places;

/** Returns the size of the first piece, or of the second where the first has none. */
function givenSize(first: StoredRow, second: StoredRow): StoredRow {
  return { size: first.size === "" ? second.size : first.size };
}
