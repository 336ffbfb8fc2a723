// The teachers of a meeting, and access to its medical notes.
import { worksOn } from "#app/office/staff-list/staff-member.ts";
import type { Scope } from "#app/platform/scopes.ts";

/** A person with the role Teacher who teaches a class, or covers one meeting of it. */
export type Teaching = {
  /** The row's id. */
  id: string;
  classId: string;
  /** The planned day (YYYY-MM-DD) of the meeting that they cover; null for the class itself. */
  coversOn: string | null;
  personId: string;
  name: string;
  /** Approved by someone with the medical permission. */
  isApproved: boolean;
  /** Their last day of work (YYYY-MM-DD); null for someone who stays. */
  lastDay?: string | null;
};

/**
 * Returns the teachers of the meeting planned on a day: its cover if any, otherwise the class's teachers, without
 * those who have left by then.
 */
export function teachersOn(teaching: readonly Teaching[], plannedOn: string): Teaching[] {
  const there = teaching.filter((each) => worksOn(each, plannedOn));
  const cover = there.filter(({ coversOn }) => coversOn === plannedOn);
  return cover.length > 0 ? cover : there.filter(({ coversOn }) => coversOn === null);
}

/** Returns the usual teachers of a class who still work on a day (YYYY-MM-DD). */
export function usualTeachers(teaching: readonly Teaching[], day: string): Teaching[] {
  return teachersOn(
    teaching.filter(({ coversOn }) => coversOn === null),
    day,
  );
}

/** open: the notes are shown. waiting: the visitor teaches the meeting but is not approved. closed: neither. */
export type NotesAccess = "open" | "waiting" | "closed";

type Reader = { person: string | null; scopes: ReadonlySet<Scope> };
type Meeting = { teaching: readonly Teaching[]; day: string; today: string };

/**
 * Returns a reader's access to the medical notes of a meeting: open with the medical permission, and on the
 * day itself for its approved teachers. Registers have no other rule.
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
