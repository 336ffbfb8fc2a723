// Keeps the answers about a file while the page is open: the same file chosen again has them.
import type { Choices } from "#app/files/table/table-kind.ts";

type Chosen = Pick<File, "name" | "size" | "lastModified">;

const given = new Map<string, readonly Choices[]>();

function keyOf(kind: string, { name, size, lastModified }: Chosen): string {
  return [kind, name, size, lastModified].join(" ");
}

/** Returns the answers given before about this file, one for each sheet; null for none. */
export function choicesFor(kind: string, file: Chosen): readonly Choices[] | null {
  return given.get(keyOf(kind, file)) ?? null;
}

export function keepChoices(kind: string, file: Chosen, choices: readonly Choices[]): void {
  given.set(keyOf(kind, file), choices);
}
