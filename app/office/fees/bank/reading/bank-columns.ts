// Identifies the columns of a bank file by the header, or by the cells if there is none.
import { readAmount } from "./bank-cells.ts";
import { currencyInHead } from "./bank-currency.ts";
import { dayReadings } from "#app/platform/typed/day-readings.ts";
import { directionOf } from "./bank-direction.ts";

export type BankColumns = {
  /** The number of columns in the header. */
  width: number;
  day: number;
  /** One signed column, or an unsigned one with a direction in `cameIn`. */
  amount: number | null;
  cameIn: number | null;
  /** Or two columns, for money in and money out. */
  paidIn: number | null;
  paidOut: number | null;
  /** A signed column beside the two, which must agree with them. */
  stated: number | null;
  /** A column of transaction types, some of which give the direction. */
  type: number | null;
  status: number | null;
  currency: number | null;
  /** The currency in the header of the amounts. */
  headCurrency: string | null;
  /** The bank's id of the row. */
  bankId: number | null;
  /** The fee deducted and the net amount, in payout files. */
  fee: number | null;
  net: number | null;
  balance: number | null;
  payer: number | null;
  /** The columns shown as the line's description. */
  words: number[];
  /** The description columns written by the bank, without the school's own notes and categories. */
  bankWords: number[];
};

/** Header names, likeliest first. Punctuation, digits and brackets are ignored. */
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

/** Columns that are the same in every line or mean nothing to a person. */
const NOT_SHOWN =
  /^(account|account number|account name|sort code|currency|category|status|state|time|type|transaction type|id|transaction id|bank id|fitid|payment currency)$/;

const OWN_NOTES = /\b(notes?|tags|category|subcategory)\b/;

const headWords = (cell: string) =>
  cell
    .toLowerCase()
    .replaceAll(/\(.*?\)|gbp/g, " ")
    .replaceAll(/[^a-z]+/g, " ")
    .trim();

/** Finds the header within the first lines, below the bank's own text; null if there is none. */
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
  // Ignore a column that is empty in every row.
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
  const described = others.filter(({ head }) => !NOT_SHOWN.test(head) && !isAside(head));
  const shown = (described.length > 0 || payer !== null ? described : others).map(
    (each) => each.place,
  );
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

/** Returns the row width. Some banks end every row but the header with a comma, which adds empty cells. */
function widthOf(head: readonly string[], below: readonly (readonly string[])[]): number {
  const [first, ...others] = below.filter((row) => row.length > 1);
  const width = first?.length ?? 0;
  const isEven = others.length > 0 && others.every((row) => row.length === width);
  const isEmpty = below.every((row) => row.slice(head.length).every((cell) => cell.trim() === ""));
  return isEven && isEmpty ? Math.max(head.length, width) : head.length;
}

/** Further dates, amounts and times are not part of the description. */
const isAside = (head: string) =>
  /\b(date|created|available on|timestamp|time ?zone|amount|currency|exchange rate)\b/.test(head);

/**
 * Identifies the columns of a file without a header: one of dates, one of amounts, and optionally one of balances
 * that add up from line to line. Returns null if that is not clear.
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
 * Returns the index of the first line whose balance does not add up, in a file with the oldest or the newest line
 * first; null if all add up or there are no balances.
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
