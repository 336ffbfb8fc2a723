// Imports a list of routines or an exported schedule.
import { decodeText, parseCsv } from "#app/files/csv.ts";
import { SHEET_MAX_ROWS } from "#app/files/file-kind.ts";
import type { Sheet, SheetsRead } from "#app/files/sheet.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import { plainQuotes } from "#app/files/smart-quotes.ts";
import { HEADER_ROWS } from "#app/files/table/find-header.ts";
import { headerProblem } from "#app/files/table/header-problem.ts";
import {
  listSheets,
  pickSheet,
  type SheetListed,
  visibleFirst,
} from "#app/files/table/pick-sheet.ts";
import { readTable } from "#app/files/table/read-table.ts";
import { recallNearly, type Remembered } from "#app/files/table/recall-choices.ts";
import type { Choices, Question, TableRead } from "#app/files/table/table-kind.ts";
import { routineCount, withLoaded } from "#app/scheduler/plan/categories.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { MAX_ROUTINES, type Plan } from "#app/scheduler/plan/plan.ts";
import type { Field } from "../columns.ts";
import { withNameAnswers } from "../names/read-casts.ts";
import { ROUTINES } from "../routine-table.ts";
import { askAboutCells } from "./cell-questions.ts";
import { dayColumnOf } from "../limit-cells.ts";
import { daysOfSheets, joinSheets, sheetsQuestion } from "./several-sheets.ts";
import { readSheetsApart } from "./sheets-apart.ts";
import { askAboutRows } from "./row-questions.ts";
import { daysOf, readEventDays } from "./event-days.ts";
import { sessionQuestion, withFileSessions } from "./file-sessions.ts";
import { CANNOT_OPEN, CANNOT_READ, FileRefused, tooManyRoutines } from "./file-refused.ts";
import { limitProblem } from "./file-limits.ts";
import { orderQuestion, withFileOrder } from "./file-order.ts";
import type { ImportReport } from "./import-report.ts";
import { type FileRows, importRoutines, type OnRows } from "./import-routines.ts";
import { importSchedule } from "./import-schedule.ts";
import { isScheduleHeader } from "./own-columns.ts";

/** The largest file that is opened. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** The rows of a workbook to read: enough to recognise one that has too many. */
export const SHEET_ROWS = SHEET_MAX_ROWS + 3;

export type Imported = {
  plan: Plan;
  report: ImportReport;
  /** The header of an exported schedule; empty for a plan.json and for a list, whose columns are in the report. */
  header: readonly string[];
  /** The questions about the file, essential or optional. */
  questions: readonly Question[];
  /** The choices used: a person's, or those remembered for the same headers. */
  choices: Choices;
  /** The day of the remembered choices, when some were used. */
  rememberedOn?: string;
  /** All sheets of a workbook. */
  sheets?: readonly SheetListed[];
};

/** The reader's knowledge besides the file. */
export type ReadContext = {
  /** The choices of earlier files. */
  remembered?: readonly Remembered[];
  /** The event's days, 'YYYY-MM-DD'. */
  eventDays?: readonly string[];
  /** Called now and then with the rows read so far, and all of them. */
  onRows?: OnRows;
};

/** Returns the plan with the content of a file, given as bytes. Throws `FileRefused` as `importText` does. */
export function importFile(
  plan: Plan,
  bytes: Uint8Array,
  choices?: Choices,
  context?: ReadContext,
): Imported {
  return importText(plan, decodeText(bytes), choices, context);
}

/** Returns the plan with the content of a workbook's chosen sheets, or else of those that look most like a list. */
export function importSheet(
  plan: Plan,
  read: SheetsRead,
  choices?: Choices,
  context?: ReadContext,
): Imported {
  if (!read.sheets) throw new FileRefused(CANNOT_OPEN[read.refused]);
  const inOrder = visibleFirst(read.sheets);
  const which = sheetsQuestion(inOrder, choices ?? {});
  const names = choices?.sheets ?? which?.guess?.split("\n") ?? [choices?.sheet];
  const chosen = names.map((name) => chosenSheet(inOrder, name));
  const eventDays = context?.eventDays?.length ? context.eventDays : daysOf(plan);
  const several = chosen.length > 1 ? chosen.map(({ name }) => name) : [];
  const days = daysOfSheets(several, choices ?? {}, eventDays);
  const isWhole = chosen.every((sheet) => sheet.rows.length < SHEET_ROWS);
  const joined = chosen.length > 1 ? joinSheets(chosen, days.dayOf) : null;
  const file = { ...(joined ?? chosen[0]!), isWhole, unclosedQuoteRow: null };
  const imported =
    chosen.length > 1 && !joined
      ? importApart(plan, chosen, { choices, context, dayOf: days.dayOf, eventDays })
      : importRows(plan, file, choices, context);
  noteSheets(imported, chosen);
  return {
    ...imported,
    questions: [...(which ? [which] : []), ...days.questions, ...imported.questions],
    sheets: listSheets(inOrder, chosen),
  };
}

