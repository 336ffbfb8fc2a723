// Opens a file that an organiser chose.
import type { SheetsRead } from "#app/files/sheet.ts";
import { BANK_FILE, isBankFile, saveAsTable, wordsFor } from "#app/files/file-words.ts";
import { isWorkbook } from "#app/files/sheet-kind.ts";
import type { Plan } from "../plan/plan.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import {
  importFile,
  type Imported,
  importSheet,
  type ReadContext,
  MAX_FILE_BYTES,
  SHEET_ROWS,
} from "./import/import-file.ts";
import { FileRefused, TOO_LARGE } from "./import/file-refused.ts";

/** Reads the first rows of each of a workbook's sheets. */
export type ReadSheet = (bytes: Uint8Array, mostRows: number) => Promise<SheetsRead>;

/**
 * Returns the plan with the content of a file in place of its own. The first bytes decide whether it is a workbook or
 * a text, not the name. Throws `FileRefused`.
 */
export async function openFile(
  plan: Plan,
  bytes: Uint8Array,
  readSheet: ReadSheet,
  choices?: Choices,
  context?: ReadContext,
): Promise<Imported> {
  if (bytes.length > MAX_FILE_BYTES) throw new FileRefused(TOO_LARGE);
  const words = isWorkbook(bytes) ? null : wordsFor(bytes);
  if (isBankFile(words)) throw new FileRefused(BANK_FILE);
  if (words !== null) throw new FileRefused(saveAsTable(words));
  return isWorkbook(bytes)
    ? importSheet(plan, await readSheet(bytes, SHEET_ROWS), choices, context)
    : importFile(plan, bytes, choices, context);
}
