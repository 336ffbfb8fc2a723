// Changes one family's account by hand: money that came or was given back, and charges that are not owed.
import { command, type Desk } from "#app/platform/commands/command.server.ts";
import { Refused } from "#app/platform/commands/answer.ts";
import { formatMoney } from "#app/ui/format.ts";
import { changedRow, rowThere, writeRow } from "../../changes/change-row.server.ts";
import { familyNamed } from "../family-named.server.ts";
import { FEE_CHARGES, FEE_PAYERS, FEE_PAYMENTS } from "../fee-rows.server.ts";
import { paymentSchema, rowSchema } from "../fee.schema.ts";
import { insertFees, keepFees } from "../keep-fees.server.ts";
import { readAccounts } from "./accounts.server.ts";
import { settleFamilies } from "./settle.server.ts";

type Sum = { pence: number; day: string; way: string };

/** Money that did not come by the bank's file, such as cash at the desk. */
export const addPayment = command({
  address: "/admin/fees/families/:id/payment",
  schema: paymentSchema,
  run: async (desk, { values }) => {
    const { id } = desk.params;
    const name = await familyNamed(desk.trx, id);
    return { change: await book(desk, { familyId: id, kind: "payment", name, ...values }) };
  },
});

/** Money that was given back; never more than came. */
export const addRefund = command({
  address: "/admin/fees/families/:id/refund",
  schema: paymentSchema,
  run: async (desk, { values }) => {
    const { id } = desk.params;
    const name = await familyNamed(desk.trx, id);
    const came = await cameFrom(desk, id);
    if (values.pence > came) {
      const problem = `At most ${formatMoney(came)} can be given back: no more has come.`;
      throw new Refused(422, problem, { messages: { pence: problem } });
    }
    return { change: await book(desk, { familyId: id, kind: "refund", name, ...values }) };
  },
});

/** What has come from a family and was not given back. */
async function cameFrom({ trx }: Desk, familyId: string): Promise<number> {
  const found = (await readAccounts(trx, [familyId])).get(familyId);
  const sum = (rows: { pence: number; reversedOn: string | null }[] = []) =>
    rows.reduce((total, { pence, reversedOn }) => total + (reversedOn === null ? pence : 0), 0);
  return Math.max(0, sum(found?.payments) - sum(found?.refunds));
}

type Booked = Sum & { familyId: string; kind: "payment" | "refund"; name: string };

async function book(desk: Desk, { name, ...values }: Booked) {
  const rows = await insertFees(desk, "feePayments", [
    { ...values, lineId: null, reversedOn: null },
  ]);
  await settleFamilies(desk, [values.familyId]);
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

/** A payment that the bank took back, or that was booked wrongly: what it paid is open again. */
export const reversePayment = command({
  address: "/admin/fees/payments/:id/reverse",
  schema: rowSchema,
  run: async (desk, { version }) => {
    const payment = await rowThere(desk, FEE_PAYMENTS, desk.params.id);
    if (payment.reversedOn !== null) throw new Refused(409, "It was reversed already.");
    const { id, familyId, kind, pence } = payment;
    const set = { reversedOn: desk.today };
    const written = await writeRow(desk, FEE_PAYMENTS, { id, version }, set);
    await settleFamilies(desk, [familyId]);
    const name = await familyNamed(desk.trx, familyId);
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
      rows: [changedRow(FEE_PAYMENTS, written)],
    });
    return { change };
  },
});

/** What is not owed after all stays on the list, so that it is not added again. */
export const takeChargeOff = command({
  address: "/admin/fees/charges/:id/take-off",
  schema: rowSchema,
  run: async (desk, { version }) => {
    const charge = await rowThere(desk, FEE_CHARGES, desk.params.id);
    if (charge.takenOffOn !== null) throw new Refused(409, "It was taken off already.");
    const { id, familyId, kind, pence } = charge;
    const set = { takenOffOn: desk.today };
    const written = await writeRow(desk, FEE_CHARGES, { id, version }, set);
    await settleFamilies(desk, [familyId]);
    const name = await familyNamed(desk.trx, familyId);
    const change = await keepFees(desk, {
      action: "took off charge",
      summary: `Took the ${kind} of ${formatMoney(pence)} off ${name}`,
      subject: "charge",
      subjectId: id,
      facts: [{ label: "Taken off", to: formatMoney(pence) }],
      rows: [changedRow(FEE_CHARGES, written)],
    });
    return { change };
  },
});

/** Later lines of this payer are asked about again; what is booked stays. */
export const forgetPayer = command({
  address: "/admin/fees/payers/:id/forget",
  schema: rowSchema,
  run: async (desk, { version }) => {
    const { id, payer } = await rowThere(desk, FEE_PAYERS, desk.params.id);
    const written = await writeRow(desk, FEE_PAYERS, { id, version }, { deletedAt: desk.at });
    const change = await keepFees(desk, {
      action: "forgot payer",
      summary: `Forgot the payer ${payer}`,
      subject: "payer",
      subjectId: id,
      rows: [changedRow(FEE_PAYERS, written)],
    });
    return { change };
  },
});
