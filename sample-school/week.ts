// The office's data for each weekly class of the sample school.
import { momentAt } from "./moments.ts";
import { drawId, happens, pickSome, seededRandom } from "./random.ts";
import type { MemberRow } from "./rows.ts";

/** The teachers on the website's staff slide, with what each would teach. */
const SUBJECTS: readonly (readonly [name: string, match: RegExp])[] = [
  ["Marina Holloway", /classes for minis|contemporary|acro|technique/i],
  ["Tobias Wrenfield", /company|street|jazz/i],
  ["Felix Amberley", /drama|musical|singing|choir/i],
  ["Odette Larkspur", /ballet|tap|pointe/i],
];

/** Each is a person with the role Teacher. */
export const TEACHERS = SUBJECTS.map(([name]) => name);

type Kind = { match: RegExp; places: number; wear: string };

/** The first that matches a class's name. */
const KINDS: readonly Kind[] = [
  { match: /minis/i, places: 12, wear: "Leggings and a T-shirt, bare feet." },
  { match: /ballet|pointe/i, places: 16, wear: "A leotard and ballet shoes; hair in a bun." },
  { match: /tap/i, places: 14, wear: "Anything to move in, and tap shoes." },
  { match: /acro|technique/i, places: 12, wear: "A leotard or close-fitting kit, bare feet." },
  { match: /street|jazz|contemporary/i, places: 18, wear: "Loose clothes and clean trainers." },
  { match: /choir|singing/i, places: 30, wear: "" },
];
const OTHERS: Kind = { match: /./, places: 18, wear: "Comfortable clothes and soft shoes." };

const TRIAL_PLACES = 2;
const HOUR = 60;
/** Whole pence a month. */
const SHORT_PRICE = 2800;
const LONG_PRICE = 3400;

type Cell = { name: string; fromMinute: number; toMinute: number | null };

/** Returns the places, price, dress code and teacher of a class; the company is by invitation. */
export function knownOf({ name, fromMinute, toMinute }: Cell) {
  const { places, wear } = KINDS.find(({ match }) => match.test(name)) ?? OTHERS;
  const isInviteOnly = name.startsWith("Company");
  const isLong = (toMinute ?? fromMinute) - fromMinute >= HOUR;
  return {
    places,
    trialPlaces: isInviteOnly ? 0 : TRIAL_PLACES,
    price: isInviteOnly ? null : isLong ? LONG_PRICE : SHORT_PRICE,
    wear,
    isInviteOnly,
  };
}

type Slot = { id: string; name: string; day: string; fromMinute: number };

const slotOf = ({ day, fromMinute }: Slot) => `${day} ${fromMinute}`;

/**
 * Returns the teacher of each class, by class id: whoever teaches the subject, unless that teacher has
 * another class at the time. One clash is on purpose: Saturday's last two classes have one teacher.
 */
export function teachersOf(classes: readonly Slot[]): Map<string, string> {
  const teachers = new Map<string, string>();
  for (const of of Map.groupBy(classes, slotOf).values()) {
    const isTaken = new Set<string>();
    for (const { id, name } of of) {
      const own = SUBJECTS.find(([, match]) => match.test(name))?.[0];
      const others = pickSome(seededRandom(`teacher of ${name}`), TEACHERS, TEACHERS.length);
      const wanted = own === undefined ? others : [own, ...others];
      const teacher = wanted.find((each) => !isTaken.has(each)) ?? "";
      isTaken.add(teacher);
      teachers.set(id, teacher);
    }
  }
  const saturday = classes.filter(({ day }) => day === "Saturday");
  const last = Math.max(...saturday.map(({ fromMinute }) => fromMinute));
  const [one, other] = saturday.filter(({ fromMinute }) => fromMinute === last);
  if (one && other) teachers.set(other.id, teachers.get(one.id) ?? "");
  return teachers;
}

/**
 * Share of members whose class day is still to be chosen, among those whose class is taught
 * several times a week.
 */
const OPEN_CHANCE = 0.06;

type Named = { id: string; name: string };

/**
 * Puts each active member in the emptiest class of each name that is at another time than their others; a few
 * still need the office to choose. One clash is on purpose: the first child whose classes allow no other day.
 */
