// The tables of costumes, column by column: personal data, references and deletion.
import { ERASED, ROW, type Places } from "../slice/place.ts";

export const COSTUME_PLACES = {
  costumeReturns: {
    label: "Costumes that came back",
    key: "id",
    foundBy: "its loan",
    knownOn: "createdAt",
    own: { notes: "" },
    words: "notes",
    staff: "takenBy settledBy",
    fact: "loanId quantity condition returnedOn settledOn settledAs",
    none: "id createdAt",
    references: {
      loanId: { to: "costumeLoans", whenGone: "goes" },
    },
  },
  costumeLoans: {
    label: "Costumes that are lent",
    key: "id",
    foundBy: "the member's id, or the name of the borrower",
    own: { borrower: ERASED, memberId: null },
    words: "borrower",
    staff: "lentBy",
    fact: "memberId quantity returned lentOn dueOn costumeId",
    none: `${ROW} borrowerKind`,
    references: {
      costumeId: { to: "costumes", whenGone: "goes" },
      memberId: { to: "members", whenGone: "emptied" },
      borrower: {
        to: "classCatalogue",
        as: "name",
        of: { borrowerKind: ["class"] },
        whenGone: "stays",
      },
    },
  },
  costumes: {
    label: "Costumes",
    key: "id",
    json: "fields imageUrls",
    search: "searchText",
    none: `${ROW} importId deletedAt`,
    references: {
      importId: { to: "imports", whenGone: "emptied" },
    },
  },
  boxCounts: {
    label: "Boxes that were counted",
    key: "id",
    words: "box",
    staff: "countedBy",
    none: "id found missing countedAt isOpen",
    references: {
      found: { to: "costumes", as: "json", whenGone: "stays" },
      missing: { to: "costumes", as: "json", whenGone: "stays" },
    },
  },
} satisfies Places;
