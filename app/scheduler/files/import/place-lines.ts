// Says where in a file its list was found.
import { formatCount } from "#app/ui/format.ts";
import type { Imported } from "./import-file.ts";

/** Returns the sheets with their rows, and the row of the headers where it is not the first. */
export function placeLines({ sheets = [], report }: Pick<Imported, "sheets" | "report">): string[] {
  const lines: string[] = [];
  if (sheets.length > 1) {
    const read = sheets.filter(({ isRead }) => isRead).map(({ name }) => name);
    const all = sheets.map(
      ({ name, rows, isHidden }) =>
        `${name}${isHidden ? " (hidden)" : ""}, ${formatCount(rows, "row")}`,
    );
    lines.push(`Read from ${read.join(" and ")}. Sheets: ${all.join("; ")}`);
  }
  const header = report.numbers?.[0] ?? 1;
  if (header > 1) lines.push(`Headers are in row ${header}`);
  return lines;
}
