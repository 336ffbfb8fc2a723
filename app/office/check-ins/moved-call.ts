// Reads a member check-in of the earlier system.
import type { SourceRow } from "../fields/source-row.ts";
import type { StoredRow } from "../slice/place.ts";
import { NOT_REACHED, OUTCOMES } from "./outcomes.ts";

const REACHED = "Reached";

/** Returns the columns of the call; null without a time. An unknown outcome is kept in the notes. */
export function readMovedCall(row: SourceRow): StoredRow | null {
  const callAt = row.moment("call_at");
  if (callAt === null) return row.leaveOut("call_at", "The check-in has no time.");
  const text = row.text("outcome");
  const known = [...OUTCOMES, REACHED].find((each) => each.toLowerCase() === text.toLowerCase());
  const notes = row.text("notes");
  const outcome = known ?? REACHED;
  if (!known) row.note("outcome", "It is not an outcome here. It became Reached, with this note.");
  return {
    callAt,
    outcome,
    reached: outcome !== NOT_REACHED,
    notes: known || text === "" ? notes : [notes, `Outcome: ${text}`].filter(Boolean).join("\n"),
    createdAt: row.moment("created_at") ?? callAt,
  };
}
