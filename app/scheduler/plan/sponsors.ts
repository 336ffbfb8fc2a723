// Sponsor lines: what the announcer reads with an item, or after every so many routines.
import { isDanced, itemKey, itemsInOrder, type Plan } from "./plan.ts";
import type { SponsorLine } from "./sponsor-line.ts";

/** Returns the lines of each item by its key. A line for every so many routines counts those that are danced. */
export function sponsorsByItem(plan: Plan): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const lines = (plan.sponsors ?? []).filter(({ text }) => text.trim() !== "");
  if (lines.length === 0) return found;
  let danced = 0;
  for (const item of itemsInOrder(plan)) {
    const key = itemKey(item);
    if (isDanced(item)) danced += 1;
    const here = lines.filter(
      ({ every, item: of }) =>
        of === key || (every !== undefined && isDanced(item) && danced % every === 0),
    );
    if (here.length > 0)
      found.set(
        key,
        here.map(({ text }) => text.trim()),
      );
  }
  return found;
}

/** Replaces the line at a place; null removes it, and a place after the last adds it. */
export function withSponsor(
  { sponsors = [], ...plan }: Plan,
  at: number,
  line: SponsorLine | null,
): Plan {
  const next = line
    ? [...sponsors.slice(0, at), line, ...sponsors.slice(at + 1)]
    : sponsors.filter((_line, place) => place !== at);
  return next.length === 0 ? plan : { ...plan, sponsors: next };
}