type Apart = {
  choices: Choices | undefined;
  context: ReadContext | undefined;
  dayOf: (sheet: string) => string | null;
  eventDays: readonly string[];
};

/** Reads sheets with different headers, each by its own columns. */
function importApart(
  plan: Plan,
  sheets: readonly Sheet[],
  { choices = {}, context, dayOf, eventDays }: Apart,
): Imported {
  for (const sheet of sheets) {
    const isWhole = sheet.rows.length < SHEET_ROWS;
    const problem = limitProblem({ ...sheet, isWhole, unclosedQuoteRow: null });
    if (problem !== null) throw new FileRefused(`${sheet.name}: ${problem}`);
  }
  const { remembered = [] } = context ?? {};
  const { parts, ...read } = readSheetsApart(sheets, { choices, remembered, dayOf });
  const of = Object.fromEntries(parts.map((part) => [part.sheet, part.choices]));
  const given = { choices: { ...choices, of }, eventDays, onRows: context?.onRows };
  const imported = importTable(plan, { ...read, unclosedQuoteRow: null }, given);
  Object.assign(imported.report, { parts });
  return checked(plan, imported);
}

/** Adds hidden rows and columns, and formulas without a value, to the report. */
function noteSheets({ header, report }: Imported, sheets: readonly Sheet[]): void {
  const names = columnNames(
    header.length > 0 ? header.map((text) => ({ header: text })) : report.columns,
  );
  const formulas = sheets.flatMap(({ emptyFormulas }) => emptyFormulas);
  if (formulas.length > 0)
    report.emptyFormulas = formulas.map(({ column, count }) => ({
      column: names[column] ?? `Column ${column + 1}`,
      count,
    }));
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
  const hidden = {
    rows: sum(sheets.map(({ hiddenRows }) => hiddenRows)),
    columns: sum(sheets.map(({ hiddenColumns }) => hiddenColumns)),
  };
  if (hidden.rows + hidden.columns > 0) report.hidden = hidden;
}

function chosenSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const chosen = pickSheet(sheets, ROUTINES, name);
  if (chosen) return chosen;
  const all = sheets.map((sheet) => sheet.name).join(", ");
  throw new FileRefused(`there is no sheet '${name}': ${all}`);
}

/**
 * Returns the plan with the content of a text in place of its own. Throws `FileRefused` for fewer than two rows, for
 * a header without a row, and for more than 5,000 routines. While questions are open the likeliest answers count.
 */
export function importText(
  plan: Plan,
  text: string,
  choices?: Choices,
  context?: ReadContext,
): Imported {
  if (text.includes("\0")) throw new FileRefused(CANNOT_READ);
  const plain = plainQuotes(text, choices ?? {});
  const imported = importRows(plan, parseCsv(plain.text, SHEET_ROWS), choices, context);
  return { ...imported, questions: [...plain.questions, ...imported.questions] };
}

function importRows(
  plan: Plan,
  file: FileRows,
  chosen: Choices | undefined,
  { remembered = [], eventDays = [], onRows }: ReadContext = {},
): Imported {
  const { rows } = file;
  if (rows.length < 2) throw new FileRefused(CANNOT_READ);
  const problem = limitProblem(file);
  if (problem !== null) throw new FileRefused(problem);
  const scheduleAt = rows
    .slice(0, HEADER_ROWS)
    .findIndex((row, at) => isScheduleHeader(row, rows.slice(at + 1)));
  const isChosen = Object.keys(chosen ?? {}).some((name) => !["sheet", "sheets"].includes(name));
  const recalled = isChosen || scheduleAt >= 0 ? null : recallNearly(file.rows, remembered);
  const given = {
    choices: {
      ...chosen,
      ...(recalled ? { ...recalled.choices, headerRow: file.numbers[recalled.place] } : {}),
    },
    eventDays: eventDays.length > 0 ? eventDays : daysOf(plan),
    onRows,
  };
  const imported =
    scheduleAt >= 0 ? importExport(plan, file, scheduleAt, given) : importList(plan, file, given);
  return { ...checked(plan, imported), ...(recalled ? { rememberedOn: recalled.day } : {}) };
}

