// Reads the cells of one row of a members' list.
import { restoreCell } from "#app/files/csv.ts";
import { swapDayAndMonth } from "#app/files/table/day-order.ts";
import {
  lostStart,
  readCellDay,
  repairedPhone,
  saysNothing,
  withoutHidden,
} from "#app/office/upload/typed-cells.ts";
import { labelOfColumn } from "./member-table.ts";

const NO_DAY = "isn't a real date. Write it as dd/mm/yyyy.";
/** So much of a cell is quoted in a message. */
export const QUOTED = 60;

/** Reads the cells of one row, and keeps what cannot be read or was read differently. */
export class RowReader {
  readonly reasons: string[] = [];
  readonly notes: string[] = [];
  readonly canBeEmpty: string[] = [];
  isPhoneRepaired = false;
  readonly row: number;
  readonly #cellOf: (column: string) => string;
  readonly #swapped: readonly string[];
  readonly #emptied: ReadonlySet<string>;

  constructor(
    row: number,
    cellOf: (column: string) => string,
    { swapped, emptied }: { swapped: readonly string[]; emptied: ReadonlySet<string> },
  ) {
    this.row = row;
    this.#cellOf = cellOf;
    this.#swapped = swapped;
    this.#emptied = emptied;
  }

  /** The text of a cell, without what cannot be seen. */
  text(column: string): string {
    const cell = restoreCell(this.#cellOf(column));
    const text = withoutHidden(cell);
    if (text !== cell && cell.replace(/^\uFEFF/, "") !== text)
      this.notes.push(`${this.labelOf(column)}: a hidden character was removed.`);
    return text.trim();
  }

  /** Returns the text of a cell; '' when it says that there is no value, or a person leaves it empty. */
  value(column: string): string {
    const text = this.text(column);
    if (text !== "" && this.#emptied.has(`${this.row} ${column}`)) {
      this.notes.push(`${this.labelOf(column)} '${text}' is left empty.`);
      return "";
    }
    if (!saysNothing(text)) return text;
    this.notes.push(`${this.labelOf(column)} '${text}' was read as empty.`);
    return "";
  }

  read<Value>(column: string, reader: (cell: string) => Value | null, reason: string) {
    const text = this.value(column);
    if (text === "") return null;
    const value = reader(text);
    if (value === null) this.refuse(column, `${column} '${text.slice(0, QUOTED)}' ${reason}`);
    return value;
  }

  day(column: string): string | null {
    const isSwapped = this.#swapped.includes(column);
    const reader = (cell: string) => readCellDay(isSwapped ? swapDayAndMonth(cell) : cell);
    return this.read(column, reader, NO_DAY);
  }

  phone(column: string): string {
    const text = this.value(column);
    const phone = repairedPhone(text);
    if (phone === null)
      this.notes.push(`${this.labelOf(column)} '${text}' has lost digits and is left empty.`);
    else if (phone !== text) {
      if (column === "phone") this.isPhoneRepaired = true;
      this.notes.push(lostStart(this.labelOf(column), text, phone));
    }
    return phone ?? "";
  }

  refuse(column: string, reason: string): void {
    this.reasons.push(reason);
    this.canBeEmpty.push(column);
  }

  /** The label of a column on the screen. */
  labelOf(column: string): string {
    return labelOfColumn(column);
  }
}
