// Finds names of one school that may be two spellings of one person.
import { nameKey } from "#app/platform/name.ts";
import { type Likeness, likenessOf, wordsOf } from "#app/platform/name-likeness.ts";
import { eachPaused } from "#app/scheduler/plan/paused.ts";

export type NearNames = {
  school: string;
  /** The spelling in more routines, or the first one when they are in equally many. */
  one: string;
  other: string;
  why: Likeness | "initial";
  /** The rows of the routines with either. */
  rows: number[];
};

/** The names of one routine. */
export type NamedRoutine = { row: number; school: string; names: readonly string[] };

type Person = { name: string; words: string[]; rows: Set<number> };

/** A word in more names of one school than this says nothing about a person. */
const MOST_ALIKE = 200;
/** A shorter word is not compared without its first letter. */
const LONG_ENOUGH = 4;

/**
 * Returns the pairs of names within one school that may be one person's, in the order of their first
 * routines. Two who dance in one routine are two people. Routines without a school count as one
 * school. Pauses often, for a screen that has other things to do.
 */
export function* nearNamesInSteps(routines: readonly NamedRoutine[]): Generator<void, NearNames[]> {
  const all: NearNames[] = [];
  for (const [school, people] of yield* peopleBySchool(routines)) {
    const found = new Map<number, NearNames>();
    const blocks = blocksOf(people);
    yield;
    const areMet = (one: Person, other: Person) =>
      one.words.some((word) => blocks.has(word) && other.words.includes(word));
    for (const [block, members] of blocks)
      for (const [at, first] of members.entries()) {
        for (const second of members.slice(at + 1)) {
          const [one, other] = [people[first]!, people[second]!];
          // The pair is compared in the block of the word that both have.
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
  // Numbers distinguish 'Dancer 1' from 'Dancer 10'.
  if (digitsOf(one) !== digitsOf(other)) return null;
  const isShort = isInitialOf(one.words, other.words);
  const isLong = isInitialOf(other.words, one.words);
  const why = isShort || isLong ? "initial" : likenessOf(one.words, other.words);
  if (!why || dancesWith(one, other)) return null;
  const isOther = why === "initial" ? isShort : other.rows.size > one.rows.size;
  const [kept, merged] = isOther ? [other, one] : [one, other];
  const rows = [...new Set([...one.rows, ...other.rows])].toSorted((a, b) => a - b);
  return { school, one: kept.name, other: merged.name, why, rows };
}

function digitsOf({ words }: Person): string {
  return words.join(" ").replace(/\D+/g, " ").trim();
}

/** Matches 'Ava R.' and 'A. Reed' with 'Ava Reed'. */
function isInitialOf(short: readonly string[], long: readonly string[]): boolean {
  if (short.length < 2 || short.length !== long.length) return false;
  const isLetter = (at: number) => short[at]!.length === 1 && long[at]!.length > 1;
  const letters = short.filter((_, at) => isLetter(at)).length;
  return (
    letters === 1 &&
    short.every((word, at) => (isLetter(at) ? long[at]!.startsWith(word) : word === long[at]))
  );
}

/**
 * Groups people, by index, whose names share a word, a word without its first letter, their initials or all their
 * letters. Only names of a group are compared: all pairs of a large school would take minutes.
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

function* peopleBySchool(
  routines: readonly NamedRoutine[],
): Generator<void, Map<string, Person[]>> {
  const schools = new Map<string, { school: string; people: Map<string, Person> }>();
  yield* eachPaused(routines, ({ school, names, row }) => {
    const entry = schools.get(nameKey(school)) ?? { school, people: new Map<string, Person>() };
    schools.set(nameKey(school), entry);
    for (const name of names) {
      const key = nameKey(name);
      const person = entry.people.get(key);
      if (person) person.rows.add(row);
      else entry.people.set(key, { name, words: wordsOf(key), rows: new Set([row]) });
    }
  });
  return new Map([...schools.values()].map(({ school, people }) => [school, [...people.values()]]));
}

function dancesWith(one: Person, other: Person): boolean {
  for (const row of one.rows) if (other.rows.has(row)) return true;
  return false;
}