/** Returns the import with the plan's answers about names. Throws `FileRefused` for more than 5,000 routines. */
function checked({ nameAnswers }: Plan, imported: Imported): Imported {
  const count = routineCount(imported.plan);
  if (count > MAX_ROUTINES) throw tooManyRoutines(count);
  if (!nameAnswers) return imported;
  return { ...imported, plan: withNameAnswers(imported.plan, nameAnswers) };
}

type Given = {
  choices: Choices;
  eventDays: readonly string[];
  onRows: OnRows | undefined;
};

function importExport(plan: Plan, file: FileRows, at: number, given: Given): Imported {
  const rows = file.rows.slice(at);
  const numbers = file.numbers.slice(at);
  const imported = importSchedule(plan, { ...file, rows }, given);
  noteNumbers(imported.report, numbers);
  return { ...imported, header: rows[0] ?? [], choices: given.choices };
}

function importList(plan: Plan, file: FileRows, given: Given): Imported {
  const table = readTable(file, ROUTINES, given.choices);
  const { sheetRows, unclosedQuoteRow, numbers } = file;
  const quoteAt =
    unclosedQuoteRow === null ? null : table.numbers.indexOf(numbers[unclosedQuoteRow]!);
  return importTable(plan, { table, sheetRows, unclosedQuoteRow: quoteAt }, given);
}

type ListRead = {
  table: TableRead<Field>;
  sheetRows: FileRows["sheetRows"];
  unclosedQuoteRow: number | null;
};

function importTable(
  plan: Plan,
  { table, sheetRows, unclosedQuoteRow }: ListRead,
  { choices, eventDays, onRows }: Given,
): Imported {
  if (table.rows.length === 0) throw new FileRefused(CANNOT_READ);
  const problem = headerProblem(table.columns);
  if (problem !== null) throw new FileRefused(problem);
  const columns = table.header.map(({ field }) => (field ? dayColumnOf(field) : null));
  const days = readEventDays(table.rows, { columns, eventDays, choices });
  const asked = askAboutCells({ ...table, rows: days.rows }, choices);
  const chosen = askAboutRows({ ...table, rows: asked.rows, sheetRows }, choices);
  const inSessions = sessionQuestion({ ...table, ...chosen.table }, choices);
  const { routines, limits, report } = importRoutines(
    { ...table, ...chosen.table },
    { of: table.numbers.length - 1, onRows },
  );
  Object.assign(report, {
    columns: table.columns,
    shape: table.shape,
    ...(sheetRows ? { sheetRows } : {}),
    ragged: table.ragged.map(({ position, ...of }) => ({ row: position, ...of })),
    ...(table.left.length > 0 ? { left: table.left } : {}),
    unclosedQuoteRow,
  });
  noteNumbers(report, table.numbers);
  const questions = [
    ...table.questions,
    ...days.questions,
    ...asked.questions,
    ...chosen.questions,
    ...inSessions.questions,
  ];
  const loaded = withLimits(withLoaded(plan, routines), limits);
  const order = orderQuestion(table.left, choices);
  const { sessionOf } = inSessions;
  if (sessionOf) {
    const inOrder = withFileSessions(loaded, routines, sessionOf);
    return { plan: inOrder, report, header: [], questions, choices };
  }
  if (!order) return { plan: loaded, report, header: [], questions, choices };
  if (order.isAsked) questions.push(order.question);
  return {
    plan: order.isUsed ? withFileOrder(loaded, routines, table.left) : loaded,
    report,
    header: [],
    questions,
    choices,
  };
}

function noteNumbers(report: ImportReport, numbers: readonly number[]): void {
  if (numbers.some((number, row) => number !== row + 1)) report.numbers = numbers;
}

function withLimits(plan: Plan, limits: Limit[]): Plan {
  return limits.length > 0 ? { ...plan, limits } : plan;
}
