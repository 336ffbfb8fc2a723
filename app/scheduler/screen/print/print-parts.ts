// The running order as it is printed, section by section.
import type { ItemEntry, SessionEntry, TimelineEntry } from "#app/scheduler/plan/timeline.ts";

type PrintPart = {
  key: string;
  /** The section's name; null for a running order without sections. */
  name: string | null;
  /** The session that begins with it. */
  session: SessionEntry | null;
  startSeconds: number;
  items: ItemEntry[];
};

/** One part for each section that holds anything, or one for all where there are no sections. */
export function printParts(entries: readonly TimelineEntry[]): PrintPart[] {
  const parts: PrintPart[] = [];
  let begun: SessionEntry | null = null;
  for (const entry of entries) {
    const { startSeconds } = entry;
    if (entry.kind === "session") {
      begun = entry;
      continue;
    }
    if (entry.kind === "section") {
      const { id, name } = entry.section;
      parts.push({ key: id, name, session: null, startSeconds, items: [] });
      continue;
    }
    if (parts.length === 0)
      parts.push({ key: "all", name: null, session: null, startSeconds, items: [] });
    const part = parts.at(-1)!;
    // A section without items is not printed: the session begins with the first that is.
    if (begun) part.session = begun;
    begun = null;
    part.items.push(entry);
  }
  return parts.filter(({ items }) => items.length > 0);
}
