// The options for reading a list, shared by `read`, `schedule` and `mend`.
import type { ParseArgsConfig } from "node:util";
import { FIELDS } from "#app/scheduler/files/columns.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { CommandRefused } from "./command-refused.ts";
import { nameAnswersIn } from "./name-answers.ts";
import { readBytes, type Reading } from "./read-files.ts";

export const READING_HELP = `  --columns <file>   the field of each column, and answers to questions about the
                     list, as JSON. Where a list is unclear, a ready file to edit
                     is printed
  --sheet <name>     a sheet of the workbook (the one that looks most like a list);
                     given several times, the sheets are read as one list
  --names <file>     answers to questions about dancers' names, as JSON. Open
                     questions are printed with a ready file to edit
  --accept-guesses   use the likeliest answers, and list them
  --help             show this
`;

export const EXIT_CODES = `
Exit codes:
  0  done
  1  not possible: a rule prevents every fix (only 'mend')
  2  a file or an option is wrong: one line on standard error, nothing written
  3  questions are open. Without an answer about the columns nothing is written;
     questions about names alone leave a result 'for the names as read'
`;

export const READING_OPTIONS = {
  columns: { type: "string" },
  sheet: { type: "string", multiple: true },
  names: { type: "string" },
  "accept-guesses": { type: "boolean", default: false },
} satisfies ParseArgsConfig["options"];

type Values = {
  columns?: string | undefined;
  sheet?: string[] | undefined;
  names?: string | undefined;
  "accept-guesses"?: boolean | undefined;
};

/** Returns how to read a list. Throws `CommandRefused` for an invalid columns file. */
export function readingOf(values: Values): Reading {
  const { columns, sheet: sheets, names } = values;
  if (names === "") throw new CommandRefused("--names: expected the name of a file");
  if (columns === "") throw new CommandRefused("--columns: expected the name of a file");
  const given = columns === undefined ? {} : choicesIn(readBytes(columns).toString(), columns);
  const choices = sheets === undefined ? given : { ...given, sheets };
  const acceptsGuesses = values["accept-guesses"] ?? false;
  return {
    choices,
    acceptsGuesses,
    ...(columns === undefined ? {} : { columnsFile: columns }),
    ...(names === undefined
      ? {}
      : { namesFile: names, nameAnswers: nameAnswersIn(jsonIn(fileText(names), names), names) }),
  };
}

function fileText(file: string): string {
  return readBytes(file).toString();
}

function choicesIn(text: string, file: string): Choices {
  return choicesOf(jsonIn(text, file), file);
}

function choicesOf(given: Record<string, unknown>, file: string): Choices {
  const { headerRow, columns = {}, answers = {}, records, sheets, of } = given;
  const isRow = headerRow === undefined || headerRow === null || Number.isInteger(headerRow);
  if (!isRow) throw new CommandRefused(`${file}: 'headerRow' is not a row's number or null`);
  if (!isTexts(columns)) throw new CommandRefused(`${file}: 'columns' is not an object of fields`);
  if (!isTexts(answers)) throw new CommandRefused(`${file}: 'answers' is not an object of texts`);
  for (const [header, field] of Object.entries(columns))
    if (field !== null && !(FIELDS as string[]).includes(field))
      throw new CommandRefused(
        `${file}: the column '${header}' is '${field}', which is none of ${FIELDS.join(", ")}`,
      );
  return {
    ...(headerRow === undefined ? {} : { headerRow: headerRow as number | null }),
    columns,
    answers: Object.fromEntries(
      Object.entries(answers).filter((one): one is [string, string] => one[1] !== null),
    ),
    ...(Array.isArray(sheets) ? { sheets: sheets.map(String) } : {}),
    ...(of === undefined ? {} : { of: choicesBySheet(of, file) }),
    ...(Array.isArray(records) ? { records: records as number[] } : {}),
  };
}

/** The sheets with different headers have their own columns. */
function choicesBySheet(of: unknown, file: string): Record<string, Choices> {
  const sheets = Object.entries(Object(of) as Record<string, unknown>);
  return Object.fromEntries(
    sheets.map(([sheet, own]) => [
      sheet,
      choicesOf(Object(own) as Record<string, unknown>, `${file}: ${sheet}`),
    ]),
  );
}

function jsonIn(text: string, file: string): Record<string, unknown> {
  try {
    const given: unknown = JSON.parse(text);
    if (typeof given === "object" && given !== null && !Array.isArray(given))
      return given as Record<string, unknown>;
  } catch {
    // Refused below.
  }
  throw new CommandRefused(`${file}: is not an object of JSON`);
}

function isTexts(value: unknown): value is Record<string, string | null> {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.values(value).every((one) => one === null || typeof one === "string")
  );
}
