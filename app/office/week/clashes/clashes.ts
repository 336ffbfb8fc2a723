// Who has to be in two places at one time: a child in two classes, a teacher in two studios.
import { nameKey } from "#app/platform/name.ts";
import { atOneTime } from "../overlaps.ts";

/** A class on one date (YYYY-MM-DD). */
export type ClassMeeting = {
  id: string;
  name: string;
  day: string;
  fromMinute: number;
  toMinute: number | null;
  studio: string;
  teachers: ClassTeacher[];
};

/** `key` tells one teacher from others. */
type ClassTeacher = { key: string; name: string };

/** Who is in a class, from a day until the day on which the place is free; null where it has no end. */
export type Attending = {
  classId: string;
  memberId: string;
  name: string;
  fromDay: string;
  freeOn: string | null;
};

export type Clash = {
  kind: "child" | "teacher";
  /** The member's id, or the teacher's key. */
  who: string;
  name: string;
  /** The first of its two classes, and the other, on the first date that it is on. */
  one: ClassMeeting;
  other: ClassMeeting;
};

/**
 * Returns the teachers of a meeting: the people who were chosen, and whoever else stands in the text that
 * families read, such as 'Miss Wren, Mr Fulmar and Ida'.
 */
export function teachersOf(
  text: string,
  people: readonly { personId: string; name: string }[],
): ClassTeacher[] {
  const known = new Set(people.map(({ name }) => nameKey(name)));
  const others = text
    .split(/[,;&/]|\band\b/)
    .map((name) => ({ key: nameKey(name), name: name.trim() }))
    .filter(({ key }) => key !== "" && !known.has(key));
  return [...people.map(({ personId, name }) => ({ key: personId, name })), ...others];
}

/** Returns each clash once, on its first date, by date and name. */
export function clashesIn(
  meetings: readonly ClassMeeting[],
  attending: readonly Attending[],
): Clash[] {
  const byClass = Map.groupBy(attending, ({ classId }) => classId);
  const found = new Map<string, Clash>();
  const days = [...Map.groupBy(meetings, ({ day }) => day)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [day, of] of days) {
    for (const [one, other] of atOneTime(of)) {
      const inOther = new Set(
        presentOn(byClass.get(other.id) ?? [], day).map(({ memberId }) => memberId),
      );
      const children = presentOn(byClass.get(one.id) ?? [], day)
        .filter(({ memberId }) => inOther.has(memberId))
        .map(({ memberId, name }): Clash => ({ kind: "child", who: memberId, name, one, other }));
      for (const clash of [...children, ...teachersInBoth(one, other)]) {
        const key = clashKey(clash);
        if (!found.has(key)) found.set(key, clash);
      }
    }
  }
  return [...found.values()];
}

function teachersInBoth(one: ClassMeeting, other: ClassMeeting): Clash[] {
  if (one.studio === other.studio) return [];
  const inOther = new Set(other.teachers.map(({ key }) => key));
  return one.teachers
    .filter(({ key }) => inOther.has(key))
    .map(({ key, name }): Clash => ({ kind: "teacher", who: key, name, one, other }));
}

function presentOn(attending: readonly Attending[], day: string): Attending[] {
  return attending.filter(
    ({ fromDay, freeOn }) => fromDay <= day && (freeOn === null || day < freeOn),
  );
}

/** Tells a clash from others: who, and which classes at which times. With other times it is another. */
export function clashKey({ kind, who, one, other }: Clash): string {
  const classes = [one, other].map(({ id, fromMinute, toMinute }) => [id, fromMinute, toMinute]);
  return JSON.stringify([kind, who, ...classes]);
}
