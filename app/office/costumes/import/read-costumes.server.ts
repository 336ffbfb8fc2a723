// Reads the costumes in the sheets of an uploaded file.
import { Refused } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { inSlices, type Slices } from "#app/data/commands/progress.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Sheet } from "#app/files/sheet.ts";
import { cellsByNumber, surplusCells } from "#app/files/table/source-rows.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import { isUndecided, type TableInFile } from "#app/files/table/table-report.ts";
import { readUploadedTable } from "#app/office/upload/uploaded-table.server.ts";
import { costumeSchema } from "../form/costume-form.schema.ts";
import { costumesKind } from "./costume-table.ts";
import {
  headerProblem,
  isSizeOrBox,
  planColumns,
  planCostumes,
  PREVIEW_ROWS,
  previewCell,
  type ReadCostume,
  recordRows,
  type SheetColumn,
  sharedTargets,
  type SheetPreview,
} from "./import-plan.ts";

const WARNINGS_SHOWN = 20;

type ReadSheet = { table: TableInFile<Sheet, string>; costumes: ReadCostume[] };

export type ReadSheets = { sheets: ReadSheet[]; previews: SheetPreview[] };

type Wish = {
  /** The columns of the school's list. */
  list: readonly string[];
  /** How each sheet is read; null for the likeliest sheet. */
  choices: readonly Choices[] | null;
  /** Whether sizes that became dates are corrected. */
  useSuggestions: boolean;
};

/** Returns the costumes of the chosen sheets; throws Refused (422) for headers that cannot be used. */
export async function readCostumeSheets(
  { trx: database, report }: Pick<Desk, "trx" | "report">,
  sheets: readonly Sheet[],
  { list, choices, useSuggestions }: Wish,
): Promise<ReadSheets> {
  const read: ReadSheets = { sheets: [], previews: [] };
  for (const chosen of choices ?? [null]) {
    const table = await tableOf(database, sheets, list, chosen);
    const total = table.read.rows.length;
    const one = await inSlices(readOne(table, list, useSuggestions), (done) => report(done, total));
    read.sheets.push({ table, costumes: one.costumes });
    read.previews.push(one.preview);
  }
  return read;
}

async function tableOf(
  database: Database,
  sheets: readonly Sheet[],
  list: readonly string[],
  choices: Choices | null,
): Promise<TableInFile<Sheet, string>> {
  const kind = costumesKind(list);
  const table = await readUploadedTable(database, sheets, kind, choices);
  const [first] = table.sheet.numbers;
  if (!isUndecided(table.report) || first === undefined) return table;
  // The specification makes columns of headers that nobody knows: they are in the first row.
  const again = { ...table.report.choices, sheet: table.sheet.name, headerRow: first };
  return readUploadedTable(database, sheets, kind, again);
}

function* readOne(
  { sheet, read, report }: TableInFile<Sheet, string>,
  list: readonly string[],
  useSuggestions: boolean,
): Slices<{ costumes: ReadCostume[]; preview: SheetPreview }> {
  const headerAt = read.headerRow === null ? -1 : sheet.numbers.indexOf(read.headerRow);
  const headers = sheet.rows[headerAt] ?? [];
  const problem = headerAt < 0 ? null : headerProblem(headers);
  if (problem) throw new Refused(422, problem);
  const columns = planColumns(read, list, report.choices.columns);
  const dates = datesIn(sheet, headerAt, columns);
  const table = { read, sheet: useSuggestions ? corrected(sheet, dates) : sheet };
  const { costumes, left } = yield* planCostumes(table, columns, formProblem);
  return {
    costumes,
    preview: {
      report: { ...report, choices: { ...report.choices, sheet: sheet.name } },
      columns,
      rows: recordRows({ read, sheet })
        .slice(0, PREVIEW_ROWS)
        .map(({ cells }) => columns.map((_, at) => previewCell(cells[at] ?? ""))),
      costumes: costumes.length,
      left,
      surplus: surplusCells(read, cellsByNumber(sheet), columns.length),
      shared: sharedTargets(columns),
      dates: dates.slice(0, WARNINGS_SHOWN).map(({ row, column, suggestion }) => ({
        row: sheet.numbers[row]!,
        header: columns[column]!.name,
        shown: sheet.rows[row]![column]!,
        suggestion,
      })),
      hidden: { rows: sheet.hiddenRows, columns: sheet.hiddenColumns },
    },
  };
}

function datesIn({ dateCells }: Sheet, headerAt: number, columns: readonly SheetColumn[]) {
  return dateCells.filter(({ row, column }) => {
    const { header = "", target = null } = columns[column] ?? {};
    return row > headerAt && (isSizeOrBox(header) || isSizeOrBox(target ?? ""));
  });
}

function corrected(sheet: Sheet, dates: Sheet["dateCells"]): Sheet {
  const rows = sheet.rows.map((cells) => [...cells]);
  for (const { row, column, suggestion } of dates) rows[row]![column] = suggestion;
  return { ...sheet, rows };
}

/** Returns the words with which the form would refuse a costume; null when it would save it. */
function formProblem({ fields, imageUrls }: Omit<ReadCostume, "row">): string | null {
  const [issue] =
    costumeSchema.safeParse({ values: fields, photos: imageUrls }).error?.issues ?? [];
  if (!issue) return null;
  const column = issue.path[0] === "values" ? issue.path[1] : undefined;
  return column === undefined ? issue.message : `${String(column)}: ${issue.message}`;
}
