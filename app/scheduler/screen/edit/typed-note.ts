// A note as it is typed: how long it is, and whether it can be kept whole.
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatCount } from "#app/ui/format.ts";
import { MAX_NOTE_LETTERS } from "#app/scheduler/plan/edit/edit-items.ts";

/** Letters from which on it is said how many are left. */
const SAID_FROM = 400;

/** The note without what is around it. One that is longer than 500 letters is never cut: it says by how many. */
export function readNote(typed: string): Reading<string> {
  const note = typed.trim();
  const over = note.length - MAX_NOTE_LETTERS;
  if (over <= 0) return { value: note };
  return {
    problem: `A note has up to ${MAX_NOTE_LETTERS} letters: take out ${formatCount(over, "letter")}.`,
  };
}

/** '420 of 500 letters', once it comes near to that. */
export function noteHint(typed: string): string | undefined {
  const { length } = typed.trim();
  return length < SAID_FROM ? undefined : `${length} of ${MAX_NOTE_LETTERS} letters`;
}
