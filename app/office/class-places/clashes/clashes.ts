// Finds clashes: a child in two classes, or a teacher in two studios, at the same time.
import { nameKey, namesInText } from "#app/platform/name.ts";
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

/** `key` identifies the teacher. */
type ClassTeacher = { key: string; name: string };

/** A child's enrolment. `freeOn` is the day on which the place becomes free; null if open-ended. */
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
  /** The two classes, on the first date of the clash. */
  one: ClassMeeting;
  other: ClassMeeting;
};

/**
 * Returns the teachers of a meeting: the people assigned to it, and any other names in the public text,
 * such as 'Miss Wren, Mr Fulmar and Ida'.
 */
export function teachersOf(
  text: string,
  people: readonly { personId: string; name: string }[],
): ClassTeacher[] {
  const assigned = new Set(people.map(({ name }) => nameKey(name)));
  const others = namesInText(text)
    .map((name) => ({ key: nameKey(name), name }))
    .filter(({ key }) => !assigned.has(key));
  return [...people.map(({ personId, name }) => ({ key: personId, name })), ...others];
}

/** Returns each clash once, on its first date, ordered by date and name. */
export function clashesIn(
  meetings: readonly ClassMeeting[],
  attending: readonly Attending[],
): Clash[] {
  const childrenIn = childrenInBoth(attending);
  const found = new Map<string, Clash>();
  const add = (pair: string, clash: Clash) => {
    const key = `${pair} ${clash.kind} ${clash.who}`;
    if (!found.has(key)) found.set(key, clash);
  };
  const days = [...Map.groupBy(meetings, ({ day }) => day)].sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  for (const [day, of] of days) {
    for (const [one, other] of atOneTime(of)) {
      const children = childrenIn(one.id, other.id);
      const teachers = teachersInBoth(one, other);
      if (children.length + teachers.length === 0) continue;
      const pair = [one, other].map((each) => timesOf(each).join(" ")).join(" ");
      for (const both of children) {
        const [{ memberId, name }] = both;
        const isClash = both.every((each) => isThere(each, day));
        if (isClash) add(pair, { kind: "child", who: memberId, name, one, other });
      }
      for (const { key, name } of teachers) {
        add(pair, { kind: "teacher", who: key, name, one, other });
      }
    }
  }
  return [...found.values()];
}

/** Memoises the children of each pair of classes: a pair that overlaps does so on many days. */
function childrenInBoth(attending: readonly Attending[]) {
  const byClass = Map.groupBy(attending, ({ classId }) => classId);
  const memo = new Map<string, [Attending, Attending][]>();
  return (one: string, other: string): [Attending, Attending][] => {
    const key = `${one} ${other}`;
    const before = memo.get(key);
    if (before) return before;
    const inOther = Map.groupBy(byClass.get(other) ?? [], ({ memberId }) => memberId);
    const both = (byClass.get(one) ?? []).flatMap((each) =>
      (inOther.get(each.memberId) ?? []).map((second): [Attending, Attending] => [each, second]),
    );
    memo.set(key, both);
    return both;
  };
}

function isThere({ fromDay, freeOn }: Attending, day: string): boolean {
  return fromDay <= day && (freeOn === null || day < freeOn);
}

function teachersInBoth(one: ClassMeeting, other: ClassMeeting): ClassTeacher[] {
  if (one.studio === other.studio) return [];
  return one.teachers.filter(({ key }) => other.teachers.some((each) => each.key === key));
}

function timesOf({ id, fromMinute, toMinute }: ClassMeeting) {
  return [id, fromMinute, toMinute];
}

/** Identifies a clash by person, classes and times: new times make a new clash. */
export function clashKey({ kind, who, one, other }: Clash): string {
  return JSON.stringify([kind, who, timesOf(one), timesOf(other)]);
}
