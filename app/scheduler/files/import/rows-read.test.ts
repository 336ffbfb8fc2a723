import { expect, test, vi } from "vitest";
import { formatRows } from "#app/ui/format.ts";
import { makePlan } from "#tests/make-plan.ts";
import { importText } from "./import-file.ts";

/** A list with five dancers for each routine, one a row. */
function listOf(rows: number): string {
  const lines = Array.from(
    { length: rows },
    (_, at) => `${Math.floor(at / 5) + 1},Routine ${Math.floor(at / 5)},Northlight,Name${at} Reed`,
  );
  return `Entry No,Dance Title,Studio Name,Dancer\n${lines.join("\n")}\n`;
}

test("a long file says in which of its rows the reading is, and a short one nothing", () => {
  const onRows = vi.fn<(done: number, of: number) => void>();
  importText(makePlan({}), listOf(20_000), undefined, { onRows });
  const told = onRows.mock.calls.map(([done, of]) => formatRows({ done, of }));
  expect(told).toHaveLength(8);
  expect(told.slice(0, 2)).toEqual(["Row 1 of 20,000", "Row 2,501 of 20,000"]);
  expect(told.at(-1)).toBe("Row 17,501 of 20,000");
  onRows.mockClear();
  importText(makePlan({}), listOf(2000), undefined, { onRows });
  expect(onRows).not.toHaveBeenCalled();
});
