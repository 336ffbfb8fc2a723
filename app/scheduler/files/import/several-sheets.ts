// Reads several sheets as one list, such as a sheet for each day.
import type { Sheet } from "#app/files/sheet.ts";
import { headerSignature } from "#app/files/table/answer.ts";
import { findHeader } from "#app/files/table/find-header.ts";
import { foldHeader } from "#app/files/table/fold-header.ts";
import { headersOver } from "#app/files/table/pick-sheet.ts";
import type { Choices, Question } from "#app/files/table/table-kind.ts";
import { isDay } from "#app/platform/days/day.ts";
import { dayReadings } from "#app/platform/typed/day-readings.ts";
import { formatCount, weekdayOf } from "#app/ui/format.ts";
import { LIMIT_HEADERS } from "../columns.ts";
import { ROUTINES } from "../routine-table.ts";
import type { SheetRow } from "./row-words.ts";

/** Several sheets as one list, with its rows numbered from 1. */
type JoinedRows = Pick<Sheet, "rows" | "numbers"> & {
  sheetRows: SheetRow[];
  ownColumns: number;
};

/** A sheet with fewer headers is not a list. */
const FEWEST_HEADERS = 2;

/** Returns the visible sheets that have a list of routines. */
function sheetsWithLists(sheets: readonly Sheet[]): Sheet[] {
  return sheets.filter(
    ({ rows, isHidden }) => !isHidden && headersOver(rows, ROUTINES) >= FEWEST_HEADERS,
  );
}

/** Asks which of several sheets with lists to read; null for a single one, and once it is answered. */
export function sheetsQuestion(sheets: readonly Sheet[], choices: Choices): Question | null {
  const lists = sheetsWithLists(sheets);
  if (lists.length < 2 || choices.sheets || choices.sheet !== undefined) return null;
  const names = lists.map(({ name }) => name);
  return {
    id: "sheets",
    text: "Which sheets have the routines?",
    choices: lists.map(({ name, rows }) => ({
      value: name,
      label: `${name}, ${formatCount(rows.length, "row")}`,
    })),
    // The names of several sheets are separated by line breaks.
    guess: joinSheets(lists) === null ? names[0]! : names.join("\n"),
    isEssential: true,
  };
}

const SHEET = "Sheet";

/**
 * Returns the lists of several sheets as one, with the sheet's name in a column; null when their headers differ. The
 * day of a sheet, from its name or from an answer, goes into 'Only on'.
 */
export function joinSheets(
  sheets: readonly Sheet[],
  dayOf: (sheet: string) => string | null = () => null,
): JoinedRows | null {
  const parts = sheets.map((sheet) => ({ ...sheet, at: findHeader(sheet.rows, ROUTINES) }));
  const header = parts[0]?.rows[parts[0].at];
  if (!header || parts.some(({ at }) => at < 0)) return null;
  const folded = header.map(foldHeader);
  const signature = (row: readonly string[]) =>
    headerSignature(row.map((name) => ({ header: foldHeader(name) })));
  if (parts.some(({ rows, at }) => signature(rows[at]!) !== signature(header))) return null;
  const hasDays = parts.some(({ name }) => dayOf(name) !== null);
  const further = hasDays && !folded.includes(foldHeader(LIMIT_HEADERS.onlyOn));
  const rows = [[...header, SHEET, ...(further ? [LIMIT_HEADERS.onlyOn] : [])]];
  const sheetRows = [{ sheet: parts[0]!.name, row: parts[0]!.numbers[parts[0]!.at]! }];
  for (const { name, rows: all, numbers: own, at } of parts) {
    const places = folded.map((one) => all[at]!.map(foldHeader).indexOf(one));
    all.slice(at + 1).forEach((row, index) => {
      const cells = places.map((place) => row[place] ?? "");
      const surplus = row.slice(all[at]!.length);
      rows.push([...cells, name, ...(further ? [dayOf(name) ?? ""] : []), ...surplus]);
      sheetRows.push({ sheet: name, row: own[at + 1 + index]! });
    });
  }
  const numbers = rows.map((_, at) => at + 1);
  return { rows, numbers, sheetRows, ownColumns: header.length };
}

const DAY_NAME = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|day\s*(?:\d+|one|two|three))\b/i;

/** Returns the day of each sheet, and a question for each whose name is a weekday without a date. */
export function daysOfSheets(
  names: readonly string[],
  { answers }: Choices,
  eventDays: readonly string[],
): { dayOf: (sheet: string) => string | null; questions: Question[] } {
  const days = new Map<string, string>();
  const questions: Question[] = [];
  for (const name of names) {
    const { dayFirst, monthFirst } = dayReadings(name);
    const fitting = eventDays.filter((day) =>
      name.trim().toLowerCase().startsWith(weekdayOf(day).toLowerCase()),
    );
    const id = `sheet-day:${name}`;
    const answer = answers?.[id];
    const known = dayFirst === monthFirst ? dayFirst : null;
    const only = fitting.length === 1 ? fitting[0]! : null;
    const day = answer !== undefined && isDay(answer) ? answer : (known ?? only);
    if (answer === "none") continue;
    if (day !== null) days.set(name, day);
    else if (DAY_NAME.test(name.trim()) || dayFirst !== null)
      questions.push({
        id,
        text: `Which date is the sheet ${name}?`,
        choices: [
          { value: "none", label: "No date" },
          ...fitting.map((one) => ({ value: one, label: one })),
        ],
        asksFor: "day",
        guess: null,
        isEssential: true,
      });
  }
  return { dayOf: (sheet) => days.get(sheet) ?? null, questions };
}
