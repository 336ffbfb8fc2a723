// Changes an account by hand: payments, refunds, reversals and removed charges.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { formatMoney } from "#app/ui/format.ts";
import {
  changedRow,
  requireRow,
  writeRow,
  type ChangedRow,
} from "../../changes/change-row.server.ts";
import { requireAccountName } from "../account-name.server.ts";
import { BANK_LINES, FEE_CHARGES, FEE_PAYERS, FEE_PAYMENTS } from "../fee-rows.server.ts";
import { insertFees, recordFeeChange } from "../record-fee-change.server.ts";
import { receivedFrom } from "./accounts.server.ts";
import { settleAccounts } from "./settle.server.ts";
import {
  addPayment,
  addRefund,
  reversePayment,
  takeChargeOff,
  forgetPayer,
} from "../fees.commands.ts";

type Sum = { pence: number; day: string; way: string };

/** Adds a payment that is not in a bank file, such as cash at the desk. */
export const addPaymentHandler = handler(addPayment, async (desk, { values }) => {
  const { id } = desk.params;
  const name = await requireAccountName(desk.trx, id);
  return { change: await book(desk, { accountId: id, kind: "payment", name, ...values }) };
});

/** Records a refund, at most what was received. */
export const addRefundHandler = handler(addRefund, async (desk, { values }) => {
  const { id } = desk.params;
  const name = await requireAccountName(desk.trx, id);
  const received = await receivedFrom(desk.trx, id);
  if (values.pence > received) {
    const problem = `You can refund at most ${formatMoney(received)}: that is all this family has paid.`;
    throw new Refused(422, problem, { messages: { pence: problem } });
  }
  return { change: await book(desk, { accountId: id, kind: "refund", name, ...values }) };
});

type Booked = Sum & { accountId: string; kind: "payment" | "refund"; name: string };

async function book(desk: Desk, { name, ...values }: Booked) {
  const rows = await insertFees(desk, "feePayments", [
    { ...values, lineId: null, reversedOn: null },
  ]);
  await settleAccounts(desk, [values.accountId]);
  const sum = formatMoney(values.pence);
  const isPayment = values.kind === "payment";
  return recordFeeChange(desk, {
    action: isPayment ? "added payment" : "added refund",
    summary: isPayment ? `Added a payment of ${sum} from ${name}` : `Refunded ${sum} to ${name}`,
    subject: "payment",
    subjectId: rows[0]?.id ?? "",
    facts: [{ label: isPayment ? "Payment" : "Refund", to: sum }],
    rows,
  });
}

/**
 * Reverses a wrong payment: its charges are owing again, and its bank line can be booked to another family.
 */
export const reversePaymentHandler = handler(reversePayment, async (desk, { version }) => {
  const payment = await requireRow(desk, FEE_PAYMENTS, desk.params.id);
  if (payment.reversedOn !== null) throw new Refused(409, "This has already been reversed.");
  const { id, accountId, kind, pence } = payment;
  const set = { reversedOn: desk.today };
  const written = await writeRow(desk, FEE_PAYMENTS, { id, version }, set);
  const reopened = await reopenLine(desk, payment.lineId);
  await settleAccounts(desk, [accountId]);
  const name = await requireAccountName(desk.trx, accountId);
  const what =
    kind === "payment"
      ? `the payment of ${formatMoney(pence)} from`
      : `the refund of ${formatMoney(pence)} to`;
  const change = await recordFeeChange(desk, {
    action: `reversed ${kind}`,
    summary: `Reversed ${what} ${name}`,
    subject: "payment",
    subjectId: id,
    facts: [{ label: "Reversed", to: formatMoney(pence) }],
    rows: [changedRow(FEE_PAYMENTS, written), ...reopened],
  });
  return { change };
});

async function reopenLine(desk: Desk, lineId: string | null): Promise<ChangedRow[]> {
  const line = lineId === null ? undefined : await findRow(desk.trx, BANK_LINES, lineId);
  if (line?.state !== "booked") return [];
  const { id, version } = line;
  const written = await writeRow(desk, BANK_LINES, { id, version }, { state: "open" });
  return [changedRow(BANK_LINES, written)];
}

/** Removes a charge. The row stays, so that the month does not add it again. */
export const takeChargeOffHandler = handler(takeChargeOff, async (desk, { version }) => {
  const charge = await requireRow(desk, FEE_CHARGES, desk.params.id);
  if (charge.takenOffOn !== null) throw new Refused(409, "This charge has already been removed.");
  const { id, accountId, kind, pence } = charge;
  const set = { takenOffOn: desk.today };
  const written = await writeRow(desk, FEE_CHARGES, { id, version }, set);
  await settleAccounts(desk, [accountId]);
  const name = await requireAccountName(desk.trx, accountId);
  const change = await recordFeeChange(desk, {
    action: "took off charge",
    summary: `Removed the ${kind} charge of ${formatMoney(pence)} from ${name}`,
    subject: "charge",
    subjectId: id,
    facts: [{ label: "Removed", to: formatMoney(pence) }],
    rows: [changedRow(FEE_CHARGES, written)],
  });
  return { change };
});

/** Stops matching a payer automatically. Payments already booked stay. */
export const forgetPayerHandler = handler(forgetPayer, async (desk, { version }) => {
  const { id, payer } = await requireRow(desk, FEE_PAYERS, desk.params.id);
  const written = await writeRow(desk, FEE_PAYERS, { id, version }, { deletedAt: desk.at });
  const change = await recordFeeChange(desk, {
    action: "forgot payer",
    summary: `Forgot the payer ${payer}`,
    subject: "payer",
    subjectId: id,
    rows: [changedRow(FEE_PAYERS, written)],
  });
  return { change };
});
