// Changes one family's account by hand: money that came or was given back, and charges that are not owed.
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
import { accountNamed } from "../account-named.server.ts";
import { BANK_LINES, FEE_CHARGES, FEE_PAYERS, FEE_PAYMENTS } from "../fee-rows.server.ts";
import { insertFees, keepFees } from "../keep-fees.server.ts";
import { cameFrom } from "./accounts.server.ts";
import { settleAccounts } from "./settle.server.ts";
import {
  addPayment,
  addRefund,
  reversePayment,
  takeChargeOff,
  forgetPayer,
} from "../fees.commands.ts";

type Sum = { pence: number; day: string; way: string };

/** Money that did not come by the bank's file, such as cash at the desk. */
export const addPaymentHandler = handler(addPayment, async (desk, { values }) => {
  const { id } = desk.params;
  const name = await accountNamed(desk.trx, id);
  return { change: await book(desk, { accountId: id, kind: "payment", name, ...values }) };
});

/** Money that was given back; never more than came. */
export const addRefundHandler = handler(addRefund, async (desk, { values }) => {
  const { id } = desk.params;
  const name = await accountNamed(desk.trx, id);
  const came = await cameFrom(desk.trx, id);
  if (values.pence > came) {
    const problem = `At most ${formatMoney(came)} can be given back: no more has come.`;
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
  return keepFees(desk, {
    action: isPayment ? "added payment" : "added refund",
    summary: isPayment ? `Took ${sum} from ${name}` : `Gave ${sum} back to ${name}`,
    subject: "payment",
    subjectId: rows[0]?.id ?? "",
    facts: [{ label: isPayment ? "Payment" : "Refund", to: sum }],
    rows,
  });
}

/**
 * A payment that was booked wrongly: what it paid is open again, and the bank line that it came from can be
 * booked to another family.
 */
export const reversePaymentHandler = handler(reversePayment, async (desk, { version }) => {
  const payment = await requireRow(desk, FEE_PAYMENTS, desk.params.id);
  if (payment.reversedOn !== null) throw new Refused(409, "It was reversed already.");
  const { id, accountId, kind, pence } = payment;
  const set = { reversedOn: desk.today };
  const written = await writeRow(desk, FEE_PAYMENTS, { id, version }, set);
  const reopened = await reopenLine(desk, payment.lineId);
  await settleAccounts(desk, [accountId]);
  const name = await accountNamed(desk.trx, accountId);
  const what =
    kind === "payment"
      ? `the payment of ${formatMoney(pence)} from`
      : `the refund of ${formatMoney(pence)} to`;
  const change = await keepFees(desk, {
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

/** What is not owed after all stays on the list, so that it is not added again. */
export const takeChargeOffHandler = handler(takeChargeOff, async (desk, { version }) => {
  const charge = await requireRow(desk, FEE_CHARGES, desk.params.id);
  if (charge.takenOffOn !== null) throw new Refused(409, "It was taken off already.");
  const { id, accountId, kind, pence } = charge;
  const set = { takenOffOn: desk.today };
  const written = await writeRow(desk, FEE_CHARGES, { id, version }, set);
  await settleAccounts(desk, [accountId]);
  const name = await accountNamed(desk.trx, accountId);
  const change = await keepFees(desk, {
    action: "took off charge",
    summary: `Took the ${kind} of ${formatMoney(pence)} off ${name}`,
    subject: "charge",
    subjectId: id,
    facts: [{ label: "Taken off", to: formatMoney(pence) }],
    rows: [changedRow(FEE_CHARGES, written)],
  });
  return { change };
});

/** Later lines of this payer are asked about again; what is booked stays. */
export const forgetPayerHandler = handler(forgetPayer, async (desk, { version }) => {
  const { id, payer } = await requireRow(desk, FEE_PAYERS, desk.params.id);
  const written = await writeRow(desk, FEE_PAYERS, { id, version }, { deletedAt: desk.at });
  const change = await keepFees(desk, {
    action: "forgot payer",
    summary: `Forgot the payer ${payer}`,
    subject: "payer",
    subjectId: id,
    rows: [changedRow(FEE_PAYERS, written)],
  });
  return { change };
});
