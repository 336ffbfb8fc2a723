// The widths of a table's columns: no word is cut, and the rest is shared out.
import { cellText } from "#app/scheduler/sheets/cell-text.ts";
import type { Cell, Part } from "#app/scheduler/sheets/sheet.ts";

/** Returns the width of a text of size 1, in the bold or the regular weight. */
export type Measure = (text: string, isBold: boolean) => number;

export type Widths = {
  /** In points, one for each column. */
  widths: number[];
  /** How far the text is reduced so that the longest words fit; 1 when they do. */
  scale: number;
};

/** In points, at the right of each column. */
export const COLUMN_SPACE = 6;
/** In points: a text that fits to the last hundredth would still wrap. */
const SLACK = 1.5;
/** A box to tick, with its space, in letters' heights. */
const BOX_WIDTH = 1.3;
/** In points. */
const TOO_LITTLE = 0.5;
/** A space to write in is at least this wide, in letters' heights. */
const WRITING_WIDTH = 3;

type Bounds = { least: number; wanted: number; share: number };

/** Returns the widths of parts' columns, which are the same in all of them, for a width and a size of text in points. */
export function columnWidths(
  parts: readonly Pick<Part, "columns" | "groups">[],
  measure: Measure,
  { width, textSize }: { width: number; textSize: number },
): Widths {
  const rows = parts.flatMap(({ groups }) => groups.flatMap((group) => group.rows));
  const bounds = (parts[0]?.columns ?? []).map(({ title, share, isMain = false }, at): Bounds => {
    const cells = rows.map(({ cells: all }) => all[at]!);
    const words = [title, ...(isMain ? rows.flatMap(({ marks }) => marks) : [])];
    const own = cells.map((cell) => boundsOf(cell, measure, isMain));
    const headings = words.map((text) => widest(text, measure, true));
    const least = Math.max(...headings, ...own.map((one) => one.least));
    const isEmpty = cells.every((cell) => cell === "");
    const wanted = Math.max(least, measure(title, true), ...own.map((one) => one.wanted));
    const inPoints = (letters: number) => letters * textSize + COLUMN_SPACE + SLACK;
    return {
      least: inPoints(share === 0 ? wanted : least),
      wanted: inPoints(wanted),
      share: isEmpty ? 0 : share,
    };
  });
  const least = bounds.reduce((sum, one) => sum + one.least, 0);
  if (least > width) {
    const space = COLUMN_SPACE + SLACK;
    const scale = (width - space * bounds.length) / (least - space * bounds.length);
    return { widths: bounds.map((one) => (one.least - space) * scale + space), scale };
  }
  return { widths: sharedOut(bounds, width), scale: 1 };
}

/** Shares out a width: each column has its least, then as much as it wants, then its share of the rest. */
function sharedOut(bounds: readonly Bounds[], width: number): number[] {
  const widths = new Map(bounds.map((one) => [one, one.least]));
  const leftOf = () => width - [...widths.values()].reduce((sum, one) => sum + one, 0);
  let open = bounds.filter(({ share, wanted, least }) => share > 0 && wanted > least);
  while (open.length > 0 && leftOf() > TOO_LITTLE) {
    const left = leftOf();
    const shares = open.reduce((sum, { share }) => sum + share, 0);
    for (const one of open) {
      const grown = widths.get(one)! + (left * one.share) / shares;
      widths.set(one, Math.min(one.wanted, grown));
    }
    open = open.filter((one) => widths.get(one)! < one.wanted);
  }
  const left = Math.max(0, leftOf());
  const shares = bounds.reduce((sum, { share }) => sum + share, 0);
  return bounds.map((one) => widths.get(one)! + (shares > 0 ? (left * one.share) / shares : 0));
}

function boundsOf(cell: Cell, measure: Measure, isBold: boolean) {
  if (typeof cell === "object" && "writes" in cell)
    return { least: WRITING_WIDTH, wanted: WRITING_WIDTH };
  if (typeof cell === "object") {
    const texts = cell.ticks.map((text) => BOX_WIDTH + widest(text, measure, isBold));
    return { least: Math.max(0, ...texts), wanted: measure(cellText(cell), isBold) };
  }
  return { least: widest(cell, measure, isBold), wanted: measure(cell, isBold) };
}

/** Returns the width of a text's longest word. */
function widest(text: string, measure: Measure, isBold: boolean): number {
  return text.split(/\s+/).reduce((most, word) => Math.max(most, measure(word, isBold)), 0);
}
