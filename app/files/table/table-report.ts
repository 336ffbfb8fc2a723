// Reads a table of a file and reports how it was read.
import { essentialQuestions } from "./answer.ts";
import { listSheets, pickSheet, type SheetListed, visibleFirst } from "./pick-sheet.ts";
import { readTable } from "./read-table.ts";
import { recallNearly, type Remembered } from "./recall-choices.ts";
import type { Choices, TableFile, TableKind, TableRead } from "./table-kind.ts";

export type TableReport<Field extends string> = Pick<
  TableRead<Field>,
  "columns" | "headerRow" | "left" | "questions"
> & {
  sheets: SheetListed[];
  choices: Choices;
  /** The day of the remembered answers; null when none were used. */
  rememberedOn: string | null;
};

export type TableInFile<Sheet, Field extends string> = {
  sheet: Sheet;
  read: TableRead<Field>;
  report: TableReport<Field>;
};

/**
 * Reads one sheet of a file with the choices, or else with those remembered for its headers. Undefined when no sheet
 * has the chosen name.
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
  const recalled = choices ? null : recallNearly(sheet.rows, remembered);
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
      sheets: listSheets(inOrder, [sheet]),
      choices: used,
      rememberedOn: recalled?.day ?? null,
    },
  };
}

/** Returns true when essential questions are open. */
export function isUndecided(report: Pick<TableReport<string>, "questions">): boolean {
  return essentialQuestions(report.questions).length > 0;
}
