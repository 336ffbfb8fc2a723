// Which column of a bank's file is what: by its head, or by what stands in it where there is no head.
import { readAmount } from "./bank-cells.ts";
import { currencyInHead } from "./bank-currency.ts";
import { dayReadings } from "./bank-days.ts";
import { directionOf } from "./bank-direction.ts";

export type BankColumns = {
  /** How many columns the head has. */
  width: number;
  day: number;
  /** One column with a sign, or with a column beside it that says whether it came in. */
  amount: number | null;
  cameIn: number | null;
  /** Or two columns. */
  paidIn: number | null;
  paidOut: number | null;
  /** One column with a sign beside the two: it has to say the same. */
  stated: number | null;
  /** A column of types, where some of them say whether money came in. */
  type: number | null;
  status: number | null;
  currency: number | null;
  /** The currency that the head of the sums names. */
  headCurrency: string | null;
  /** The bank's own number of the row. */
  bankId: number | null;
  /** What was kept of the amount on the way, and what was left of it: in files of payouts. */
  fee: number | null;
  net: number | null;
  balance: number | null;
  payer: number | null;
  /** What is shown of a line. */
  words: number[];
  /** Those of them that the bank wrote: notes and categories are the school's own. */
  bankWords: number[];
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
  status: "status|state|transaction status|payment status",
  currency: "currency|payment currency|currency code|account currency|transaction currency|ccy",
  bankId: "transaction id|id|fitid|bank id|unique id",
  type: "type|transaction type",
  balance: "balance|running balance|account balance|ledger balance|balance after",
  payer:
    "name|payee|payer|payer name|customer|customer name|counter party|counterparty|counter party name|other party|from|sender|merchant name",
} as const;

/** Columns that say the same of every line, or nothing that a person reads. */
const UNSAID =
  /^(account|account number|account name|sort code|currency|category|status|state|time|type|transaction type|id|transaction id|bank id|fitid|payment currency)$/;

const OWN_NOTES = /\b(notes?|tags|category|subcategory)\b/;

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
    const columns = columnsOf(row, rows.slice(head + 1));
    if (columns) return { columns, head };
  }
  return null;
}

const HEAD_WITHIN = 25;

function columnsOf(
  row: readonly string[],
  below: readonly (readonly string[])[],
): BankColumns | null {
  const heads = row.map(headWords);
  const taken = new Set<number>();
  const place = (of: keyof typeof HEADS, fits: (place: number) => boolean): number | null => {
    for (const name of HEADS[of].split("|")) {
      const at = heads.findIndex((head, each) => head === name && !taken.has(each) && fits(each));
      if (at !== -1) return at;
    }
    return null;
  };
  const find = (of: keyof typeof HEADS): number | null => {
    const at = place(of, () => true);
    if (at !== null) taken.add(at);
    return at;
  };
  // A column in which no row has anything says nothing of any row.
  const isFilled = (at: number) => below.some((each) => (each[at] ?? "").trim() !== "");
  const look = (of: keyof typeof HEADS) => place(of, isFilled);
  const day = find("day");
  const paidIn = find("paidIn");
  const paidOut = find("paidOut");
  const amount = paidIn === null ? find("amount") : null;
  if (day === null || (paidIn === null && amount === null)) return null;
  const stated = amount === null ? look("amount") : null;
  const cameIn = amount === null ? null : find("cameIn");
  const isDirection = (at: number) => below.some((each) => directionOf(each[at] ?? "") !== null);
  const type = amount === null || cameIn !== null ? null : place("type", isDirection);
  const [fee, net, balance, payer] = [find("fee"), find("net"), find("balance"), find("payer")];
  const others = heads.flatMap((head, at) => (taken.has(at) ? [] : [{ head, place: at }]));
  const said = others.filter(({ head }) => !UNSAID.test(head) && !isAside(head));
  const shown = (said.length > 0 || payer !== null ? said : others).map((each) => each.place);
  return {
    width: widthOf(row, below),
    day,
    amount,
    cameIn,
    paidIn,
    paidOut,
    stated,
    type,
    status: look("status"),
    currency: look("currency"),
    headCurrency: currencyInHead(row[amount ?? paidIn ?? day] ?? ""),
    bankId: look("bankId"),
    fee,
    net,
    balance,
    payer,
    words: payer === null ? shown : [payer, ...shown],
    bankWords: shown.filter((at) => !OWN_NOTES.test(heads[at] ?? "")),
  };
}

/** Some banks end every row, and not the head, with a comma: the same empty cells behind all rows are none. */
function widthOf(head: readonly string[], below: readonly (readonly string[])[]): number {
  const [first, ...others] = below.filter((row) => row.length > 1);
  const width = first?.length ?? 0;
  const isEven = others.length > 0 && others.every((row) => row.length === width);
  const isEmpty = below.every((row) => row.slice(head.length).every((cell) => cell.trim() === ""));
  return isEven && isEmpty ? Math.max(head.length, width) : head.length;
}

/** Other days, sums and times of a row say nothing of who paid. */
const isAside = (head: string) =>
  /\b(date|created|available on|timestamp|time ?zone|amount|currency|exchange rate)\b/.test(head);

/**
 * Of a file without a head: one column of days, one of amounts, and one more of balances where each line's
 * follows from the one beside it. Null where that cannot be told.
 */
export function columnsByCells(rows: readonly (readonly string[])[]): BankColumns | null {
  const width = rows[0]?.length ?? 0;
  const all = Array.from({ length: width }, (_, place) => place);
  const isEach = (place: number, read: (cell: string) => unknown) =>
    rows.length > 0 && rows.every((row) => read(row[place] ?? "") !== null);
  const days = all.filter((place) => isEach(place, dayIn));
  const numbers = all.filter((place) => !days.includes(place) && isEach(place, readAmount));
  const day = days[0];
  const [amount, balance] = numbers;
  if (day === undefined || amount === undefined || numbers.length > 2) return null;
  if (balance !== undefined && !followsOn(rows, amount, balance)) return null;
  const words = all.filter((place) => !days.includes(place) && !numbers.includes(place));
  return { ...NO_COLUMNS, width, day, amount, balance: balance ?? null, words, bankWords: words };
}

const dayIn = (cell: string) => {
  const { dayFirst, monthFirst } = dayReadings(cell);
  return dayFirst ?? monthFirst;
};

const NO_COLUMNS = {
  cameIn: null,
  paidIn: null,
  paidOut: null,
  stated: null,
  type: null,
  status: null,
  currency: null,
  headCurrency: null,
  bankId: null,
  fee: null,
  net: null,
  payer: null,
};

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
