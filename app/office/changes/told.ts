// Values of a row as they are told in words; '' is nothing.
import { formatDay, formatMoney } from "#app/ui/format.ts";

export function day(value: string | null): string {
  return value === null ? "" : formatDay(value);
}

/** Whole pence. */
export function money(pence: number | null): string {
  return pence === null ? "" : formatMoney(pence);
}

export function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** A list of words as it is stored. */
export function list(values: unknown): string {
  return (values as readonly string[]).join(", ");
}
