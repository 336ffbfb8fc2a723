// Matches a returned bank line to the payment that it undoes.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatMoney } from "#app/ui/format.ts";
import { changedRow, requireRow, writeRow } from "../../changes/change-row.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { requireAccountName } from "../account-name.server.ts";
import { BANK_LINES, FEE_PAYMENTS } from "../fee-rows.server.ts";
import { recordFeeChange } from "../record-fee-change.server.ts";
import { requireOpenLine } from "./book-line.server.ts";
import { isReturnable } from "./judging/returns.ts";
import { unbookedPence } from "./unbooked.server.ts";
import { returnPayment } from "../fees.commands.ts";

/** Reverses the payment. A payment is returned once, and only in full. */
export const returnPaymentHandler = handler(returnPayment, async (desk, { version, paymentId }) => {
  const line = await requireOpenLine(desk, desk.params.id);
  const payment = await requireRow(desk, FEE_PAYMENTS, paymentId);
  const sum = -(await unbookedPence(desk.trx, line));
  const { accountId, pence, day } = payment;
  if (payment.reversedOn !== null) throw new Refused(409, "This has already been reversed.");
  if (payment.kind !== "payment" || sum !== pence || !isReturnable(day, line.day)) {
    throw new Refused(422, "This return doesn't match that payment.");
  }
  const set = { reversedOn: line.day, returnLineId: line.id };
  const seen = { id: paymentId, version: payment.version };
  const reversed = await writeRow(desk, FEE_PAYMENTS, seen, set);
  const written = await writeRow(desk, BANK_LINES, { id: line.id, version }, { state: "booked" });
  await settleAccounts(desk, [accountId]);
  const name = await requireAccountName(desk.trx, accountId);
  const change = await recordFeeChange(desk, {
    action: "matched return",
    summary: `Returned by the bank: ${formatMoney(pence)} from ${name}`,
    subject: "payment",
    subjectId: paymentId,
    facts: [{ label: "Returned", to: `${formatMoney(pence)} from ${name}` }],
    rows: [changedRow(FEE_PAYMENTS, reversed), changedRow(BANK_LINES, written)],
  });
  return { change };
});
