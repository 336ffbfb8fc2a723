// Reads the entries of an account's statement: only this account's, so nothing of another home.
import type { Database } from "#app/data/database/database.server.ts";
import { formatMonth } from "#app/ui/format.ts";
import { discountText, lessText } from "#app/ui/discount-text.ts";
import { readAccounts, type OwedCharge, type PaymentRow } from "../account/accounts.server.ts";
import { chargeWords } from "../fee-words.ts";
import type { Entry } from "./statement.ts";

/** Returns the entries in the order in which they were added. */
export async function readStatementEntries(
  database: Database,
  accountId: string,
): Promise<Entry[]> {
  const found = (await readAccounts(database, [accountId])).get(accountId);
  const { charges = [], payments = [], refunds = [] } = found ?? {};
  return [...charges.flatMap(entriesOfCharge), ...[...payments, ...refunds].flatMap(entriesOfPaid)];
}

/** A charge that was removed, or settled elsewhere, is not on the statement. */
function entriesOfCharge(charge: OwedCharge): Entry[] {
  const { kind, memberName, month, dueOn: day, owedPence, note } = charge;
  if (owedPence === 0) return [];
  const { discountPence, discountPercent: percent, discountPlace: place } = charge;
  const ofPence = owedPence + discountPence;
  // The discount has an entry of its own.
  const discount = { percent, ofPence, pence: discountPence, place };
  const how = note.split("; ").filter((words) => words !== "" && words !== discountText(discount));
  const what = `${chargeWords(kind, memberName)}, ${formatMonth(month)}`;
  const words = how.length > 0 ? `${what} (${how.join("; ")})` : what;
  const entry: Entry = { day, kind: "charge", words, pence: ofPence };
  if (discountPence === 0) return [entry];
  return [
    entry,
    { day, kind: "discount", words: `Discount: ${lessText(discount)}`, pence: -discountPence },
  ];
}

function entriesOfPaid({ kind, day, pence, way, reversedOn }: PaymentRow): Entry[] {
  const isRefund = kind === "refund";
  const sign = isRefund ? 1 : -1;
  const words = isRefund ? "Refund" : "Payment";
  const paid: Entry = { day, kind: "payment", words: `${words}, ${way}`, pence: sign * pence };
  if (reversedOn === null) return [paid];
  const back: Entry = {
    ...paid,
    day: reversedOn,
    words: `${words} reversed`,
    pence: -sign * pence,
  };
  return [paid, back];
}
