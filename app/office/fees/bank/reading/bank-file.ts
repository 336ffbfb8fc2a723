// Reads the lines of any bank's file.
import { SLICE_ROWS, type Slices } from "#app/data/commands/progress.ts";
import { longDay } from "#app/ui/format.ts";
import { decodeText, parseCsv } from "#app/files/csv.ts";
import { readAmount } from "./bank-cells.ts";
import { brokenAt, columnsByCells, columnsByHead, type BankColumns } from "./bank-columns.ts";
import { dayReadings } from "#app/platform/typed/day-readings.ts";
import { orderOf } from "./bank-days.ts";
import { isOfx, ofxRows } from "./ofx.ts";
import { directionOf } from "./bank-direction.ts";
import {
  readRow,
  writtenPence,
  type BankLine,
  type HowToRead,
  type SkippedRow,
} from "./bank-row.ts";
import { statusOf } from "./bank-status.ts";

/** A question about the whole file that its content does not answer. */
export type BankQuestion = {
  /** The key of its answer. */
  key: string;
  text: string;
  choices: { value: string; label: string }[];
  answer: string | null;
};

/** Answers by question key. */
export type BankAnswers = Readonly<Record<string, string>>;

export type BankFile = {
  lines: BankLine[];
  /** Rows that are not booked, each with its reason. */
  left: SkippedRow[];
  questions: BankQuestion[];
  /** Dates have the month first. */
  isMonthFirst: boolean;
  /** The first line whose balance does not add up; null if all do. */
  brokenRow: number | null;
  hasBalances: boolean;
};

export type BankReading = { today: string; answers?: BankAnswers };

const MOST_LINES = 20_000;
const NO_COLUMNS =
  "We couldn't find the columns for date and amount. The first line should name them, such as Date, Description, Amount.";
const NO_LINES = "This file has no lines.";
const TOO_MANY = "The file has more than 20,000 lines. Download a shorter period from your bank.";

/** The rows of a bank's file, whatever kind of file it is. */
export type BankTable = {
  rows: readonly (readonly string[])[];
  /** The number of each row in the file, from 1. */
  numbers: readonly number[];
  isWhole?: boolean;
  unclosedQuoteRow?: number | null;
};

/** Returns the rows of an OFX file, or of a text separated by commas, semicolons or tabs. */
export function bankTable(bytes: Uint8Array): BankTable {
  const text = decodeText(bytes);
  if (!isOfx(text)) return parseCsv(text, MOST_LINES + 2);
  const rows = ofxRows(text);
  return { rows, numbers: rows.map((_, at) => at + 1) };
}

/** Returns the names of a file's columns; none for a file without a header. */
export function bankHeaders({ rows }: BankTable): readonly string[] {
  const found = columnsByHead(rows);
  return found ? (rows[found.head] ?? []) : [];
}

/** Reads the lines of a file in slices; returns a `problem` if it cannot be read. */
export function* readBankFile(
  { rows, numbers, isWhole = true, unclosedQuoteRow = null }: BankTable,
  { today, answers = {} }: BankReading,
): Slices<BankFile | { problem: string }> {
  if (unclosedQuoteRow !== null) {
    return { problem: `A quotation mark in line ${numbers[unclosedQuoteRow]} isn't closed.` };
  }
  if (rows.length === 0) return { problem: NO_LINES };
  const found = columnsByHead(rows);
  const columns = found?.columns ?? columnsByCells(rows);
  if (!columns) return { problem: NO_COLUMNS };
  const first = found ? found.head + 1 : 0;
  const body = rows.slice(first);
  const { how, questions } = howToRead(body, columns, { today, answers });
  const rowsRead = [];
  for (const [at, row] of body.entries()) {
    if (at % SLICE_ROWS === 0) yield at;
    const read = readRow(row, numbers[first + at] ?? 0, how);
    if (read !== null) rowsRead.push(read);
  }
  if (rowsRead.length > MOST_LINES || !isWhole) return { problem: TOO_MANY };
  if (rowsRead.length === 0) return { problem: NO_LINES };
  const lines = rowsRead.filter((each) => "raw" in each);
  // Skipped rows do not change the balance.
  const steps = rowsRead.map((each) => ("raw" in each ? each : { pence: 0, balance: null }));
  const broken = brokenAt(steps);
  return {
    lines: lines.filter(({ pence }) => pence !== 0),
    left: rowsRead.filter((each) => "reason" in each),
    questions,
    isMonthFirst: how.order === "month first",
    brokenRow: broken === null ? null : (rowsRead[broken]?.row ?? null),
    hasBalances: lines.some(({ balance }) => balance !== null),
  };
}

