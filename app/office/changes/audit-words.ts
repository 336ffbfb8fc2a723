// Formats values for the audit; '' for no value.
import { formatDay, formatMoney } from "#app/ui/format.ts";

export function day(value: string | null): string {
  return value === null ? "" : formatDay(value);
}

/** Formats whole pence. */
export function money(pence: number | null): string {
  return pence === null ? "" : formatMoney(pence);
}

export function yesNo(value: boolean): string {
  return value ? "yes" : "no";
}

/** Formats a stored list of words. */
export function list(values: unknown): string {
  return (values as readonly string[]).join(", ");
}
