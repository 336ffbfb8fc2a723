// The words and lines of a statement or a receipt on paper.
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { signed } from "#app/office/fees/fee-words.ts";
import type { Statement } from "#app/office/fees/statement/statement.ts";

export type Paper = {
  title: string;
  /** The school's name, then its address, one line each. */
  school: string[];
  /** The lines under the title. */
  lead: string[];
  /** Date, description and sums; null for a paper without lines. */
  table: { head: string[]; rows: string[][] } | null;
  /** The lines at the end: the first is set large. */
  closing: string[];
};

type School = { name: string; addressLines: readonly string[] };

export const STATEMENT_HEAD = ["Date", "Description", "Amount", "Balance"];

/** Returns the lines of a statement, with the opening balance. */
export function statementRows({ from, broughtForwardPence, lines }: Statement): string[][] {
  return [
    [formatDay(from), "Brought forward", "", signed(broughtForwardPence)],
    ...lines.map(({ day, words, pence, balancePence }) => [
      formatDay(day),
      words,
      signed(pence),
      signed(balancePence),
    ]),
  ];
}

/** Returns the closing balance, then how to pay what is owed. */
export function closingLines({ owingPence }: Statement, code: string): string[] {
  const sum = formatMoney(Math.abs(owingPence));
  const pay = `Please pay with the reference ${code}, so we can find your payment.`;
  return [`${owingPence < 0 ? "In credit" : "Owing"}: ${sum}`, ...(owingPence > 0 ? [pay] : [])];
}

export function statementPaper(
  statement: Statement,
  { school, name, code }: { school: School; name: string; code: string },
): Paper {
  const { from, to } = statement;
  return {
    title: `Statement of ${name}`,
    school: [school.name, ...school.addressLines],
    lead: [`Fees from ${formatDay(from)} to ${formatDay(to)}`, `Reference ${code}`],
    table: { head: STATEMENT_HEAD, rows: statementRows(statement) },
    closing: closingLines(statement, code),
  };
}

export type OwnPayment = {
  id: string;
  isRefund: boolean;
  day: string;
  words: string;
  pence: number;
  reversedOn: string | null;
};

export type Receipt = {
  school: School;
  /** The account's home. */
  name: string;
  code: string;
  payment: OwnPayment;
};

/** Returns what was received, when and how; a reversed payment says so. */
export function receiptLines({ name, code, payment }: Omit<Receipt, "school">): [string, string][] {
  const { day, words, reversedOn } = payment;
  return [
    ["Received from", name],
    ["Date", formatDay(day)],
    ["How", words],
    ["Reference", code],
    ...(reversedOn === null ? [] : [["Reversed", formatDay(reversedOn)] as [string, string]]),
  ];
}

export function receiptPaper({ school, ...receipt }: Receipt): Paper {
  return {
    title: receiptTitle(receipt.payment),
    school: [school.name, ...school.addressLines],
    lead: receiptLines(receipt).map(([term, words]) => `${term}: ${words}`),
    table: null,
    closing: [formatMoney(receipt.payment.pence)],
  };
}

export const receiptTitle = ({ isRefund }: Pick<Receipt["payment"], "isRefund">) =>
  isRefund ? "Refund" : "Receipt";
