// Shows a cell of a file as it will be read.
import { monthFirstFields, swapDayAndMonth } from "#app/files/table/day-order.ts";
import type { FieldSpec } from "#app/files/table/table-kind.ts";
import type { TableReport } from "#app/files/table/table-report.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { valueOf } from "#app/platform/typed/reading.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { plainSum, readCellDay, repairedPhone, saysNothing } from "./typed-cells.ts";

const EMPTY = "(empty)";

type ShownField = Pick<FieldSpec<string>, "field" | "looks" | "isDay">;

type Shown = {
  table: Pick<TableReport<string>, "columns" | "choices">;
  fields: readonly ShownField[];
};

/** Returns '3 Apr 2026' for a day, '£35.00' for money, a repaired phone number; any other cell as it is. */
export function shownCell({ table, fields }: Shown, name: string, cell: string): string {
  const field = fields.find((each) => each.field === name);
  const isMoney = field?.looks === "money";
  if ((isMoney || field?.isDay) && saysNothing(cell)) return EMPTY;
  if (field?.isDay) {
    const isSwapped = monthFirstFields(table, fields).includes(name);
    const day = readCellDay(isSwapped ? swapDayAndMonth(cell) : cell);
    return day === null ? `${cell} (no date)` : formatDay(day);
  }
  if (isMoney) {
    const pence = valueOf(readMoney(plainSum(cell)));
    return pence === null ? `${cell} (no amount)` : formatMoney(pence);
  }
  return field?.looks === "phone" ? (repairedPhone(cell) ?? EMPTY) : cell;
}
