// Reads an uploaded table as the school reads files of its headers.
import { formatNumber } from "#app/platform/format-number.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SHEET_MAX_ROWS, tooManyRows } from "#app/files/file-kind.ts";
import { readUploadedSheets } from "#app/files/read-sheet.server.ts";
import type { Sheet } from "#app/files/sheet.ts";
import { headerProblem } from "#app/files/table/header-problem.ts";
import type { Choices, TableKind } from "#app/files/table/table-kind.ts";
import { tableInFile, type TableInFile } from "#app/files/table/table-report.ts";
import { readRemembered } from "./column-memory.server.ts";

/** Returns the sheets of an uploaded file; throws Refused (422) for one that cannot be read. */
export async function sheetsOf(file: File): Promise<Sheet[]> {
  const answer = await readUploadedSheets(new Uint8Array(await file.arrayBuffer()));
  if ("problem" in answer) throw new Refused(422, answer.problem);
  return answer.sheets;
}

/**
 * Reads the table in a file with a person's choices, or with those that the school made before for a file of the
 * same headers. Throws Refused (422) for an unknown sheet, for too many rows and for a
 * header that cannot be used.
 */
export async function readUploadedTable<Field extends string>(
  database: Database,
  sheets: readonly Sheet[],
  kind: TableKind<Field>,
  choices: Choices | null,
): Promise<TableInFile<Sheet, Field>> {
  const table = tableInFile(sheets, kind, choices, await readRemembered(database, kind.record[1]));
  if (!table) throw new Refused(422, `The file has no sheet called ${choices?.sheet}.`);
  const count = table.read.rows.length;
  if (count > SHEET_MAX_ROWS) throw new Refused(422, tooManyRows(formatNumber(count)));
  const problem = headerProblem(table.read.columns);
  if (problem !== null) throw new Refused(422, problem);
  return table;
}
