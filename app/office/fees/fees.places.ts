// The personal data in the fee tables, by column, and their references.
import { ROW, type Places } from "../slice/place.ts";

/** A school keeps its books for six years; older debts can no longer be claimed. */
const BOOKS_YEARS = 6;

export const FEE_PLACES = {
  feePayments: {
    key: "id",
    foundBy: "the child's own account, or that of a family with no other child",
    own: "goes",
    fact: "kind day pence way reversedOn",
    none: `${ROW} accountId lineId returnLineId deletedAt`,
    references: {
      accountId: {
        to: "billingAccounts",
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
    foundBy: "the child's own account, or that of a family with no other child",
    own: "goes",
    contact: "payer",
    none: `${ROW} accountId deletedAt`,
    references: {
      accountId: {
        to: "billingAccounts",
        whenGone: "goes",
        once: { beside: ["payer"], while: { deletedAt: [null] }, second: "joins" },
      },
    },
  },
  feeCharges: {
    label: "Fees",
    scope: "members",
    key: "id",
    foundBy: "the child's own account, or that of a family with no other child",
    own: "goes",
    words: "note",
    fact: "memberId kind month dueOn pence wholePence discountPence discountPercent discountPlace isAgreed settledOn takenOffOn",
    none: `${ROW} accountId lessonId copy deletedAt`,
    references: {
      accountId: {
        to: "billingAccounts",
        whenGone: "goes",
        keepsIt: {
          years: BOOKS_YEARS,
          from: "dueOn",
          while: { deletedAt: null, takenOffOn: null },
        },
        // Two accounts may each hold a part of one charge.
        once: {
          beside: ["memberId", "kind", "dueOn", "lessonId"],
          second: { countedIn: "copy" },
        },
      },
      // Both records of a child may have been charged for the same thing.
      memberId: {
        to: "members",
        whenGone: "emptied",
        once: { beside: ["kind", "dueOn", "lessonId"], second: { countedIn: "copy" } },
      },
      lessonId: { to: "aaPrivateLessons", whenGone: "emptied" },
    },
  },
  billingAccounts: {
    label: "Billing accounts",
    scope: "members",
    key: "id",
    foundBy: "the child, or a family with no other child",
    own: "goes",
    name: "name",
    mark: "code",
    fact: "bookingId",
    none: `${ROW} familyId memberId joinedId`,
    references: {
      familyId: { to: "families", whenGone: "goes", keepsIt: "kept" },
      // A child with two records has one account, which both codes lead to.
      memberId: {
        to: "members",
        whenGone: "goes",
        once: { beside: [], second: { linkedBy: "joinedId" } },
      },
      bookingId: { to: "bookings", whenGone: "emptied" },
      joinedId: { to: "billingAccounts", whenGone: "goes" },
    },
  },
  bankLines: {
    label: "Bank lines",
    scope: "members",
    key: "id",
    foundBy: "their payment, on the child's own account or that of a family with no other child",
    own: { words: "", payer: "" },
    contact: "payer",
    words: "words",
    mark: "lineKey bankId",
    fact: "day pence balance",
    none: `${ROW} fileId place state deletedAt`,
    references: {
      fileId: { to: "bankFiles", whenGone: "goes" },
      bankId: "the bank's id of the line",
    },
  },
  bankFiles: {
    label: "Bank files",
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
