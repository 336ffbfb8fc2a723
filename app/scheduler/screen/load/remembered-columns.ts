// Remembers the column choices for the next file with the same headers.
import { headerSignature } from "#app/files/table/answer.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { storedText, storeText } from "#app/ui/browser-store.ts";

type Read = { imported: Imported; choices: Choices };

const KEY = "callboard-columns";
const MOST_KEPT = 20;

type Remembered = { signature: string; choices: Choices }[];

export function rememberChoices({ imported, choices }: Read): void {
  const signature = headerSignature(imported.report.columns);
  const others = remembered().filter((one) => one.signature !== signature);
  // Rows and sheets apply to this file only.
  const { columns, answers } = choices;
  const all = [{ signature, choices: { columns, answers } }, ...others].slice(0, MOST_KEPT);
  storeText(KEY, JSON.stringify(all));
}

/** Null when no file with these headers was loaded before. */
export function recalledChoices({ report }: Imported): Choices | null {
  const signature = headerSignature(report.columns);
  return remembered().find((one) => one.signature === signature)?.choices ?? null;
}

function remembered(): Remembered {
  try {
    const kept: unknown = JSON.parse(storedText(KEY) ?? "[]");
    return Array.isArray(kept) ? (kept as Remembered) : [];
  } catch {
    return [];
  }
}
