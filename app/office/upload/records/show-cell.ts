// Shows a cell of a file as it will be read.
import type { FieldSpec } from "#app/files/table/table-kind.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { readDayCell } from "./field-cells.ts";

/** Returns '3 Apr 2026' for a day and '£35.00' for money; any other cell as it is. */
export function showCell({ looks }: Pick<FieldSpec<string>, "looks">, cell: string): string {
  if (looks === "day") {
    const day = readDayCell(cell);
    return "value" in day ? formatDay(day.value) : cell;
  }
  if (looks !== "money") return cell;
  const pence = readMoney(cell);
  return "value" in pence ? formatMoney(pence.value) : cell;
}