export function makeEnrolments(
  classes: readonly Slot[],
  members: readonly MemberRow[],
  today: string,
) {
  const random = seededRandom("who is in which class");
  const byName = Map.groupBy(classes, ({ name }) => name);
  const taken = new Map<string, number>();
  let hasClash = false;
  return members
    .filter(({ active }) => active)
    .flatMap((member) => {
      const busy = new Set<string>();
      return member.classes.flatMap((name) => {
        const inOrder = (byName.get(name) ?? []).toSorted(
          (one, other) => (taken.get(one.id) ?? 0) - (taken.get(other.id) ?? 0),
        );
        const free = inOrder.find((each) => !busy.has(slotOf(each)));
        const of = free ?? (hasClash ? undefined : inOrder[0]);
        const isOpen = (byName.get(name) ?? []).length > 1 && happens(random, OPEN_CHANCE);
        if (!of || isOpen) return [];
        if (!free) hasClash = true;
        busy.add(slotOf(of));
        taken.set(of.id, (taken.get(of.id) ?? 0) + 1);
        const { joinDate } = member;
        const fromDay = joinDate !== null && joinDate < today ? joinDate : today;
        const id = drawId(random);
        return [{ id, classId: of.id, memberId: member.id, fromDay, madeBy: "Sample school" }];
      });
    });
}

type Trial = { id: string; classes: readonly string[]; first: string; last: string };
type Meets = Named & { days: readonly string[] };

/** Returns the meetings that each trial comes to: for each class name the first one with a free trial place. */
export function makeTrialMeetings(trials: readonly Trial[], classes: readonly Meets[]) {
  const random = seededRandom("who tries which class");
  const taken = new Map<string, number>();
  return trials.flatMap(({ id: trialId, classes: names, first, last }) =>
    names.flatMap((name) => {
      const meetings = classes
        .filter((each) => each.name === name)
        .flatMap(({ id: classId, days }) => days.map((day) => ({ classId, day })))
        .filter(({ day }) => first <= day && day <= last)
        .toSorted((one, other) => (one.day < other.day ? -1 : 1));
      const keyOf = ({ classId, day }: { classId: string; day: string }) => `${classId} ${day}`;
      const free = meetings.find((each) => (taken.get(keyOf(each)) ?? 0) < TRIAL_PLACES);
      if (!free) return [];
      taken.set(keyOf(free), (taken.get(keyOf(free)) ?? 0) + 1);
      return [{ id: drawId(random), trialId, ...free, addedBy: "Sample school" }];
    }),
  );
}

/** Days of registers from before the filling. */
export const REGISTER_DAYS = 14;

/** Marks of ten children: most present, the others late, absent or excused. */
const SHARES: readonly [mark: string, upTo: number][] = [
  ["here", 0.88],
  ["late", 0.93],
  ["excused", 0.97],
  ["away", 1],
];
const AFTER_START_MINUTES = 10;

type Met = { id: string; fromMinute: number; days: readonly string[] };
type In = { classId: string; memberId: string; fromDay: string };

/** Returns the marks at the meetings of these days, each ten minutes after the start. */
export function makeMarks(meetings: readonly Met[], enrolments: readonly In[]) {
  const random = seededRandom("who came");
  const inClass = Map.groupBy(enrolments, ({ classId }) => classId);
  return meetings.flatMap(({ id: classId, fromMinute, days }) =>
    days.flatMap((day) =>
      (inClass.get(classId) ?? []).flatMap(({ memberId, fromDay }) => {
        const drawn = random();
        const id = drawId(random);
        if (fromDay > day) return [];
        const mark = SHARES.find(([, upTo]) => drawn < upTo)?.[0] ?? "here";
        const createdAt = momentAt(day, fromMinute + AFTER_START_MINUTES);
        return [{ id, classId, day, memberId, mark, markedBy: "Sample school", createdAt }];
      }),
    ),
  );
}

/**
 * Returns the usual number of places, or the number of children if higher: some classes of a
 * real school are full.
 */
export function placesFor(usual: number, taken: number): number {
  return Math.max(usual, taken);
}

/** Returns the ballet class of the youngest with most children: it is full, and has a waiting list. */
export function fullestOf<Class extends Named>(
  classes: readonly Class[],
  takenOf: (id: string) => number,
): Class | undefined {
  const young = classes.filter(({ name }) => /^ballet \(5-7\)/i.test(name));
  return young.toSorted((one, other) => takenOf(other.id) - takenOf(one.id))[0];
}
