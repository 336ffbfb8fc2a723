// Names in one school that may be two spellings of one person. A person decides; nothing is merged unasked.
import { nameKey } from "#app/platform/name.ts";
import { itemsInOrder, type Plan, type Routine } from "../plan/plan.ts";
import { waitingRoutines } from "../plan/categories.ts";
import { isNickname } from "./nicknames.ts";

export type NearNames = {
  school: string;
  /** The spelling in more routines, or of two equals the one that comes first. */
  one: string;
  other: string;
  why: "spelling" | "nickname" | "swapped";
};

/** Letters that two spellings may differ by. */
const MOST_EDITS = 2;

type Person = { name: string; key: string; letters: number; rows: Set<number> };

/**
 * The pairs of names within one school that are 1 or 2 letters apart, a nickname of each other or
 * the same words swapped. Two who dance in one routine are two people.
 */
export function nearNames(plan: Plan): NearNames[] {
  const found: NearNames[] = [];
  for (const [school, people] of peopleBySchool(plan)) {
    people.forEach((one, index) => {
      for (const other of people.slice(index + 1)) {
        const why = likeness(one, other);
        if (!why || dancesWith(one, other)) continue;
        const [kept, merged] = other.rows.size > one.rows.size ? [other, one] : [one, other];
        found.push({ school, one: kept.name, other: merged.name, why });
      }
    });
  }
  return found;
}

/** The plan with one person of a school under another's name, once in each routine. */
export function mergeNames(plan: Plan, school: string, from: string, to: string): Plan {
  const fromKey = nameKey(from);
  const renamed = <Any extends Routine>(routine: Any): Any => {
    if (nameKey(routine.school) !== nameKey(school)) return routine;
    if (!routine.performers.some((name) => nameKey(name) === fromKey)) return routine;
    const names = routine.performers.map((name) => (nameKey(name) === fromKey ? to : name));
    return { ...routine, performers: [...new Set(names)] };
  };
  const inItems = (items: Plan["runningOrder"]) =>
    items.map((item) => (item.type === "routine" ? renamed(item) : item));
  return {
    ...plan,
    categories: Object.fromEntries(
      Object.entries(plan.categories).map(([name, waiting]) => [name, waiting.map(renamed)]),
    ),
    sections: plan.sections.map((section) => ({ ...section, items: inItems(section.items) })),
    runningOrder: inItems(plan.runningOrder),
  };
}

function peopleBySchool(plan: Plan): Map<string, Person[]> {
  const placed = itemsInOrder(plan).filter((item) => item.type === "routine");
  const schools = new Map<string, { school: string; people: Map<string, Person> }>();
  for (const { school, performers, row } of [...waitingRoutines(plan), ...placed]) {
    const entry = schools.get(nameKey(school)) ?? { school, people: new Map<string, Person>() };
    schools.set(nameKey(school), entry);
    for (const name of performers) {
      const key = nameKey(name);
      const person = entry.people.get(key);
      if (person) person.rows.add(row);
      else entry.people.set(key, { name, key, letters: lettersOf(key), rows: new Set([row]) });
    }
  }
  return new Map([...schools.values()].map(({ school, people }) => [school, [...people.values()]]));
}

function likeness(one: Person, other: Person): NearNames["why"] | null {
  if (isSwapped(one.key, other.key)) return "swapped";
  if (isNicknamePair(one.key, other.key)) return "nickname";
  return isNearSpelling(one, other) ? "spelling" : null;
}

function isSwapped(one: string, other: string): boolean {
  const words = one.replaceAll(",", "").split(" ");
  const reversed = [...words.slice(1), ...words.slice(0, 1)].join(" ");
  const rotated = [...words.slice(-1), ...words.slice(0, -1)].join(" ");
  const others = other.replaceAll(",", "");
  return words.length > 1 && one !== other && (others === reversed || others === rotated);
}

function isNicknamePair(one: string, other: string): boolean {
  const [first = "", ...rest] = one.split(" ");
  const [otherFirst = "", ...otherRest] = other.split(" ");
  const isSameFamily = rest.length > 0 && rest.join(" ") === otherRest.join(" ");
  return isSameFamily && isNickname(first, otherFirst);
}

function isNearSpelling(one: Person, other: Person): boolean {
  // Each edit changes which letters a name has by two at most: most pairs end here.
  if (bitsSet(one.letters ^ other.letters) > MOST_EDITS * 2) return false;
  return isWithinEdits(one.key, other.key, MOST_EDITS);
}

/** Whether one text becomes the other by so many letters put in, taken out or changed. */
export function isWithinEdits(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most) return false;
  let before = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const now = [row];
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1];
      const changed = (before[column - 1] ?? 0) + (isSame ? 0 : 1);
      now.push(Math.min(changed, (before[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1));
    }
    if (Math.min(...now) > most) return false;
    before = now;
  }
  return (before[other.length] ?? 0) <= most;
}

function dancesWith(one: Person, other: Person): boolean {
  for (const row of one.rows) if (other.rows.has(row)) return true;
  return false;
}

/** Which letters a text has, one bit for each. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let index = 0; index < text.length; index++) letters |= 1 << (text.charCodeAt(index) % 32);
  return letters;
}

function bitsSet(bits: number): number {
  let left = bits >>> 0;
  let count = 0;
  for (; left > 0; left >>>= 1) count += left & 1;
  return count;
}
