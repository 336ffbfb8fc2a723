// Who teaches a meeting of a class, and whether its medical notes are open to a visitor.
import type { Scope } from "#app/platform/scopes.ts";

/** A person with the role Teacher who teaches a class, or covers one meeting of it. */
export type Teaching = {
  /** Of the row that says so. */
  id: string;
  classId: string;
  /** The planned day (YYYY-MM-DD) of the meeting that they cover; null for the class itself. */
  coversOn: string | null;
  personId: string;
  name: string;
  /** Somebody who holds Medical notes has approved it. */
  isApproved: boolean;
};

/** Returns who teaches the meeting that was planned on a day: its cover where there is any, otherwise the class's own teachers. */
export function teachersOn(teaching: readonly Teaching[], plannedOn: string): Teaching[] {
  const cover = teaching.filter(({ coversOn }) => coversOn === plannedOn);
  return cover.length > 0 ? cover : teaching.filter(({ coversOn }) => coversOn === null);
}

/** open: the notes are shown. waiting: a teacher of the meeting is not approved yet. closed: neither. */
export type NotesAccess = "open" | "waiting" | "closed";

type Reader = { person: string | null; scopes: ReadonlySet<Scope> };
type Meeting = { teaching: readonly Teaching[]; day: string; today: string };

/**
 * Returns whether the medical notes of a meeting are open to a reader: to whoever holds Medical notes, and on
 * the day itself to each of its teachers who was approved. This is the only rule for registers.
 */
export function notesAccess(
  { person, scopes }: Reader,
  { teaching, day, today }: Meeting,
): NotesAccess {
  if (scopes.has("medical")) return "open";
  const own = teaching.find(({ personId }) => personId === person);
  if (!own) return "closed";
  if (!own.isApproved) return "waiting";
  return day === today ? "open" : "closed";
}
