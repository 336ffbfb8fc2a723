// Why a file cannot be loaded.
import { formatNumber } from "#app/platform/format-number.ts";
import type { SheetsRead } from "#app/files/sheet.ts";
import { MAX_ROUTINES } from "#app/scheduler/plan/plan.ts";
import { TEMPLATE_HEADER } from "../columns.ts";

export const TOO_LARGE = "The file is larger than 10 MB. A list of routines is far smaller.";

export const CANNOT_READ = `CSV parse failed. Expected headers like: ${TEMPLATE_HEADER.join(", ")}`;

export const CANNOT_OPEN: Record<NonNullable<SheetsRead["refused"]>, string> = {
  damaged: "The workbook could not be opened: it is damaged, or no workbook.",
  locked: "The workbook is locked with a password. Save it without one and load it again.",
  "too large": "The workbook unpacks to more than 50 MB. A list of routines is far smaller.",
};

/** Thrown for a file that cannot be loaded, with a message for the user. */
export class FileRefused extends Error {
  override name = "FileRefused";
}

export function tooManyRoutines(count: number): FileRefused {
  const [found, most] = [count, MAX_ROUTINES].map(formatNumber);
  return new FileRefused(`The file has ${found} routines. A schedule holds at most ${most}.`);
}
