// Says which hidden parts of a sheet were read.

/** Returns '1 hidden row and 2 hidden columns were read.'; null when none is hidden. */
export function hiddenWords({ rows, columns }: { rows: number; columns: number }): string | null {
  const parts = [countOf(rows, "hidden row"), countOf(columns, "hidden column")];
  const all = parts.filter((part) => part !== null);
  if (all.length === 0) return null;
  return `${all.join(" and ")} ${rows + columns === 1 ? "was" : "were"} read.`;
}

function countOf(count: number, one: string): string | null {
  if (count === 0) return null;
  return `${count} ${count === 1 ? one : `${one}s`}`;
}
