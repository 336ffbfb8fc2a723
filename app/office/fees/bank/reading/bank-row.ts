// Reads one row of a bank file: a line that can be booked, or the reason why not.
import { formatDay } from "#app/ui/format.ts";
import { payerOf } from "../payer.ts";
import { readAmount } from "./bank-cells.ts";
import type { BankColumns } from "./bank-columns.ts";
import { currencyInSum, currencyOf, SCHOOL_CURRENCY } from "./bank-currency.ts";
import { dayReadings } from "#app/platform/typed/day-readings.ts";
import { dayIn, isPlausible, type DayOrder } from "./bank-days.ts";
import { directedPence, type Direction } from "./bank-direction.ts";
import { statusOf } from "./bank-status.ts";

export type BankLine = {
  /** The line number in the file, from 1, counting the bank's own text. */
  row: number;
  day: string;
  /** Whole pence, negative for outgoing money. */
  pence: number;
  /** The fee deducted, in pence; 0 in a bank file. */
  feePence: number;
  balance: number | null;
  /** The description. */
  words: string;
  payer: string;
  /** The bank's id; null if the file has none. */
  bankId: string | null;
  /** The whole line without its balance, to recognise it in another file. */
  raw: string;
};

/** A row that is not booked. */
export type SkippedRow = {
  row: number;
  day: string | null;
  /** In `currency`; null if it cannot be read. */
  pence: number | null;
  currency: string;
  words: string;
  bankId: string | null;
  /** The group it is counted in, such as 'Not booked: Pending'. */
  group: string;
  reason: string;
};

export const UNREAD = "Can’t be read";
export const UNANSWERED = "Needs your answer";
const IMPLAUSIBLE = "Not booked: date too far off";

/** How to read this file, from its rows and the answers so far. */
export type HowToRead = {
  columns: BankColumns;
  today: string;
  /** Null until it is answered. */
  order: DayOrder | null;
  /** Whether amounts have a minus: beside an outgoing word, anywhere, or in the column beside the other two. */
  signs: { isOutSigned: boolean; isAnySigned: boolean; isStatedSigned: boolean };
  isSettled: (word: string) => boolean | null;
  directionBy: (word: string) => Direction | null;
};

type Cell = (place: number | null) => string;

const cellOf =
  (row: readonly string[]): Cell =>
  (place) =>
    place === null ? "" : (row[place] ?? "").trim();

/** Returns null for the bank's own text, a row with neither a date nor an amount. */
export function readRow(
  row: readonly string[],
  number: number,
  how: HowToRead,
): BankLine | SkippedRow | null {
  const { columns, today, order } = how;
  const cell = cellOf(row);
  const left = leftRow(row, number, how);
  if (isOwnWords(row, columns)) return null;
  if (row.length > columns.width) {
    const problem = `Line ${number} has ${row.length} columns, the header has ${columns.width}`;
    return { ...left, pence: null, words: tidy(row.filter(Boolean).join(" ")), reason: problem };
  }
  const status = statusProblem(cell, how);
  if (status) return { ...left, ...status };
  const currency = currencyProblem(cell, columns);
  if (currency) return { ...left, ...currency };
  const sum = sumOf(cell, how);
  if ("reason" in sum) return { ...left, ...sum };
  const { pence } = sum;
  const readings = dayReadings(cell(columns.day));
  if (order === null && readings.dayFirst !== readings.monthFirst) {
    return { ...left, pence, group: UNANSWERED, reason: "Does the day or the month come first?" };
  }
  const day = order === null ? readings.dayFirst : dayIn(readings, order, today);
  if (day === null) return { ...left, pence, reason: dayProblem(cell(columns.day), readings) };
  if (!isPlausible(day, today)) {
    const far = day > today ? "is in the future" : "is more than 18 months ago";
    return { ...left, day, pence, group: IMPLAUSIBLE, reason: `${formatDay(day)} ${far}` };
  }
  return lineOf(row, cell, columns, { row: number, day, pence });
}

function leftRow(
  row: readonly string[],
  number: number,
  { columns, order }: HowToRead,
): SkippedRow {
  const cell = cellOf(row);
  const { dayFirst, monthFirst } = dayReadings(cell(columns.day));
  return {
    row: number,
    day: order === "month first" ? monthFirst : dayFirst === monthFirst || order ? dayFirst : null,
    pence: writtenPence(cell, columns),
    currency: SCHOOL_CURRENCY,
    words: wordsOf(cell, columns),
    bankId: cell(columns.bankId) || null,
    group: UNREAD,
    reason: "",
  };
}

function isOwnWords(row: readonly string[], columns: BankColumns): boolean {
  const cell = cellOf(row);
  if (row.length === 1 || row.every((text) => text.trim() === "")) return true;
  const { dayFirst, monthFirst } = dayReadings(cell(columns.day));
  const hasDay = dayFirst !== null || monthFirst !== null;
  if (hasDay || row.length !== columns.width || writtenPence(cell, columns) !== null) return false;
  return cell(columns.day) === "" || amountCells(cell, columns) === "";
}

type Problem = Pick<SkippedRow, "reason"> & Partial<SkippedRow>;

/** Banks write an unsettled status in its own column or in place of the date. */
function statusProblem(cell: Cell, { columns, isSettled }: HowToRead): Problem | null {
  const words = [cell(columns.status), cell(columns.day)];
  const unsettled = words.find((word) => statusOf(word) === "not settled");
  if (unsettled !== undefined) return notBooked(unsettled);
  if (columns.status === null) return null;
  const word = cell(columns.status);
  const settled = isSettled(word);
  if (settled === null) return { group: UNANSWERED, reason: `Is “${word}” settled?` };
  return settled ? null : notBooked(word || "no status");
}

