// Matches money that the bank took back to the payment that it undoes.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatMoney } from "#app/ui/format.ts";
import { changedRow, requireRow, writeRow } from "../../changes/change-row.server.ts";
import { settleAccounts } from "../account/settle.server.ts";
import { accountNamed } from "../account-named.server.ts";
import { BANK_LINES, FEE_PAYMENTS } from "../fee-rows.server.ts";
import { keepFees } from "../keep-fees.server.ts";
import { openLine } from "./answer-line.server.ts";
import { isUndone } from "./judging/returned.ts";
import { leftOf } from "./left-of-lines.server.ts";
import { returnPayment } from "../fees.commands.ts";

/** What the payment had paid is open again; one payment is returned once, and only whole. */
export const returnPaymentHandler = handler(returnPayment, async (desk, { version, paymentId }) => {
  const line = await openLine(desk, desk.params.id);
  const payment = await requireRow(desk, FEE_PAYMENTS, paymentId);
  const sum = -(await leftOf(desk.trx, line));
  const { accountId, pence, day } = payment;
  if (payment.reversedOn !== null) throw new Refused(409, "It was reversed already.");
  if (payment.kind !== "payment" || sum !== pence || !isUndone(day, line.day)) {
    throw new Refused(422, "This return does not fit that payment.");
  }
  const set = { reversedOn: line.day, returnLineId: line.id };
  const seen = { id: paymentId, version: payment.version };
  const reversed = await writeRow(desk, FEE_PAYMENTS, seen, set);
  const written = await writeRow(desk, BANK_LINES, { id: line.id, version }, { state: "booked" });
  await settleAccounts(desk, [accountId]);
  const name = await accountNamed(desk.trx, accountId);
  const change = await keepFees(desk, {
    action: "matched return",
    summary: `Returned by the bank: ${formatMoney(pence)} from ${name}`,
    subject: "payment",
    subjectId: paymentId,
    facts: [{ label: "Returned", to: `${formatMoney(pence)} from ${name}` }],
    rows: [changedRow(FEE_PAYMENTS, reversed), changedRow(BANK_LINES, written)],
  });
  return { change };
});
