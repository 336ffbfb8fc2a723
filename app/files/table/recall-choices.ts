// Remembers how files were read, by their headers.
import { headerSignature } from "./answer.ts";
import { HEADER_ROWS } from "./find-header.ts";
import { columnNames } from "./fold-header.ts";
import type { Choices } from "./table-kind.ts";

export type Remembered = { signature: string; choices: Choices; day: string };

type Rows = readonly (readonly string[])[];
type Recalled = Remembered & { place: number };

/** Returns the choices remembered for the headers in one of the first rows, with its index; null for none. */
export function recallChoices(rows: Rows, remembered: readonly Remembered[]): Recalled | null {
  for (const [place, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const signature = headerSignature(row.map((header) => ({ header })));
    const found = remembered.find((one) => one.signature === signature && signature !== "");
    if (found) return { ...found, place };
  }
  return null;
}

/** Two files with fewer headers in common are not alike. */
const FEWEST_IN_COMMON = 2;

/** Returns the same for a file with additional columns, which are listed as new. */
export function recallNearly(rows: Rows, remembered: readonly Remembered[]): Recalled | null {
  const same = recallChoices(rows, remembered);
  if (same || remembered.length === 0) return same;
  for (const [place, row] of rows.slice(0, HEADER_ROWS).entries()) {
    const headers = row.map((header) => header.trim().toLowerCase());
    const [found] = remembered
      .filter(({ signature }) => {
        const known = signature.split("\n");
        return known.length >= FEWEST_IN_COMMON && known.every((one) => headers.includes(one));
      })
      .toSorted((one, other) => other.signature.length - one.signature.length);
    if (!found) continue;
    const known = found.signature.split("\n");
    const names = columnNames(row.map((header) => ({ header: header.trim() })));
    const newColumns = names.filter(
      (_, at) => headers[at] !== "" && !known.includes(headers[at] ?? ""),
    );
    return { ...found, choices: { ...found.choices, newColumns }, place };
  }
  return null;
}

const MOST_KEPT = 20;

/**
 * Returns the remembered choices with these in place of earlier ones for the same headers. Without any choice the
 * headers are forgotten. Chosen rows and sheets belong to one file and are not remembered.
 */
export function withRemembered(
  remembered: readonly Remembered[],
  { columns, choices }: { columns: readonly { header: string }[]; choices: Choices },
  day: string,
): Remembered[] {
  const signature = headerSignature(columns);
  const others = remembered.filter((one) => one.signature !== signature);
  const { columns: fields = {}, answers = {} } = choices;
  if (Object.keys(fields).length + Object.keys(answers).length === 0) return others;
  const kept = { columns: choices.columns, answers: choices.answers };
  return [{ signature, choices: kept, day }, ...others].slice(0, MOST_KEPT);
}
