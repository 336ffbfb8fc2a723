// What stands on every page of a sheet.
import type { Sheet } from "./sheet.ts";

export type PageHead = {
  event: string;
  /** Such as 'Version 3'. */
  version: string;
  /** Such as '5 Mar 2027, 14:05'. */
  printedAt: string;
  /** What changes are marked against, such as 'version 2'; '' without marks. */
  since: string;
};

/** Returns the remarks of a sheet's first page, with what its marks mean. */
export function remarksOf({ remarks, parts }: Sheet, { since }: PageHead): string {
  const isMarked = parts.some(({ groups }) =>
    groups.some(({ rows }) => rows.some(({ isChanged }) => isChanged)),
  );
  const legend = isMarked ? [`Rows with a bar and 'Changed' differ from ${since}.`] : [];
  return [...remarks, ...legend].join(" ");
}

/** Returns what a part no longer has, as a sentence; '' for nothing. */
export function removedText(removed: readonly string[], { since }: PageHead): string {
  return removed.length === 0 ? "" : `No longer here since ${since}: ${removed.join("; ")}.`;
}
