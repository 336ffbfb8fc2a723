// Leaves out rows that are not records: repeated headers, totals, footnotes, section titles, breaks and events.
import { foldHeader } from "./fold-header.ts";
import type { ColumnUse, LeftRow, TableKind } from "./table-kind.ts";

const TOTAL = /^(?:grand |sub-?)?\s*totals?\s*:?(?:\s*\(?[\d£$€].*)?$|^sum\s*:?$/i;
const FOOTNOTE = /^(?:[*†‡§]+\s*\S|notes?\s*:|n\.?b\.?\s|\(\d+ (?:rows|records)\))/i;
const BREAK =
  /^\W*(?:intermission|interval|break|lunch|dinner|tea|meal|pause|coffee)(?:\s+break)?\b/i;
const EVENT =
  /^\W*(?:awards?|adjudications?|results|prize ?giving|opening|finale|doors open|photo ?call)\b/i;
const RULED = /^[-–—=*_~#]{2,}\s*(.*?)\s*[-–—=*_~#]{2,}$/;
const PERIOD =
  /^(?:session|part|act|section|day|half|block|flight|heat)\s+(?:[\divx]+|one|two|three|four)\b|^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|^(?:first|second) half\b/i;

export type Row = {
  cells: readonly string[];
  /** Its number in the file, from 1. */
  number: number;
  /** Its position after the header, from 1. */
  position: number;
};

/**
 * Splits rows into records and rows to leave out, by the cells below the header. A row with people is a record
 * whatever its name is, and so is one whose number is in `records`.
 */
export function partRows<Field extends string>(
  rows: readonly Row[],
  header: readonly string[],
  columns: readonly ColumnUse<Field>[],
  kind: TableKind<Field>,
  records: readonly number[] = [],
): { records: Row[]; left: LeftRow[] } {
  const placesOf = (field: Field | undefined) =>
    columns.flatMap((column, at) => (column.field === field && field ? [at] : []));
  const titles = placesOf(kind.title);
  const people = placesOf(kind.people);
  const kept: Row[] = [];
  const left: LeftRow[] = [];
  for (const row of rows) {
    const filled = row.cells.flatMap((cell, at) =>
      cell.trim() === "" || at >= header.length ? [] : [at],
    );
    if (filled.length === 0) continue;
    const why = records.includes(row.number)
      ? null
      : whyLeft(row.cells, {
          filled,
          header,
          titles,
          people,
          hasPeople: kind.people !== undefined,
          isOfField: (columns[filled[0]!]?.field ?? null) !== null,
        });
    if (why) {
      const text = row.cells.find((cell) => cell.trim() !== "")!.trim();
      left.push({
        number: row.number,
        text: why === "section" ? (RULED.exec(text)?.[1] ?? text) : text,
        why,
        after: kept.length,
        cells: row.cells,
      });
    } else kept.push(row);
  }
  return { records: kept, left };
}

type Seen = {
  filled: readonly number[];
  header: readonly string[];
  titles: readonly number[];
  people: readonly number[];
  hasPeople: boolean;
  /** True when the first filled cell is in a used column. */
  isOfField: boolean;
};

function whyLeft(cells: readonly string[], seen: Seen): LeftRow["why"] | null {
  const { filled, header, titles, people, hasPeople, isOfField } = seen;
  if (filled.length > 1 && filled.every((at) => isHeaderCell(cells[at]!, header[at])))
    return "header";
  const first = cells[filled[0]!]!.trim();
  const title = titles.map((at) => cells[at]?.trim() ?? "").find((cell) => cell !== "") ?? "";
  if (TOTAL.test(first) && (title === "" || TOTAL.test(title))) return "total";
  if (people.some((at) => cells[at]?.trim())) return null;
  const isAlone = filled.length === 1;
  if (isAlone && FOOTNOTE.test(first)) return "footnote";
  if (!hasPeople) {
    // An email without a name is a record, which is refused with a message.
    const isValue = isOfField && filled[0]! > 0;
    return isAlone && !isValue && title === "" && header.length > 2 ? "footnote" : null;
  }
  const words = title || first;
  if (filled.length <= 3 && BREAK.test(words)) return "break";
  if (filled.length <= 3 && EVENT.test(words)) return "event";
  if (isAlone && (RULED.test(words) || PERIOD.test(words))) return "section";
  // The only cell in a row of a wide table, and not in the column of names.
  return isAlone && title === "" && header.length > 2 ? "section" : null;
}

function isHeaderCell(cell: string, header: string | undefined): boolean {
  const text = cell.replace(/^\uFEFF/, "");
  return header !== undefined && foldHeader(text) === foldHeader(header);
}
