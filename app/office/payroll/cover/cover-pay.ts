// The pay of covered classes: missed hours for the usual teacher, and an extra for the cover teacher.
import { formatShortDay } from "#app/ui/format.ts";

/** A person as the teacher of a meeting. */
type Teacher = { personId: string; name: string };

/** A covered class on one date. */
export type CoveredMeeting = {
  classId: string;
  name: string;
  /** The date on which it takes place (YYYY-MM-DD). */
  date: string;
  /** Its usual day. */
  day: string;
  /** Null for a class without an end time. */
  minutes: number | null;
  usual: readonly Teacher[];
  cover: readonly Teacher[];
};

export type CoverKind = "missed" | "extra";

/** An entry for one teacher's pay. */
export type CoverLine = {
  classId: string;
  date: string;
  day: string;
  /** The payroll teacher. */
  teacherId: string;
  teacher: string;
  kind: CoverKind;
  minutes: number;
  /** Such as 'Cover for Miss Plover, Ballet (8-10), 3 Dec'. */
  note: string;
};

/** A teacher in the payroll; `personId` is null for one who is nobody on the staff yet. */
export type PaidPerson = { id: string; name: string; personId: string | null };

/**
 * Returns an entry for each of the two teachers of a covered class: those who are not paid have none. A teacher who
 * stays beside the cover misses nothing, and is paid nothing more.
 */
export function coverLines(
  meetings: readonly CoveredMeeting[],
  paid: readonly PaidPerson[],
): CoverLine[] {
  return meetings.flatMap(({ minutes, usual, cover, name, ...meeting }) => {
    if (minutes === null || minutes <= 0) return [];
    const missing = without(usual, cover);
    const covering = without(cover, usual);
    if (covering.length === 0) return [];
    const what = `${name}, ${formatShortDay(meeting.date)}`;
    const lines = (of: readonly Teacher[], kind: CoverKind, note: string) =>
      of.flatMap(({ personId }) =>
        paid
          .filter((teacher) => teacher.personId === personId)
          .map((teacher): CoverLine => {
            const { id: teacherId, name: called } = teacher;
            return { ...meeting, teacherId, teacher: called, kind, minutes, note };
          }),
      );
    return [
      ...lines(missing, "missed", `Covered by ${namesOf(covering)}, ${what}`),
      ...lines(covering, "extra", `Cover for ${namesOf(missing) || "nobody"}, ${what}`),
    ];
  });
}

function without(some: readonly Teacher[], others: readonly Teacher[]): Teacher[] {
  return some.filter(({ personId }) => others.every((other) => other.personId !== personId));
}

function namesOf(teachers: readonly Teacher[]): string {
  return teachers.map(({ name }) => name).join(" and ");
}

/** Identifies an entry, whatever its minutes. */
export function coverKey({
  classId,
  day,
  teacherId,
  kind,
}: Omit<CoverLine, "minutes" | "note" | "date" | "teacher">) {
  return `${classId} ${day} ${teacherId} ${kind}`;
}