const notBooked = (why: string) => ({
  group: `Not booked: ${why}`,
  reason: `Not booked: ${why}`,
});

function currencyProblem(cell: Cell, columns: BankColumns): Problem | null {
  const written = amountPlaces(columns).map((place) => currencyInSum(cell(place)));
  const codes = [
    columns.currency === null ? null : currencyOf(cell(columns.currency)),
    columns.headCurrency,
    ...written.map(({ code }) => code),
  ];
  const other = codes.find((code) => code !== null && code !== SCHOOL_CURRENCY);
  if (other === undefined || other === null) return null;
  if (other === "") return notBooked("no currency");
  const sum = written.find((each) => each.sum !== "")?.sum ?? "";
  const pence = readAmount(sum);
  return { ...notBooked(other), pence, currency: other, reason: `Not booked: ${other} ${sum}` };
}

function dayProblem(text: string, { dayFirst, monthFirst }: ReturnType<typeof dayReadings>) {
  if (dayFirst !== null && monthFirst !== null) {
    return `“${text}” could be ${formatDay(dayFirst)} or ${formatDay(monthFirst)}, and the file has both orders`;
  }
  return `“${text}” isn’t a date such as 24/11/2026`;
}

function lineOf(
  row: readonly string[],
  cell: Cell,
  columns: BankColumns,
  { row: number, day, pence }: Pick<BankLine, "row" | "day" | "pence">,
): BankLine {
  const words = wordsOf(cell, columns);
  const own = new Set([columns.day, columns.balance, ...amountPlaces(columns)]);
  const rest = row.flatMap((text, place) => (own.has(place) ? [] : [tidy(text)]));
  const fee = columns.fee === null ? null : readAmount(cell(columns.fee));
  const net = columns.net === null ? null : readAmount(cell(columns.net));
  const deducted = fee !== null ? Math.abs(fee) : net !== null ? pence - net : 0;
  return {
    row: number,
    day,
    pence,
    feePence: deducted,
    balance: readAmount(cell(columns.balance)),
    words,
    payer: payerOf(cell(columns.payer) || tidy(columns.bankWords.map(cell).join(" "))),
    bankId: cell(columns.bankId) || null,
    raw: JSON.stringify([day, pence, ...rest]),
  };
}

const wordsOf = (cell: Cell, { words }: BankColumns) =>
  tidy(words.map(cell).filter(Boolean).join(" "));

const amountPlaces = ({ amount, cameIn, paidIn, paidOut }: BankColumns) => [
  amount,
  cameIn,
  paidIn,
  paidOut,
];

const amountCells = (cell: Cell, columns: BankColumns) =>
  amountPlaces(columns).map(cell).filter(Boolean).join(" ");

/** Returns the signed pence as written, before a direction word is applied; null if there are none. */
export function writtenPence(cell: Cell, { amount, paidIn, paidOut }: BankColumns): number | null {
  if (paidIn === null) return readAmount(cell(amount));
  const [inwards, outwards] = [cell(paidIn), cell(paidOut)];
  const cameInPence = inwards === "" ? 0 : readAmount(inwards);
  const wentOutPence = outwards === "" ? 0 : readAmount(outwards);
  if (cameInPence === null || wentOutPence === null || (inwards === "" && outwards === "")) {
    return null;
  }
  return cameInPence - Math.abs(wentOutPence);
}

function sumOf(cell: Cell, how: HowToRead): { pence: number } | Problem {
  const { columns, signs, directionBy } = how;
  const written = writtenPence(cell, columns);
  if (written === null) {
    return { pence: null, reason: `“${amountCells(cell, columns)}” isn’t an amount such as 35.00` };
  }
  const { paidIn, paidOut, stated, cameIn, type } = columns;
  const [inwards, outwards] = [readAmount(cell(paidIn)) ?? 0, readAmount(cell(paidOut)) ?? 0];
  if (inwards !== 0 && outwards !== 0) {
    return { reason: `This row has both ${cell(paidIn)} in and ${cell(paidOut)} out` };
  }
  if (stated !== null && !isSame(readAmount(cell(stated)), written, signs.isStatedSigned)) {
    const other = cell(paidIn) || cell(paidOut);
    return { reason: `The amount is “${cell(stated)}”, but money in or out is “${other}”` };
  }
  const place = cameIn ?? type;
  if (place === null) return { pence: written };
  const word = cell(place);
  const direction = directionBy(word);
  // Most transaction types give no direction; if amounts are signed, the sign does.
  if (direction === null && cameIn === null && signs.isAnySigned) return { pence: written };
  if (direction === null) {
    return { group: UNANSWERED, reason: `Is “${word}” money in or money out?` };
  }
  const pence = directedPence(written, direction, signs.isOutSigned);
  if (pence !== null) return { pence };
  return { reason: `“${word}” and the sign of ${amountText(cell, columns)} contradict each other` };
}

/** Whether the amounts agree; an unsigned one may, if no such amount in the file is signed. */
function isSame(stated: number | null, written: number, isSigned: boolean): boolean {
  return stated === written || (!isSigned && stated === Math.abs(written));
}

const amountText = (cell: Cell, { amount }: BankColumns) => cell(amount);

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();
