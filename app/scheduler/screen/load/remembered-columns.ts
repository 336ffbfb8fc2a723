// Remembers in this browser how the columns of lists were read, for the next list with the same headers.
import { type Remembered, withRemembered } from "#app/files/table/recall-choices.ts";
import { isDay } from "#app/platform/days/day.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { withMappingOf } from "#app/scheduler/files/mapping.ts";
import { storedText, storeText } from "#app/ui/browser-store.ts";

const KEY = "callboard-columns";

export function rememberChoices(imported: Imported, today: string): void {
  storeText(KEY, JSON.stringify(withMappingOf(rememberedHere(), imported, today)));
}

/** Forgets how columns with these headers were read. */
export function forgetColumns({ report }: Imported): void {
  const { columns } = report;
  storeText(KEY, JSON.stringify(withRemembered(rememberedHere(), { columns, choices: {} }, "")));
}

export function rememberedHere(): Remembered[] {
  try {
    const kept: unknown = JSON.parse(storedText(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isRemembered) : [];
  } catch {
    return [];
  }
}

/** Another build may have stored something else. */
function isRemembered(one: unknown): one is Remembered {
  const { signature, choices, day } = Object(one) as Partial<Record<keyof Remembered, unknown>>;
  return (
    typeof signature === "string" &&
    typeof choices === "object" &&
    choices !== null &&
    typeof day === "string" &&
    isDay(day)
  );
}
