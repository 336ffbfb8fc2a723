// The lines of a bank's file, whichever bank it is of.
import { decodeText, parseCsv } from "#app/platform/sheets/csv.ts";
import { readAmount, readBankDay } from "./bank-cells.ts";
import { brokenAt, columnsByCells, columnsByHead, type BankColumns } from "./bank-columns.ts";
import { payerOf } from "../payer.ts";

export type BankLine = {
  /** The line of the file, from 1, with those that are not of the bank's account. */
  row: number;
  day: string;
  /** Whole pence, below 0 for what went out. */
  pence: number;
  /** What was kept of it on the way, in pence; 0 in a bank's own file. */
  feePence: number;
  balance: number | null;
  /** What a person reads of it. */
  words: string;
  payer: string;
  /** All of the line but its balance: the same line of another file has the same. */
  raw: string;
};

export type BankFile = {
  lines: BankLine[];
  /** Lines with a day or an amount that cannot be read. */
  unread: { row: number; why: string }[];
  /** The line whose balance does not follow from the one beside it; null where all add up. */
  brokenRow: number | null;
  hasBalances: boolean;
};

const MOST_LINES = 5_000;
const NO_COLUMNS =
  "No column of days and no column of amounts were found. The first line says which is which, such as Date, Description, Amount.";
const NO_LINES = "There are no lines in this file.";
const TOO_MANY = "The file has more than 5,000 lines. Take a shorter time at the bank.";

/** Reads the bytes of a file, as commas, semicolons or tabs part it; `problem` says why it cannot be read. */
export function readBankFile(bytes: Uint8Array): BankFile | { problem: string } {
  const { rows, numbers, isWhole, unclosedQuoteRow } = parseCsv(decodeText(bytes), MOST_LINES + 2);
  if (unclosedQuoteRow !== null) {
    return { problem: `A quotation mark in line ${numbers[unclosedQuoteRow]} is never closed.` };
  }
  if (rows.length === 0) return { problem: NO_LINES };
  const found = columnsByHead(rows);
  const columns = found?.columns ?? columnsByCells(rows);
  if (!columns) return { problem: NO_COLUMNS };
  const first = found ? found.head + 1 : 0;
  const read = rows.slice(first).map((row, at) => lineOf(row, columns, numbers[first + at] ?? 0));
  const lines = read.flatMap((each) => (each && "day" in each ? [each] : []));
  const unread = read.flatMap((each) => (each && "why" in each ? [each] : []));
  if (lines.length > MOST_LINES || !isWhole) return { problem: TOO_MANY };
  if (lines.length === 0) return { problem: unread[0] ? unreadWords(unread[0]) : NO_LINES };
  const broken = brokenAt(lines);
  return {
    lines: lines.filter(({ pence }) => pence !== 0),
    unread,
    brokenRow: broken === null ? null : (lines[broken]?.row ?? null),
    hasBalances: lines.some(({ balance }) => balance !== null),
  };
}

export function unreadWords({ row, why }: { row: number; why: string }): string {
  return `Line ${row} could not be read: ${why}.`;
}

/** Null for a line of the bank's own words, with neither a day nor an amount. */
function lineOf(
  row: readonly string[],
  columns: BankColumns,
  number: number,
): BankLine | { row: number; why: string } | null {
  const cell = (place: number | null) => (place === null ? "" : (row[place] ?? "").trim());
  const day = readBankDay(cell(columns.day));
  const pence = penceOf(cell, columns);
  if (day === null && pence === null) {
    const isSaid = cell(columns.day) !== "" && row.length > 1 && amountCells(cell, columns) !== "";
    return isSaid ? { row: number, why: `“${cell(columns.day)}” is no day` } : null;
  }
  if (day === null)
    return { row: number, why: `“${cell(columns.day)}” is no day such as 24/11/2026` };
  if (pence === null) {
    return { row: number, why: `“${amountCells(cell, columns)}” is no amount such as 35.00` };
  }
  const words = tidy(columns.words.map(cell).filter(Boolean).join(" "));
  const own = new Set([columns.day, columns.balance, ...amountPlaces(columns)]);
  const rest = row.flatMap((text, place) => (own.has(place) ? [] : [tidy(text)]));
  const fee = columns.fee === null ? null : readAmount(cell(columns.fee));
  const net = columns.net === null ? null : readAmount(cell(columns.net));
  const kept = fee !== null ? Math.abs(fee) : net !== null ? pence - net : 0;
  return {
    row: number,
    day,
    pence,
    feePence: kept,
    balance: readAmount(cell(columns.balance)),
    words,
    payer: payerOf(columns.payer === null ? words : cell(columns.payer) || words),
    raw: JSON.stringify([day, pence, ...rest]),
  };
}

type Cell = (place: number | null) => string;

const amountPlaces = ({ amount, cameIn, paidIn, paidOut }: BankColumns) => [
  amount,
  cameIn,
  paidIn,
  paidOut,
];

const amountCells = (cell: Cell, columns: BankColumns) =>
  amountPlaces(columns).map(cell).filter(Boolean).join(" ");

function penceOf(cell: Cell, { amount, cameIn, paidIn, paidOut }: BankColumns): number | null {
  if (paidIn === null) {
    const pence = readAmount(cell(amount));
    if (cameIn === null || pence === null) return pence;
    return /^(d|dr|debit|out)/i.test(cell(cameIn)) ? -Math.abs(pence) : Math.abs(pence);
  }
  const [inwards, outwards] = [cell(paidIn), cell(paidOut)];
  const cameInPence = inwards === "" ? 0 : readAmount(inwards);
  const wentOutPence = outwards === "" ? 0 : readAmount(outwards);
  if (cameInPence === null || wentOutPence === null || (inwards === "" && outwards === "")) {
    return null;
  }
  return cameInPence - Math.abs(wentOutPence);
}

const tidy = (text: string) => text.replaceAll(/\s+/g, " ").trim();
