// Picks the sheet of a workbook to read.
import { findHeader, knownHeaders } from "./find-header.ts";
import type { TableFile, TableKind } from "./table-kind.ts";

type NamedTable = TableFile & { name: string; isHidden: boolean };

export type SheetListed = { name: string; rows: number; isHidden: boolean; isRead: boolean };

/** Returns the sheets with the visible ones first. */
export function visibleFirst<Sheet extends NamedTable>(sheets: readonly Sheet[]): Sheet[] {
  return sheets.toSorted((one, other) => Number(one.isHidden) - Number(other.isHidden));
}

/**
 * Returns the sheet of a name. Without a name, returns the visible sheet with the most known headers, or else the
 * first one with rows. Undefined when no sheet has the name.
 */
export function pickSheet<Sheet extends NamedTable, Field extends string>(
  sheets: readonly Sheet[],
  kind: TableKind<Field>,
  name: string | undefined,
): Sheet | undefined {
  if (name !== undefined) return sheets.find((sheet) => sheet.name === name);
  const visible = sheets.filter(({ isHidden }) => !isHidden);
  const filled = (visible.length > 0 ? visible : sheets).filter(({ rows }) => rows.length > 0);
  const known = filled.map(({ rows }) => headersOver(rows, kind));
  return filled[known.indexOf(Math.max(...known, 0))] ?? filled[0] ?? sheets[0];
}

/** Returns the number of known headers in the header row; 0 when no row follows it. */
export function headersOver<Field extends string>(
  rows: TableFile["rows"],
  kind: TableKind<Field>,
): number {
  const at = findHeader(rows, kind);
  return at < 0 || rows.length <= at + 1 ? 0 : knownHeaders(rows[at]!, kind);
}

export function listSheets(
  sheets: readonly NamedTable[],
  read: readonly NamedTable[],
): SheetListed[] {
  return sheets.map((sheet) => ({
    name: sheet.name,
    rows: sheet.rows.length,
    isHidden: sheet.isHidden,
    isRead: read.includes(sheet),
  }));
}
