// Cells that a spreadsheet program has turned into dates.

/** A cell that a spreadsheet program has turned into a date, and what was probably typed. */
export type DateCell = { row: number; column: number; suggestion: string };

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

/** Returns '3-4' for a cell that shows '3-Apr' or '03-Apr-26'; null for any other text. */
export function typedBeforeDate(shown: string): string | null {
  const text = shown.trim().toLowerCase();
  const [, day = "", name = ""] =
    /^(\d{1,2})[-\s/]([a-z]{3,9})(?:[-\s/]\d{2,4})?$/.exec(text) ?? [];
  const month = MONTHS.indexOf(name.slice(0, 3)) + 1;
  if (month > 0) return `${Number(day)}-${month}`;
  // Spreadsheets take '12-14' for a month and a year, and show 'Dec-14'.
  const [, first = "", year = ""] = /^([a-z]{3,9})[-\s/](\d{2,4})$/.exec(text) ?? [];
  const ofYear = MONTHS.indexOf(first.slice(0, 3)) + 1;
  return ofYear > 0 ? `${ofYear}-${Number(year.slice(-2))}` : null;
}
