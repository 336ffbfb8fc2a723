// The file that an organiser chose, whatever it is.
import type { SheetRead } from "#app/files/sheet.ts";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import type { Plan } from "../plan/plan.ts";
import type { Column } from "./columns.ts";
import {
  FileRefused,
  importFile,
  type Imported,
  importSheet,
  MAX_FILE_BYTES,
  SHEET_ROWS,
  TOO_LARGE,
} from "./import/import-file.ts";

/** Reads the first rows of a workbook's first sheet. */
export type ReadSheet = (bytes: Uint8Array, mostRows: number) => Promise<SheetRead>;

/**
 * The plan with what a file holds in place of what it held: a workbook or a text, as its first bytes
 * say, never its name. The columns of a list are taken as its header says where they are not given. Throws
 * `FileRefused` with the plan as it was.
 */
export async function openFile(
  plan: Plan,
  bytes: Uint8Array,
  readSheet: ReadSheet,
  columns?: Column[],
): Promise<Imported> {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused(TOO_LARGE);
  return isWorkbook(bytes)
    ? importSheet(plan, await readSheet(bytes, SHEET_ROWS), columns)
    : importFile(plan, bytes, columns);
}
