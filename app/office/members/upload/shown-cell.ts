// Shows a cell as it will be read.
import { isMonthFirst, swapDayAndMonth } from "#app/files/table/day-order.ts";
import type { TableReport } from "#app/files/table/table-report.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { MEMBERS_TABLE, IMPORTED } from "./member-table.ts";
import { plainSum, readCellDay, repairedPhone, saysNothing } from "./upload-cells.ts";

const EMPTY = "(empty)";

export function shownCell(
  { columns, choices }: Pick<TableReport<string>, "columns" | "choices">,
  column: string,
  cell: string,
): string {
  const field = IMPORTED.find((each) => each.column === column)?.field;
  if (MEMBERS_TABLE.fields.some((each) => each.field === column && each.isDay)) {
    if (saysNothing(cell)) return EMPTY;
    const day = readCellDay(isMonthFirst(columns, choices, column) ? swapDayAndMonth(cell) : cell);
    return day === null ? `${cell} (no date)` : formatDay(day);
  }
  if (field?.kind === "money") {
    if (saysNothing(cell)) return EMPTY;
    const pence = valueOf(readMoney(plainSum(cell)));
    return pence === null ? `${cell} (no amount)` : formatMoney(pence);
  }
  return column === "phone" ? (repairedPhone(cell) ?? EMPTY) : cell;
}
