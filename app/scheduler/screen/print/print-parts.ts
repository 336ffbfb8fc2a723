// The running order as it is printed, section by section.
import type { ItemEntry, TimelineEntry } from "#app/scheduler/plan/timeline.ts";

type PrintPart = {
  key: string;
  /** The section's name; null for a running order without sections. */
  name: string | null;
  startSeconds: number;
  items: ItemEntry[];
};

/** One part for each section that holds anything, or one for all where there are no sections. */
export function printParts(entries: readonly TimelineEntry[]): PrintPart[] {
  const parts: PrintPart[] = [];
  for (const entry of entries) {
    const { startSeconds } = entry;
    if (entry.kind === "section") {
      const { id, name } = entry.section;
      parts.push({ key: id, name, startSeconds, items: [] });
      continue;
    }
    if (parts.length === 0) parts.push({ key: "all", name: null, startSeconds, items: [] });
    parts.at(-1)?.items.push(entry);
  }
  return parts.filter(({ items }) => items.length > 0);
}
