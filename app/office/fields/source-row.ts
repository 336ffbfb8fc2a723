// Reads a row of a school's earlier system, column by column, and notes every cell that does not fit.
import type { Read } from "#app/platform/typed/reading.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import { formatDay } from "#app/ui/format.ts";
import { readList } from "./source-list.ts";

/** A cell that does not fit, or was read with a remark. */
export type Unfit = {
  /** The row's number in its file, from 1. */
  row: number;
  column: string;
  /** The cell's text. */
  text: string;
  reason: string;
  /** The whole row is left out because of it. */
  isLeftOut: boolean;
};

type Source = {
  number: number;
  /** Values by column: text from a CSV file, any value from JSON. */
  cells: Readonly<Record<string, unknown>>;
  /** Returns the school's day at a time (ISO text). */
  dayOf: (moment: string) => string;
};

const MOMENT =
  /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(:\d{2}(?:\.\d+)?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const YES = ["true", "t", "yes", "y", "1"];
const NO = ["false", "f", "no", "n", "0", ""];

const NOT_A_DAY = "It isn't a real date, so it was left empty.";
const NOT_A_TIME = "It isn't a date and time, so it was left empty.";

/** Returns a value as text; lists and objects as JSON. */
export function sourceText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object") return JSON.stringify(value);
  return String(value as string | number | boolean | bigint);
}

export class SourceRow {
  readonly number: number;
  readonly unfit: Unfit[] = [];
  /** The columns that were asked for. */
  readonly columns = new Set<string>();
  readonly #cells: ReadonlyMap<string, unknown>;
  readonly #dayOf: Source["dayOf"];

  constructor({ number, cells, dayOf }: Source) {
    this.number = number;
    this.#cells = new Map(Object.entries(cells));
    this.#dayOf = dayOf;
  }

  value(column: string): unknown {
    this.columns.add(column);
    return this.#cells.get(column) ?? null;
  }

  text(column: string): string {
    return sourceText(this.value(column)).trim();
  }

  /** Returns the text; '' for a null that was exported as a word. */
  #word(column: string): string {
    const text = this.text(column);
    return /^null$/i.test(text) ? "" : text;
  }

  note(column: string, reason: string): void {
    this.#add(column, reason, false);
  }

  /** Notes that the row cannot be stored. */
  leaveOut(column: string, reason: string): null {
    this.#add(column, reason, true);
    return null;
  }

  #add(column: string, reason: string, isLeftOut: boolean): void {
    const text = sourceText(this.#cells.get(column));
    this.unfit.push({ row: this.number, column, text, reason, isLeftOut });
  }

  /** Reads a day, also the school's day of a time; a day that is not written year first is noted. */
  day(column: string): string | null {
    const text = this.#word(column);
    if (text === "") return null;
    const moment = asMoment(text);
    const reading = readDay(moment ? this.#dayOf(moment) : text);
    if ("problem" in reading) {
      this.note(column, NOT_A_DAY);
      return null;
    }
    const { value } = reading;
    if (!moment && !DAY.test(text)) this.note(column, `It was read as ${formatDay(value)}.`);
    return value;
  }

  /** Reads a time as ISO text; a day alone counts as its noon. */
  moment(column: string): string | null {
    const text = this.#word(column);
    if (text === "") return null;
    const day = DAY.test(text) ? readDay(text) : null;
    const moment = day && "value" in day ? `${text}T12:00:00.000Z` : asMoment(text);
    if (moment === null) this.note(column, NOT_A_TIME);
    return moment;
  }

  tick(column: string): boolean {
    const text = this.#word(column).toLowerCase();
    if (YES.includes(text)) return true;
    if (!NO.includes(text)) this.note(column, "It is neither true nor false, so it counts as no.");
    return false;
  }

  /** Reads a number or an amount; an empty cell, or one that cannot be read, is `none`. */
  amount(column: string, read: Read<number> = readMoney, none: number | null = null) {
    const text = this.#word(column);
    if (text === "") return none;
    // Databases export 35.5 as 35.50000.
    const reading = read(text.replace(/^(-?\d+(?:\.\d{0,2})?)0*$/, "$1").replace(/\.$/, ""));
    if ("value" in reading) return reading.value;
    const instead = none === null ? "it was left empty" : `it became ${none}`;
    this.note(column, `It cannot be read as an amount here, so ${instead}.`);
    return none;
  }

  /** Reads a list of names: a list, JSON, '{Ballet,Tap}' or text with separators. */
  names(column: string): string[] {
    const { names, isReadable } = readList(this.value(column));
    if (!isReadable) this.note(column, "It isn't a list, so its text became one name.");
    return names;
  }

  /** Reads JSON, or the text of it; undefined when it is neither. */
  json(column: string): unknown {
    const value = this.value(column);
    if (typeof value !== "string") return value;
    if (value.trim() === "") return null;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return undefined;
    }
  }
}

/** Returns a time as ISO text; null for any other text. A time without a zone is UTC. */
function asMoment(text: string): string | null {
  const [, day, time, seconds = ":00", zone = "Z"] = MOMENT.exec(text) ?? [];
  if (day === undefined || !("value" in readDay(day))) return null;
  const offset = zone.length === 3 ? `${zone}:00` : zone.replace(/^(.\d{2})(\d{2})$/, "$1:$2");
  const at = new Date(`${day}T${time}${seconds.slice(0, 7)}${offset.toUpperCase()}`);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}
