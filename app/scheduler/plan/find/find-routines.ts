// Finds a dancer, a school, a routine or a number on the timeline.
import { routineEntries } from "#app/scheduler/plan/timeline.ts";
import type { RoutineEntry, TimelineEntry } from "../timeline-entries.ts";

/**
 * Returns the routines whose name, school or performers contain every word of the text, in timeline
 * order; for a number such as '12' or '#12', the routine with that number first. Accents, case and
 * word order do not matter; empty text finds nothing.
 */
export function findRoutines(entries: readonly TimelineEntry[], text: string): RoutineEntry[] {
  const wanted = folded(text).replace(/^#(?=\d)/, "");
  const words = wanted.split(" ").filter(Boolean);
  if (words.length === 0) return [];
  const found = routineEntries(entries).filter((entry) => {
    const number = folded(String(entry.number));
    const said = textOf(entry);
    return words.every((word) => said.includes(word)) || number === words.join(" ");
  });
  const isNumber = ({ number }: RoutineEntry) => folded(String(number)) === wanted;
  return [...found.filter(isNumber), ...found.filter((entry) => !isNumber(entry))];
}

// Cached because the search runs on every key press, and a list of performers never changes.
const texts = new WeakMap<readonly string[], { of: string; said: string }>();

function textOf({ item: { name, school, performers } }: RoutineEntry): string {
  const of = `${name}\n${school}`;
  const before = texts.get(performers);
  if (before?.of === of) return before.said;
  const said = [name, school, ...performers].map(folded).join("\n");
  texts.set(performers, { of, said });
  return said;
}

function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ł", "l")
    .trim()
    .replace(/\s+/g, " ");
}