function howToRead(
  body: readonly (readonly string[])[],
  columns: BankColumns,
  { today, answers }: Required<BankReading>,
): { how: HowToRead; questions: BankQuestion[] } {
  const rows = body.filter((row) => row.length > 1 && row.length <= columns.width);
  const cells = (place: number | null) =>
    place === null ? [] : rows.map((row) => (row[place] ?? "").trim());
  const place = columns.cameIn ?? columns.type;
  const sums = rows.map((row) =>
    writtenPence((at) => (at === null ? "" : (row[at] ?? "").trim()), columns),
  );
  const words = cells(place);
  const isMinus = (pence: number | null | undefined) => (pence ?? 0) < 0;
  const signs = {
    isOutSigned: words.some((word, at) => directionOf(word) === "out" && isMinus(sums[at])),
    isAnySigned: sums.some(isMinus),
    isStatedSigned: cells(columns.stated).some((cell) => isMinus(readAmount(cell))),
  };
  const decided = orderOf(cells(columns.day).map(dayReadings), today);
  const statuses = cells(columns.status).filter((word) => statusOf(word) === "unknown");
  const directions =
    columns.cameIn === null && signs.isAnySigned
      ? []
      : words.filter((word, at) => sums[at] !== null && directionOf(word) === null);
  const isMonthFirst = "order" in decided && decided.order === "month first";
  const questions = [
    ...("order" in decided ? [] : [orderQuestion(decided.undecided, cells(columns.day))]),
    ...(isMonthFirst ? [monthQuestion(cells(columns.day))] : []),
    ...[...new Set(statuses)].map(statusQuestion),
    ...[...new Set(directions)].map(directionQuestion),
  ].map((question) => ({ ...question, answer: answerOf(question, answers) }));
  const answer = (key: string) => questions.find((each) => each.key === key)?.answer ?? null;
  const order = "order" in decided && !isMonthFirst ? decided.order : ORDERS[answer("order") ?? ""];
  const isSettled = (word: string) => {
    const status = statusOf(word);
    if (status !== "unknown") return status === "settled";
    const chosen = answer(`status ${word}`);
    return chosen === null ? null : chosen === "settled";
  };
  const directionBy = (word: string) => {
    const chosen = answer(`direction ${word}`);
    return directionOf(word) ?? (chosen === "in" || chosen === "out" ? chosen : null);
  };
  const how = { columns, today, order: order ?? null, signs, isSettled, directionBy };
  return { how, questions };
}

const ORDERS: Readonly<Record<string, "day first" | "month first">> = {
  day: "day first",
  month: "month first",
};

type OpenQuestion = Omit<BankQuestion, "answer">;

function answerOf({ key, choices }: OpenQuestion, answers: BankAnswers): string | null {
  const chosen = answers[key];
  return choices.some(({ value }) => value === chosen) ? (chosen ?? null) : null;
}

function orderQuestion(
  { dayFirst, monthFirst }: ReturnType<typeof dayReadings>,
  cells: readonly string[],
): OpenQuestion {
  const cell = cells.find((text) => {
    const each = dayReadings(text);
    return each.dayFirst === dayFirst && each.monthFirst === monthFirst;
  });
  const [day, month] = [dayFirst, monthFirst].map((each) => longDay(each ?? ""));
  return {
    key: "order",
    text: `Is ${cell} ${day} or ${month}?`,
    choices: [
      { value: "day", label: day ?? "" },
      { value: "month", label: month ?? "" },
    ],
  };
}

/** A file of a British bank has the day first, so the other order is confirmed, once for the bank. */
function monthQuestion(cells: readonly string[]): OpenQuestion {
  const cell = cells.find((text) => dayReadings(text).dayFirst === null) ?? "";
  const day = longDay(dayReadings(cell).monthFirst ?? "");
  return {
    key: "order",
    text: "This file writes the month first",
    choices: [{ value: "month", label: `Yes, ${cell} is ${day}` }],
  };
}

const statusQuestion = (word: string): OpenQuestion => ({
  key: `status ${word}`,
  text: word === "" ? "Are rows without a status settled?" : `Are rows marked “${word}” settled?`,
  choices: [
    { value: "settled", label: "Yes, the money has arrived" },
    { value: "not", label: "No, leave them out" },
  ],
});

const directionQuestion = (word: string): OpenQuestion => ({
  key: `direction ${word}`,
  text:
    word === ""
      ? "Are rows without a type money in or money out?"
      : `Is “${word}” money in or out?`,
  choices: [
    { value: "in", label: "Money in" },
    { value: "out", label: "Money out" },
  ],
});
