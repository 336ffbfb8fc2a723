// Reads input files, reporting any problem in one line.
import { readFileSync, statSync } from "node:fs";
import { essentialQuestions, withGuesses } from "#app/files/table/answer.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import type { Choices, Question } from "#app/files/table/table-kind.ts";
import { todayHere } from "#app/platform/days/today-here.ts";
import { FileRefused } from "#app/scheduler/files/import/file-refused.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { withMapping } from "#app/scheduler/files/mapping.ts";
import { openFile, type ReadSheet } from "#app/scheduler/files/open-file.ts";
import type { NameAnswers } from "#app/scheduler/files/names/name-question.ts";
import { openPlanFile } from "#app/scheduler/files/plan-file.schema.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { CommandRefused } from "./command-refused.ts";

/** Loaded only when needed: the workbook package is large, and most lists are CSV. */
const readSheet: ReadSheet = async (bytes, mostRows) => {
  const { readSheets } = await import("#app/files/sheet.ts");
  return readSheets(bytes, mostRows);
};

/** How to read a list: the given choices, and whether guesses are accepted for unclear parts. */
export type Reading = {
  choices: Choices;
  acceptsGuesses: boolean;
  columnsFile?: string;
  /** The answers to questions about names, and their file. */
  nameAnswers?: NameAnswers;
  namesFile?: string;
};

const NO_CHOICES: Reading = { choices: {}, acceptsGuesses: false };

/** A list with open questions; the message contains them, with a file to edit as the answer. */
export class QuestionsOpen extends CommandRefused {
  constructor(file: string, imported: Imported) {
    const essential = essentialQuestions(imported.questions);
    const count = essential.length === 1 ? "1 question" : `${essential.length} questions`;
    const lines = [
      `${file}: ${count} open. Edit this, save it as map.json and give it with --columns map.json:`,
      mapText(imported, essential),
      ...essential.map(questionText),
    ];
    super(lines.join("\n"), 3);
  }
}

/**
 * Opens a list of routines or an exported schedule. Throws `CommandRefused`, or `QuestionsOpen` when
 * the list has open questions and guesses are not accepted.
 */
export async function openRoutines(
  file: string,
  empty: Plan,
  reading: Reading = NO_CHOICES,
  eventDays: readonly string[] = [],
): Promise<Imported> {
  const { choices, acceptsGuesses, columnsFile } = reading;
  try {
    const context = { remembered: empty.mappings ?? [], eventDays };
    const imported = await openFile(empty, readBytes(file), readSheet, choices, context);
    if (columnsFile !== undefined) refuseUnknownHeaders(imported, choices, columnsFile, file);
    const essential = essentialQuestions(imported.questions);
    if (essential.length > 0 && !acceptsGuesses) throw new QuestionsOpen(file, imported);
    const { choices: given, questions } = imported;
    const confirmed = { ...imported, choices: withGuesses(given, essentialQuestions(questions)) };
    return withMapping(confirmed, todayHere());
  } catch (error) {
    if (error instanceof FileRefused) throw new CommandRefused(`${file}: ${error.message}`);
    throw error;
  }
}

/** Returns the guesses used to read a list, one line each. */
export function guessLines({ questions }: Imported): string[] {
  return essentialQuestions(questions).map(({ text, guess, choices }) => {
    const label = choices.find(({ value }) => value === guess)?.label ?? "nothing";
    return `Guessed: ${text} ${label}`;
  });
}

function refuseUnknownHeaders(
  { report }: Pick<Imported, "report">,
  { columns = {}, of = {} }: Choices,
  columnsFile: string,
  file: string,
): void {
  for (const part of report.parts ?? []) {
    const own = { ...report, columns: part.columns, parts: undefined };
    const place = `the sheet ${part.sheet} of ${file}`;
    refuseUnknownHeaders({ report: own }, of[part.sheet] ?? {}, columnsFile, place);
  }
  const names = columnNames(report.columns);
  for (const [header, field] of Object.entries(columns))
    if (!names.includes(header))
      throw new CommandRefused(
        `${columnsFile}: the column '${header}', read as '${field}', is not in ${file}`,
      );
}

/** Returns the columns as read, with the most likely answers, as JSON. */
function mapText({ report, choices }: Imported, questions: readonly Question[]) {
  const guessed = withGuesses(choices, questions);
  const { sheets } = guessed;
  const of = report.parts?.map(
    ({ sheet, columns }) => [sheet, mapOf(columns, guessed.of?.[sheet] ?? {})] as const,
  );
  const own = of
    ? { of: Object.fromEntries(of), answers: guessed.answers ?? {} }
    : mapOf(report.columns, guessed);
  return JSON.stringify({ ...(sheets ? { sheets } : {}), ...own }, null, 2);
}

function mapOf(columns: Imported["report"]["columns"], { answers = {}, headerRow }: Choices) {
  const names = columnNames(columns);
  const uses = Object.fromEntries(columns.map(({ field }, at) => [names[at]!, field]));
  return { ...(headerRow === undefined ? {} : { headerRow }), columns: uses, answers };
}

function questionText({ sheet, ...question }: Question): string {
  return sheet === undefined
    ? hintText(question)
    : `${hintText(question)} All of it in "${sheet}".`;
}

function hintText({ id, text, choices }: Question): string {
  const field = /^field:(.+)$/.exec(id)?.[1];
  if (field !== undefined)
    return `${text} Write "${field}" beside it, or "${id}": "none" under "answers".`;
  if (id === "sheets") return `${text} Give each with --sheet, or leave its name under "sheets".`;
  if (id.startsWith("sheet-day:")) return `${text} "${id}" under "answers": a day as "2027-03-05".`;
  if (id.startsWith("column:")) return `${text} Write its field beside it, or null.`;
  const answers = choices.map(({ value, label }) => `"${value}" for ${label}`).join(", ");
  if (id === "header") return `${text} Write its number as "headerRow", or null for none.`;
  return `${text} "${id}" under "answers": ${answers}.`;
}

/** Opens a plan.json. Throws `CommandRefused`. */
export function openPlan(file: string): Plan {
  try {
    const opened = openPlanFile(EMPTY_PLAN, readBytes(file));
    if (opened) return opened.plan;
  } catch (error) {
    if (error instanceof FileRefused) throw new CommandRefused(`${file}: ${error.message}`);
    throw error;
  }
  throw new CommandRefused(`${file}: not a plan.json`);
}

/** Reads a file's bytes; `name` is used in errors. Throws `CommandRefused`. */
export function readBytes(path: string, name = path): Buffer {
  try {
    if (statSync(path).isDirectory()) throw new CommandRefused(`${name}: is a folder, not a file`);
    return readFileSync(path);
  } catch (error) {
    if (error instanceof CommandRefused) throw error;
    const code = (error as NodeJS.ErrnoException).code;
    throw new CommandRefused(
      `${name}: ${code === "ENOENT" ? "no such file" : `cannot be read (${code})`}`,
    );
  }
}
