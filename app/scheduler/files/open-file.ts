// The file that an organiser chose, whatever it is.
import type { SheetsRead } from "#app/files/sheet.ts";
import { BANK_FILE, isBankFile, wordsFor } from "#app/files/file-words.ts";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import type { Plan } from "../plan/plan.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import {
  FileRefused,
  importFile,
  type Imported,
  importSheet,
  type Known,
  MAX_FILE_BYTES,
  SHEET_ROWS,
  TOO_LARGE,
} from "./import/import-file.ts";

/** Reads the first rows of each of a workbook's sheets. */
export type ReadSheet = (bytes: Uint8Array, mostRows: number) => Promise<SheetsRead>;

/**
 * The plan with what a file holds in place of what it held: a workbook or a text, as its first bytes
 * say, never its name. A list is read as its header and its cells say where nothing is chosen. Throws
 * `FileRefused` with the plan as it was.
 */
export async function openFile(
  plan: Plan,
  bytes: Uint8Array,
  readSheet: ReadSheet,
  choices?: Choices,
  known?: Known,
): Promise<Imported> {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused(TOO_LARGE);
  const words = isWorkbook(bytes) ? null : wordsFor(bytes);
  if (isBankFile(words)) throw new FileRefused(BANK_FILE);
  if (words !== null)
    throw new FileRefused(`This is ${words}. Save the list as CSV or Excel and choose that.`);
  return isWorkbook(bytes)
    ? importSheet(plan, await readSheet(bytes, SHEET_ROWS), choices, known)
    : importFile(plan, bytes, choices, known);
}
