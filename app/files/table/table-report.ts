// How a table in a file was read, for the person who chose the file.
import { essentialQuestions, headerSignature } from "./answer.ts";
import { HEADER_ROWS } from "./find-header.ts";
import { listSheets, pickSheet, type SheetListed, visibleFirst } from "./pick-sheet.ts";
import { readTable } from "./read-table.ts";
import type { Choices, TableFile, TableKind, TableRead } from "./table-kind.ts";

export type TableReport<Field extends string> = Pick<
  TableRead<Field>,
  "columns" | "headerRow" | "left" | "questions"
> & {
  sheets: SheetListed[];
  choices: Choices;
  /** The day of the answers that were remembered for these headers; null where none were used. */
  rememberedOn: string | null;
};

export type Remembered = { signature: string; choices: Choices; day: string };

export type TableInFile<Sheet, Field extends string> = {
  sheet: Sheet;
  read: TableRead<Field>;
  report: TableReport<Field>;
};

/**
 * Reads one sheet of a file as a table of a kind, with the choices or else with those remembered for its
 * headers. Undefined where no sheet has the chosen name.
 */
export function tableInFile<
  Sheet extends TableFile & { name: string; isHidden: boolean },
  Field extends string,
>(
  sheets: readonly Sheet[],
  kind: TableKind<Field>,
  choices: Choices | null,
  remembered: readonly Remembered[] = [],
): TableInFile<Sheet, Field> | undefined {
  const inOrder = visibleFirst(sheets);
  const sheet = pickSheet(inOrder, kind, choices?.sheet);
  if (!sheet) return undefined;
  const recalled = choices ? null : recallChoices(sheet.rows, remembered);
  const used = recalled
    ? { ...recalled.choices, headerRow: sheet.numbers[recalled.place] }
    : (choices ?? {});
  const read = readTable(sheet, kind, used);
  const { columns, headerRow, left, questions } = read;
  return {
    sheet,
    read,
    report: {
      columns,
      headerRow,
      left,
      questions,
      sheets: listSheets(inOrder, sheet),
      choices: used,
      rememberedOn: recalled?.day ?? null,
    },
  };
}

/** Whether a person answers before the table's records are looked at. */
export function isUndecided(report: Pick<TableReport<string>, "questions">): boolean {
  return essentialQuestions(report.questions).length > 0;
}

/** Returns what was remembered for the headers in one of the first rows, with its place; null for nothing. */
export function recallChoices(
  rows: readonly (readonly string[])[],
  remembered: readonly Remembered[],
): (Remembered & { place: number }) | null {
  for (const [place, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const signature = headerSignature(row.map((header) => ({ header })));
    const found = remembered.find((one) => one.signature === signature && signature !== "");
    if (found) return { ...found, place };
  }
  return null;
}

const MOST_KEPT = 20;

/**
 * Returns the remembered choices with these in the place of earlier ones, or without any for these headers where a
 * person chose nothing. Rows and sheets are those of one file, and are left out.
 */
export function withRemembered(
  remembered: readonly Remembered[],
  { columns, choices }: { columns: readonly { header: string }[]; choices: Choices },
  day: string,
): Remembered[] {
  const signature = headerSignature(columns);
  const others = remembered.filter((one) => one.signature !== signature);
  const { columns: fields = {}, answers = {} } = choices;
  if (Object.keys(fields).length + Object.keys(answers).length === 0) return others;
  const kept = { columns: choices.columns, answers: choices.answers };
  return [{ signature, choices: kept, day }, ...others].slice(0, MOST_KEPT);
}
