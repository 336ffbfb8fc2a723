// What the fees keep, column by column: whose it is, what it points at, and what becomes of it.
import { ROW, type Places } from "../slice/place.ts";

/** The books of a school are kept for six years; what is open after as long cannot be asked for any more. */
const BOOKS_YEARS = 6;

export const FEE_PLACES = {
  feePayments: {
    key: "id",
    foundBy: "the family, where no other child is in it",
    own: "goes",
    fact: "kind day pence way reversedOn",
    none: `${ROW} familyId lineId returnLineId deletedAt`,
    references: {
      familyId: {
        to: "families",
        whenGone: "goes",
        keepsIt: { years: BOOKS_YEARS, from: "day", while: { deletedAt: null } },
      },
      lineId: { to: "bankLines", whenGone: "emptied", takesItAlong: "last" },
      returnLineId: { to: "bankLines", whenGone: "emptied", takesItAlong: "last" },
    },
  },
  feePayers: {
    label: "Payers",
    scope: "members",
    key: "id",
    foundBy: "the family, where no other child is in it",
    own: "goes",
    contact: "payer",
    none: `${ROW} familyId deletedAt`,
    references: {
      familyId: { to: "families", whenGone: "goes" },
    },
  },
  feeCharges: {
    key: "id",
    foundBy: "the family, where no other child is in it",
    own: "goes",
    fact: "memberId kind month dueOn pence settledOn takenOffOn",
    none: `${ROW} familyId lessonId copy deletedAt`,
    references: {
      familyId: {
        to: "families",
        whenGone: "goes",
        keepsIt: {
          years: BOOKS_YEARS,
          from: "dueOn",
          while: { deletedAt: null, takenOffOn: null },
        },
      },
      // Both records of a child may have been charged the same.
      memberId: {
        to: "members",
        whenGone: "emptied",
        once: { beside: ["kind", "dueOn", "lessonId"], second: { countedIn: "copy" } },
      },
      lessonId: { to: "aaPrivateLessons", whenGone: "emptied" },
    },
  },
  bankLines: {
    label: "The bank’s lines",
    scope: "members",
    key: "id",
    foundBy: "their payment, of a family in which no other child is",
    own: { words: "", payer: "" },
    contact: "payer",
    words: "words",
    mark: "lineKey bankId",
    fact: "day pence balance",
    none: `${ROW} fileId place state deletedAt`,
    references: {
      fileId: { to: "bankFiles", whenGone: "goes" },
      bankId: "the bank’s own number of the line",
    },
  },
  bankFiles: {
    label: "Files of the bank",
    scope: "members",
    key: "id",
    words: "name",
    staff: "readBy",
    none: `${ROW} payoutLineId lineCount knownCount firstDay lastDay deletedAt`,
    references: {
      payoutLineId: { to: "bankLines", whenGone: "emptied" },
    },
  },
} satisfies Places;
