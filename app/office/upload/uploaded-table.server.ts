// Reads an uploaded table, and remembers for the whole school how its columns were read.
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readSetting, writeSetting } from "#app/data/stored-setting.server.ts";
import { SHEET_MAX_ROWS, tooManyRows } from "#app/files/file-kind.ts";
import { readUploadedSheets } from "#app/files/read-sheet.server.ts";
import type { Sheet } from "#app/files/sheet.ts";
import type { Choices, TableKind } from "#app/files/table/table-kind.ts";
import {
  type Remembered,
  tableInFile,
  type TableInFile,
  type TableReport,
  withRemembered,
} from "#app/files/table/table-report.ts";

/** Returns the sheets of an uploaded file; throws Refused (422) for one that cannot be read. */
export async function sheetsOf(file: File): Promise<Sheet[]> {
  const answer = await readUploadedSheets(new Uint8Array(await file.arrayBuffer()));
  if ("problem" in answer) throw new Refused(422, answer.problem);
  return answer.sheets;
}

/**
 * Reads the table in a file with a person's choices, or with those that the school made before for a file of the
 * same headers. Throws Refused (422) for an unknown sheet and for too many rows.
 */
export async function readUploadedTable<Field extends string>(
  database: Database,
  sheets: readonly Sheet[],
  kind: TableKind<Field>,
  choices: Choices | null,
): Promise<TableInFile<Sheet, Field>> {
  const table = tableInFile(sheets, kind, choices, await rememberedFor(database, kind));
  if (!table) throw new Refused(422, `The file has no sheet called ${choices?.sheet}.`);
  const count = table.read.rows.length;
  if (count > SHEET_MAX_ROWS) throw new Refused(422, tooManyRows(count.toLocaleString("en")));
  return table;
}

/** Stores how the columns were read. It holds headers and choices, and no cell of the file. */
export async function rememberColumns<Field extends string>(
  trx: Database,
  kind: TableKind<Field>,
  report: TableReport<Field>,
  { at, today }: { at: string; today: string },
): Promise<void> {
  const all = withRemembered(await rememberedFor(trx, kind), report, today);
  await writeSetting(trx, settingOf(kind), { files: all }, at);
}

async function rememberedFor(
  database: Database,
  kind: Pick<TableKind<string>, "record">,
): Promise<Remembered[]> {
  const { files } = await readSetting(database, settingOf(kind));
  return Array.isArray(files) ? (files as Remembered[]) : [];
}

function settingOf({ record: [, many] }: Pick<TableKind<string>, "record">): string {
  return `columns of ${many}`;
}
