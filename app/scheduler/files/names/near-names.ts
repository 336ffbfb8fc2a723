// Names in one school that may be two spellings of one person. A person decides; nothing is merged unasked.
import { nameKey } from "#app/platform/name.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { type Likeness, likenessOf, wordsOf } from "#app/platform/name-likeness.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

export type NearNames = {
  school: string;
  /** The spelling in more routines, or of two equals the one that comes first. */
  one: string;
  other: string;
  why: Likeness;
};

type Person = { name: string; words: string[]; rows: Set<number> };

/** A word that more people than this of one school bear is none to know anybody by. */
const MOST_ALIKE = 200;
/** A word with fewer letters than this says too little without its first. */
const LONG_ENOUGH = 4;

/**
 * The pairs of names within one school that may be one person's, in the order of their first
 * routines. Two who dance in one routine are two people. Routines without a school count as one. It
 * pauses often, for a screen that has other things to do meanwhile.
 */
export function* nearNamesInSteps(plan: Plan): Generator<void, NearNames[]> {
  const all: NearNames[] = [];
  for (const [school, people] of peopleBySchool(plan)) {
    const found = new Map<number, NearNames>();
    const blocks = blocksOf(people);
    const areMet = (one: Person, other: Person) =>
      one.words.some((word) => blocks.has(word) && other.words.includes(word));
    for (const [block, members] of blocks)
      for (const [at, first] of members.entries()) {
        for (const second of members.slice(at + 1)) {
          const [one, other] = [people[first]!, people[second]!];
          // They are looked at with the word that both have.
          if (block.startsWith("-") && areMet(one, other)) continue;
          const pair = pairOf(school, one, other);
          if (pair) found.set(first * people.length + second, pair);
        }
        yield;
      }
    const inOrder = [...found].sort(([one], [other]) => one - other);
    for (const [, pair] of inOrder) all.push(pair);
  }
  return all;
}

function pairOf(school: string, one: Person, other: Person): NearNames | null {
  const why = likenessOf(one.words, other.words);
  if (!why || dancesWith(one, other)) return null;
  const [kept, merged] = other.rows.size > one.rows.size ? [other, one] : [one, other];
  return { school, one: kept.name, other: merged.name, why };
}

/**
 * People worth a look at each other, by their index: those who have a word, one but for its first
 * letter, their initials or all their letters in common. Looking at every pair of a large school would take minutes.
 */
function blocksOf(people: readonly Person[]): Map<string, number[]> {
  const blocks = new Map<string, number[]>();
  const add = (block: string, index: number) => {
    const members = blocks.get(block);
    if (!members) blocks.set(block, [index]);
    else if (members.at(-1) !== index) members.push(index);
  };
  people.forEach(({ words }, index) => {
    for (const word of words) {
      add(word, index);
      if (word.length < LONG_ENOUGH) continue;
      add(`-${word}`, index);
      add(`-${word.slice(1)}`, index);
    }
    add(` ${words.map((word) => word[0]).join("")}`, index);
    if (words.length > 1) add(words.join(""), index);
  });
  for (const [block, members] of blocks) if (members.length > MOST_ALIKE) blocks.delete(block);
  return blocks;
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
    minimum: undefined,
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
      else entry.people.set(key, { name, words: wordsOf(key), rows: new Set([row]) });
    }
  }
  return new Map([...schools.values()].map(({ school, people }) => [school, [...people.values()]]));
}

function dancesWith(one: Person, other: Person): boolean {
  for (const row of one.rows) if (other.rows.has(row)) return true;
  return false;
}
