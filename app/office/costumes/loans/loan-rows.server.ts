// The rows of loans and of what came back: how they are guarded, and how each is taken back.
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
  changed: "Somebody took pieces of this loan back meanwhile. Look at it again.",
  gone: "There is no such loan.",
  // Said at the wardrobe's door too.
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
  nameOf: ({ quantity }) => `what came back (${quantity})`,
  bringBack: bringBackReturn,
});

/** A loan that is taken back again is as if it had never been; the costume is in from then on. */
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

/** What had come back is out again, or waits to be settled again; what was gone counts in the total. */
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
