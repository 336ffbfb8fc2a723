// Describes the changes between two versions.
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import type { ChangesSince } from "#app/scheduler/plan/published/published.ts";

/** The most numbers listed; the rest are only counted. */
const MOST_NAMED = 6;

/**
 * Returns, for example, '2 moved (#7, #12), 1 added (#143A)'; 'First version' without an earlier
 * one, and 'No changes to the running order' when nothing changed.
 */
export function changesText(changes: ChangesSince | null): string {
  if (changes === null) return "First version";
  const { moved, added, scratched, edited, retimed, isReshaped } = changes;
  const parts = [
    count(moved, "moved"),
    count(added, "added"),
    count(scratched, "scratched"),
    count(edited, "edited"),
    count(retimed, "at a new time"),
    isReshaped ? "changes to the event, sessions, sections or breaks" : "",
  ].filter((words) => words !== "");
  return parts.join(", ") || "No changes to the running order";
}

function count(numbers: readonly RoutineNumber[], word: string): string {
  if (numbers.length === 0) return "";
  const named = numbers.slice(0, MOST_NAMED).map((number) => `#${number}`);
  const rest = numbers.length > MOST_NAMED ? ", …" : "";
  return `${numbers.length} ${word} (${named.join(", ")}${rest})`;
}
