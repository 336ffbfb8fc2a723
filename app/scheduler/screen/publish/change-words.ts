// What changed between two versions, in words.
import type { RoutineNumber } from "#app/scheduler/plan/published/late-numbers.ts";
import type { ChangesSince } from "#app/scheduler/plan/published/published.ts";

/** So many numbers are named; of more the rest is counted. */
const MOST_NAMED = 6;

/**
 * '2 moved (#7, #12), 1 added (#143A)'; 'The first version' where nothing came before, and 'Nothing in the
 * order' where all is as it was.
 */
export function changesText(changes: ChangesSince | null): string {
  if (changes === null) return "The first version";
  const { moved, added, scratched, edited, retimed, isReshaped } = changes;
  const told = [
    count(moved, "moved"),
    count(added, "added"),
    count(scratched, "scratched or taken back"),
    count(edited, "edited"),
    count(retimed, "at another time"),
    isReshaped ? "the event, sessions, sections or breaks" : "",
  ].filter((words) => words !== "");
  return told.join(", ") || "Nothing in the order";
}

function count(numbers: readonly RoutineNumber[], word: string): string {
  if (numbers.length === 0) return "";
  const named = numbers.slice(0, MOST_NAMED).map((number) => `#${number}`);
  const rest = numbers.length > MOST_NAMED ? ", …" : "";
  return `${numbers.length} ${word} (${named.join(", ")}${rest})`;
}
