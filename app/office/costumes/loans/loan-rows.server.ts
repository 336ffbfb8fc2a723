// Rows of loans and returns: optimistic lock and undo.
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { rowsOf, type KeptRow } from "#app/office/changes/change-row.server.ts";
import { changedSinceWords } from "../../changes/undo.ts";
import { followLoans } from "./follow-loans.server.ts";
import { borrowerForWardrobe } from "./loan.ts";

export const LOANS = rowsOf<"costumeLoans">({
  table: "costumeLoans",
  one: "loan",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has just recorded a return for this loan. Please check it again.",
  gone: "Loan not found.",
  // The wardrobe sees this name too.
  nameOf: (loan) => `the loan to ${borrowerForWardrobe(loan)}`,
  newer: ({ quantity, returned }) => ({ quantity, returned }),
  bringBack: bringBackLoan,
});

export const RETURNS = rowsOf<"costumeReturns">({
  table: "costumeReturns",
  one: "return",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: LOANS.changed,
  gone: LOANS.gone,
  nameOf: ({ quantity }) => `the return of ${quantity}`,
  bringBack: bringBackReturn,
});

/** Undoes a loan: deletes it and returns its pieces to stock. */
async function bringBackLoan({ trx, at }: Desk, kept: KeptRow): Promise<void> {
  const { id, before, wasNew, version } = kept;
  const loan = await trx
    .selectFrom("costumeLoans")
    .select(["costumeId", "borrowerKind", "borrower", "version"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!loan) throw new Refused(409, changedSinceWords(["a loan that is gone"]));
  if (version !== null && loan.version !== version) {
    throw new Refused(409, changedSinceWords([LOANS.nameOf(loan as never)]));
  }
  if (wasNew) await trx.deleteFrom("costumeLoans").where("id", "=", id).execute();
  else await trx.updateTable("costumeLoans").set(before).where("id", "=", id).execute();
  await followLoans(trx, { costumeId: loan.costumeId, at });
}

/** Undoes a return or its settling: pieces are out or unsettled again, and written-off ones return to the total. */
async function bringBackReturn({ trx, at }: Desk, { id, before, wasNew }: KeptRow): Promise<void> {
  const back = await trx
    .selectFrom("costumeReturns")
    .select(["loanId", "quantity", "settledAs"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!back) throw new Refused(409, changedSinceWords(["a return that is gone"]));
  if (wasNew) await trx.deleteFrom("costumeReturns").where("id", "=", id).execute();
  else await trx.updateTable("costumeReturns").set(before).where("id", "=", id).execute();
  const { costumeId } = await trx
    .updateTable("costumeLoans")
    .set((eb) => ({
      returned: eb("returned", "-", wasNew ? back.quantity : 0),
      version: eb("version", "+", 1),
      updatedAt: at,
    }))
    .where("id", "=", back.loanId)
    .returning("costumeId")
    .executeTakeFirstOrThrow();
  const gone = back.settledAs === "gone" ? -back.quantity : 0;
  await followLoans(trx, { costumeId, at, gone });
}
