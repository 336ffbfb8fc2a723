import { expect, test } from "vitest";
import { column, columnsOf, rowOf } from "#app/scheduler/sheets/tables.ts";
import type { OrderLine } from "#app/scheduler/sheets/order/order-lines.ts";
import { columnWidths } from "./column-widths.ts";

/** Every letter is half as wide as it is high. */
const measure = (text: string) => text.length / 2;
const line = { key: "a", isScratched: false } as OrderLine;

function widthsFor(texts: string[], width: number) {
  const columns = texts.map((text, at) =>
    column<{ line: OrderLine }>(`C${at}`, () => text, { share: at }),
  );
  const groups = [{ key: "", heading: "", aside: "", note: "", rows: [rowOf(columns, { line })] }];
  return columnWidths([{ columns: columnsOf(columns), groups }], measure, { width, textSize: 10 });
}

test("the columns fill the width, and the first is as wide as its words", () => {
  const { widths, scale } = widthsFor(["12", "two words", "three short words"], 300);
  expect(scale).toBe(1);
  expect(widths[0]).toBeCloseTo(17.5);
  expect(widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(300);
});

test("no column is narrower than its longest word", () => {
  const { widths, scale } = widthsFor(
    ["12", "Hippopotamuses", "a b c d e f g h i j k l m n o"],
    120,
  );
  expect(scale).toBe(1);
  expect(widths[1]).toBeGreaterThanOrEqual(70);
});

test("the text is reduced where the longest words do not fit side by side", () => {
  const { widths, scale } = widthsFor(["12", "Hippopotamuses", "Rhinoceroses"], 100);
  expect(scale).toBeLessThan(1);
  expect(widths.reduce((sum, one) => sum + one, 0)).toBeCloseTo(100);
  // The longest word still fits.
  expect(widths[1]! - 6).toBeGreaterThan(70 * scale);
});
