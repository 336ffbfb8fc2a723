// A note as typed: its length, and whether it is short enough to store.
import type { Reading } from "#app/platform/typed/reading.ts";
import { formatCount } from "#app/ui/format.ts";
import { MAX_NOTE_LETTERS } from "#app/scheduler/plan/edit/edit-items.ts";

/** From this length on, the hint counts the characters. */
const SAID_FROM = 400;

/**
 * Returns the trimmed note. One that is too long is refused, never cut, with how much to remove.
 */
export function readNote(typed: string): Reading<string> {
  const note = typed.trim();
  const over = note.length - MAX_NOTE_LETTERS;
  if (over <= 0) return { value: note };
  return {
    problem: `A note can have up to ${MAX_NOTE_LETTERS} characters: remove ${formatCount(over, "character")}.`,
  };
}

/** Returns '420 of 500 characters' once the note gets near the limit. */
export function noteHint(typed: string): string | undefined {
  const { length } = typed.trim();
  return length < SAID_FROM ? undefined : `${length} of ${MAX_NOTE_LETTERS} characters`;
}
