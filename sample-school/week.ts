// What the sample school's office knows of each class of the week.
import { momentAt } from "./moments.ts";
import { drawId, happens, pickSome, seededRandom } from "./random.ts";
import type { MemberRow } from "./rows.ts";

/** Each is a person with the role Teacher. */
export const TEACHERS = ["Miss Wren", "Miss Plover", "Mr Fulmar", "Miss Avocet", "Mr Dunlin"];

type Kind = { match: RegExp; places: number; wear: string };

/** The first that fits a class's name. */
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

/** The places, price, wear and teacher of a class; the company is by invitation. */
export function knownOf({ name, fromMinute, toMinute }: Cell) {
  const { places, wear } = KINDS.find(({ match }) => match.test(name)) ?? OTHERS;
  const isInviteOnly = name.startsWith("Company");
  const [teachers = ""] = pickSome(seededRandom(`teacher of ${name}`), TEACHERS, 1);
  const isLong = (toMinute ?? fromMinute) - fromMinute >= HOUR;
  return {
    places,
    trialPlaces: isInviteOnly ? 0 : TRIAL_PLACES,
    price: isInviteOnly ? null : isLong ? LONG_PRICE : SHORT_PRICE,
    wear,
    teachers,
    isInviteOnly,
  };
}

/** Of the members whose class is taught several times a week so many are an open question. */
const OPEN_CHANCE = 0.06;

type Named = { id: string; name: string };

/** Each active member is in the emptiest class of each name; a few wait for the office to say which. */
export function makeEnrolments(
  classes: readonly Named[],
  members: readonly MemberRow[],
  today: string,
) {
  const random = seededRandom("who is in which class");
  const byName = Map.groupBy(classes, ({ name }) => name);
  const taken = new Map<string, number>();
  return members
    .filter(({ active }) => active)
    .flatMap((member) =>
      member.classes.flatMap((name) => {
        const of = (byName.get(name) ?? []).toSorted(
          (one, other) => (taken.get(one.id) ?? 0) - (taken.get(other.id) ?? 0),
        )[0];
        const isOpen = (byName.get(name) ?? []).length > 1 && happens(random, OPEN_CHANCE);
        if (!of || isOpen) return [];
        taken.set(of.id, (taken.get(of.id) ?? 0) + 1);
        const { joinDate } = member;
        const fromDay = joinDate !== null && joinDate < today ? joinDate : today;
        const id = drawId(random);
        return [{ id, classId: of.id, memberId: member.id, fromDay, madeBy: "Sample school" }];
      }),
    );
}

/** So many days of registers are kept of the time before the filling. */
export const REGISTER_DAYS = 14;

/** Of ten children so many are there; the others are late, away or excused. */
const SHARES: readonly [mark: string, upTo: number][] = [
  ["here", 0.88],
  ["late", 0.93],
  ["excused", 0.97],
  ["away", 1],
];
const AFTER_START_MINUTES = 10;

type Met = { id: string; fromMinute: number; days: readonly string[] };
type In = { classId: string; memberId: string; fromDay: string };

/** What was marked at the meetings of these days, each ten minutes after it began. */
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

/** The usual number, or as many as are in it: some classes of a real school are full. */
export function placesFor(usual: number, taken: number): number {
  return Math.max(usual, taken);
}

/** The ballet class of the youngest with most children in it: it is full, and others wait for it. */
export function fullestOf<Class extends Named>(
  classes: readonly Class[],
  takenOf: (id: string) => number,
): Class | undefined {
  const young = classes.filter(({ name }) => /^ballet \(5-7\)/i.test(name));
  return young.toSorted((one, other) => takenOf(other.id) - takenOf(one.id))[0];
}
