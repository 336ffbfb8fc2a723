// `callboard read`: prints how a list was understood.
import { parseArgs, type ParseArgsConfig } from "node:util";
import { essentialQuestions } from "#app/files/table/answer.ts";
import { columnNames } from "#app/files/table/fold-header.ts";
import { FIELD_LABELS } from "#app/scheduler/files/columns.ts";
import { reportLines } from "#app/scheduler/files/import/import-report.ts";
import { loadedText } from "#app/scheduler/plan/categories.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import type { Shape } from "#app/files/table/table-kind.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { CommandRefused } from "./command-refused.ts";
import { openNamesLines, withNamesFile } from "./name-answers.ts";
import { openRoutines, QuestionsOpen } from "./read-files.ts";
import { EXIT_CODES, READING_HELP, READING_OPTIONS, readingOf } from "./reading-options.ts";
import type { Streams } from "./streams.ts";

export const READ_HELP = `Usage: npx callboard read <routines.csv> [options]

Prints how a list of routines is understood: its sheet, the row of its headers,
its layout, each column with its field and first cells, the rows that were left
out, and what may be read in another way.

${READING_HELP}
Examples:
  npx callboard read list.csv
  npx callboard read list.xlsx --sheet Friday --sheet Saturday
  npx callboard read list.csv --columns map.json --names answers.json
  npx callboard read list.csv --accept-guesses

map.json      {"columns": {"Tanz": "name", "Song": null},
               "answers": {"join:entryType": "yes"}}
answers.json  {"schools | emma smyth": "one"}
${EXIT_CODES}`;

const OPTIONS = {
  ...READING_OPTIONS,
  help: { type: "boolean", short: "h", default: false },
} satisfies ParseArgsConfig["options"];

/**
 * Runs `callboard read` and returns the exit code. Throws `CommandRefused`, or `QuestionsOpen` after printing.
 */
export async function read(args: string[], { out }: Streams): Promise<0 | 3> {
  const { values, positionals } = parse(args);
  if (values.help) {
    out(READ_HELP);
    return 0;
  }
  const [file, extra] = positionals;
  if (file === undefined) throw new CommandRefused("read: name the file to read");
  if (extra !== undefined)
    throw new CommandRefused(`read: one file at a time, but there is also '${extra}'`);
  const reading = readingOf(values);
  const imported = await openRoutines(file, EMPTY_PLAN, { ...reading, acceptsGuesses: true });
  const { report, sheets, plan } = imported;
  const named = withNamesFile(plan, reading.nameAnswers ?? {}, reading.namesFile);
  const names = columnNames(report.columns);
  const lines = [
    ...(sheets ?? [])
      .filter(({ isRead }) => isRead)
      .map(({ name }) => `Sheet: ${name} (${sheets?.map((one) => one.name).join(", ")})`),
    report.numbers?.[0] === 0 ? "No headers" : `Headers are in row ${report.numbers?.[0] ?? 1}`,
    ...(report.shape ? [`Layout: ${LAYOUTS[report.shape]}`] : ["An exported schedule"]),
    ...report.columns.map(({ field, samples = [] }, at) => {
      const meaning = field === null ? "not used" : FIELD_LABELS[field];
      return `  ${names[at]}: ${meaning}${samples.length > 0 ? ` (${samples.join(" | ")})` : ""}`;
    }),
    loadedText(plan),
    ...reportLines(report),
    ...optionalLines(imported),
    ...named.notes,
    ...openNamesLines(named.open),
  ];
  out(lines.map((line) => `${line}\n`).join(""));
  const essential = essentialQuestions(imported.questions);
  if (essential.length > 0 && !reading.acceptsGuesses) throw new QuestionsOpen(file, imported);
  return named.open.length > 0 && !reading.acceptsGuesses ? 3 : 0;
}

/** In the words of an organiser. */
const LAYOUTS: Record<Shape, string> = {
  record: "a row for each routine",
  person: "a row for each dancer",
  grid: "a column for each routine, with the dancers below",
  "title-last": "a row for each routine, its name in the last cell",
  sections: "a column for each section",
  lines: "a numbered programme",
};

/** Returns what may be read in another way, with the reading that counts. */
function optionalLines({ questions }: Imported): string[] {
  return questions
    .filter(({ isEssential }) => !isEssential)
    .map(({ id, text, choices, guess }) => {
      const label = choices.find(({ value }) => value === guess)?.label ?? "not read";
      const others = choices.filter(({ value }) => value !== guess);
      const answers = others.map(({ value, label: other }) => `"${value}" for ${other}`).join(", ");
      return `${text} Read as: ${label}. "${id}" under "answers": ${answers}.`;
    });
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [what = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new CommandRefused(`read: ${what.replace(/\.$/, "")}; see 'read --help'`);
  }
}
