// Which column of a bank's file is what: by its head, or by what stands in it where there is no head.
import { readAmount, readBankDay } from "./bank-cells.ts";

export type BankColumns = {
  day: number;
  /** One column with a sign, or with a column beside it that says whether it came in. */
  amount: number | null;
  cameIn: number | null;
  /** Or two columns. */
  paidIn: number | null;
  paidOut: number | null;
  /** What was kept of the amount on the way, and what was left of it: in files of payouts. */
  fee: number | null;
  net: number | null;
  balance: number | null;
  payer: number | null;
  /** What is shown of a line. */
  words: number[];
};

/** By the words of a head, the likeliest first; signs, figures and brackets do not count. */
const HEADS = {
  day: "date|transaction date|date of transaction|posting date|posted date|booking date|booked date|completed date|date completed|payment date|paid on|charge date|created|created at|value date",
  amount: "amount|transaction amount|gross|gross amount|value|sum|total",
  paidIn: "paid in|money in|amount in|credit|credits|credit amount|in|deposit|deposits|receipts",
  paidOut:
    "paid out|money out|amount out|debit|debits|debit amount|out|withdrawal|withdrawals|payments out",
  cameIn: "debit credit|credit debit|dr cr|cr dr|credit debit indicator|debit credit indicator",
  fee: "fee|fees|total fee|total fees|transaction fee|transaction fees|app fee|charge fee",
  net: "net|net amount|payout|payout amount|amount paid out",
  balance: "balance|running balance|account balance|ledger balance|balance after",
  payer:
    "name|payee|payer|payer name|customer|customer name|counter party|counterparty|counter party name|other party|from|sender|merchant name",
} as const;

/** Columns that say the same of every line, or nothing that a person reads. */
const UNSAID =
  /^(account|account number|account name|sort code|currency|category|status|time|type|transaction type|id|transaction id|bank id)$/;

const headWords = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/\(.*?\)|gbp/g, " ")
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

/** The head among the first lines, as banks write some of their own above it; null where there is none. */
export function columnsByHead(
  rows: readonly (readonly string[])[],
): { columns: BankColumns; head: number } | null {
  for (const [head, row] of rows.slice(0, HEAD_WITHIN).entries()) {
    const columns = columnsOf(row.map(headWords));
    if (columns) return { columns, head };
  }
  return null;
}

const HEAD_WITHIN = 25;

function columnsOf(heads: readonly string[]): BankColumns | null {
  const taken = new Set<number>();
  const find = (of: keyof typeof HEADS): number | null => {
    for (const name of HEADS[of].split("|")) {
      const at = heads.findIndex((head, place) => head === name && !taken.has(place));
      if (at === -1) continue;
      taken.add(at);
      return at;
    }
    return null;
  };
  const day = find("day");
  const paidIn = find("paidIn");
  const paidOut = find("paidOut");
  const amount = paidIn === null ? find("amount") : null;
  if (day === null || (paidIn === null && amount === null)) return null;
  const cameIn = amount === null ? null : find("cameIn");
  const [fee, net, balance, payer] = [find("fee"), find("net"), find("balance"), find("payer")];
  const others = heads.flatMap((head, place) => (taken.has(place) ? [] : [{ head, place }]));
  const said = others.filter(({ head }) => !UNSAID.test(head) && !isOtherDay(head));
  const shown = (said.length > 0 || payer !== null ? said : others).map(({ place }) => place);
  const words = payer === null ? shown : [payer, ...shown];
  return { day, amount, cameIn, paidIn, paidOut, fee, net, balance, payer, words };
}

const isOtherDay = (head: string) => /\bdate\b/.test(head);

/**
 * Of a file without a head: one column of days, one of amounts, and one more of balances where each line's
 * follows from the one beside it. Null where that cannot be told.
 */
export function columnsByCells(rows: readonly (readonly string[])[]): BankColumns | null {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const all = Array.from({ length: width }, (_, place) => place);
  const isEach = (place: number, read: (cell: string) => unknown) =>
    rows.length > 0 && rows.every((row) => read(row[place] ?? "") !== null);
  const days = all.filter((place) => isEach(place, readBankDay));
  const numbers = all.filter((place) => !days.includes(place) && isEach(place, readAmount));
  const day = days[0];
  const [amount, balance] = numbers;
  if (day === undefined || amount === undefined || numbers.length > 2) return null;
  if (balance !== undefined && !followsOn(rows, amount, balance)) return null;
  const words = all.filter((place) => !days.includes(place) && !numbers.includes(place));
  const none = { cameIn: null, paidIn: null, paidOut: null, fee: null, net: null, payer: null };
  return { day, amount, balance: balance ?? null, ...none, words };
}

function followsOn(rows: readonly (readonly string[])[], amount: number, balance: number) {
  const lines = rows.map((row) => ({
    pence: readAmount(row[amount] ?? "") ?? 0,
    balance: readAmount(row[balance] ?? ""),
  }));
  return lines.length > 1 && brokenAt(lines) === null;
}

/**
 * The first line whose balance does not follow from the line beside it, counted from 0, whether the file
 * begins with the oldest or with the newest; null where all follow, or none has a balance.
 */
export function brokenAt(
  lines: readonly { pence: number; balance: number | null }[],
): number | null {
  const breaks = (isOldestFirst: boolean) =>
    lines.flatMap((line, at) => {
      const before = lines[at - 1];
      if (!before || line.balance === null || before.balance === null) return [];
      const step = line.balance - before.balance;
      return step === (isOldestFirst ? line.pence : -before.pence) ? [] : [at];
    });
  const [up, down] = [breaks(true), breaks(false)];
  return (up.length <= down.length ? up : down)[0] ?? null;
}
