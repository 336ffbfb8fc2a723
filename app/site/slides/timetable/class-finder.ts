// The class finder: weekly classes by age, style and day. The question is in the query, so that results can
// be shared.
import { DAYS, type ClassCard, type DayName, type Timetable } from "../../content/content.ts";
import { AGES, wordsOfAge, type Age } from "./ages.ts";
import { boardOfDay } from "../../content/timetable.ts";

const ADULT_YEARS = 18;

/** The question; null means any. */
export type Question = { age: Age | null; style: string | null; day: DayName | null };

/** Ages in whole or half years, inclusive. */
export type AgeRange = { from: number; to: number };

export type ListedClass = {
  day: DayName;
  time: string;
  title: string;
  studio: string;
  /** Null when the timetable names no ages: a class by ability. */
  ages: AgeRange | null;
  styles: readonly string[];
};

/** Classes by ability are separate when an age is given; home-ed classes always are. */
export type Answer<One = ListedClass> = { fitting: One[]; byLevel: One[]; homeEd: One[] };

const YEARS = String.raw`(\d{1,2}(?:\.5)?)`;
const RANGE = new RegExp(String.raw`\b${YEARS}\s*(?:-|–|to)\s*${YEARS}\b`);
const FROM = new RegExp(String.raw`\b${YEARS}\s*(?:\+|and (?:over|up)\b)`);
/** Upper age of a class that has none. */
export const OLDEST = 99;

/** Returns the ages in a title such as 'Ballet (5-7)', 'Tap 8 to 10', 'Jazz (11+)' or 'Adult choir'. */
export function agesIn(title: string): AgeRange | null {
  const [, first, last] = RANGE.exec(title) ?? [];
  if (first && last) {
    const [from, to] = [Number(first), Number(last)];
    return from <= to ? { from, to } : null;
  }
  const from = FROM.exec(title)?.[1];
  if (from) return { from: Number(from), to: OLDEST };
  return /\badults?\b/i.test(title) ? { from: ADULT_YEARS, to: OLDEST } : null;
}

/** Splits a title from its ages: ['Ballet', '(5-7)'], or the title and ''. */
export function splitTitle(title: string): [name: string, ages: string] {
  const found = /^(.*\S)\s*(\([^()]*\d[^()]*\))$/.exec(title);
  return [found?.[1] ?? title, found?.[2] ?? ""];
}

/**
 * Returns whether a class is for a child of so many years. A child of 2 may be two and a half already, and
 * one of 7½ still goes to a class for 5 to 7.
 */
export function isForAge({ from, to }: AgeRange, years: number): boolean {
  return Math.floor(from) <= years && Math.floor(years) <= to;
}

const HOME_ED = /\bhome-ed\b/i;

const LEVEL = String.raw`\b(?:beginners?|intermediate|advanced|juniors?|seniors?|minis|whole team|home-ed)\b`;
const FIRST_LEVEL = new RegExp(LEVEL, "i");
const LEVELS = new RegExp(String.raw`${LEVEL}|\(.*?\)|\d\S*`, "gi");

/** Returns the level in a title without ages, as written: 'beginners'; null for none. */
export function levelIn(title: string): string | null {
  return agesIn(title) === null ? (FIRST_LEVEL.exec(title)?.[0] ?? null) : null;
}

/** Returns the styles of a title: the class names in it, otherwise the title without ages and levels. */
export function stylesIn(title: string, names: readonly string[]): string[] {
  const lower = title.toLowerCase();
  const named = names.filter((name) => lower.includes(name.toLowerCase()));
  if (named.length > 0) return named;
  const rest = title.replaceAll(LEVELS, " ").replaceAll(/\s+/g, " ").trim();
  return [rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : title];
}

/** Returns all weekly classes in timetable order. */
export function listedClasses(timetable: Timetable, cards: readonly ClassCard[]): ListedClass[] {
  const names = cards.map(({ name }) => name);
  return DAYS.flatMap((day) => {
    const found = timetable[day];
    if (!found) return [];
    const { studios, rows } = boardOfDay(found);
    return rows.flatMap(({ time, cells }) =>
      cells.flatMap((title, place) =>
        title === ""
          ? []
          : [
              {
                day,
                time,
                title,
                studio: studios[place] ?? "",
                ages: agesIn(title),
                styles: stylesIn(title, names),
              },
            ],
      ),
    );
  });
}

/** Returns the styles to choose from: the class cards first, then the others. */
export function stylesOf(
  classes: readonly ListedClass[],
  cards: readonly Pick<ClassCard, "name">[],
): string[] {
  const found = new Set(classes.flatMap(({ styles }) => styles));
  const named = cards.map(({ name }) => name).filter((name) => found.has(name));
  const others = [...found].filter((style) => !named.includes(style));
  // By code units: the first comparison in a language costs a phone some 70 ms.
  return [...new Set(named), ...others.toSorted()];
}

/** Number of colours on the board. */
const TINTS = 10;

/** Returns the number of the colour of a class, from 0: each style has one, on every day. */
export function tintsOf(
  timetable: Timetable,
  cards: readonly ClassCard[],
): (title: string) => number {
  const styles = stylesOf(listedClasses(timetable, cards), cards);
  const names = cards.map(({ name }) => name);
  return (title) => styles.indexOf(stylesIn(title, names)[0] ?? "") % TINTS;
}

/** Reads a question from a query; unknown ages, styles and days are ignored. */
export function readQuestion(query: URLSearchParams, styles: readonly string[]): Question {
  const wanted = (name: string) => query.get(name)?.trim().toLowerCase() ?? "";
  return {
    age: AGES.find((age) => String(age) === wanted("age")) ?? null,
    style: styles.find((style) => style.toLowerCase() === wanted("style")) ?? null,
    day: DAYS.find((day) => day.toLowerCase() === wanted("day")) ?? null,
  };
}

export function hasCriteria({ age, style, day }: Question): boolean {
  return age !== null || style !== null || day !== null;
}

/**
 * Returns the matching classes. Home-ed classes are separate, unless nothing else has the style and the
 * day.
 */
export function answer<One extends ListedClass>(
  classes: readonly One[],
  { age, style, day }: Question,
): Answer<One> {
  const near = classes.filter(
    (one) => (day === null || one.day === day) && (style === null || one.styles.includes(style)),
  );
  const isApart = near.some(({ title }) => !HOME_ED.test(title));
  const homeEd = isApart ? near.filter(({ title }) => HOME_ED.test(title)) : [];
  const usual = near.filter((one) => !homeEd.includes(one));
  if (age === null) return { fitting: usual, byLevel: [], homeEd };
  const years = age === "adult" ? ADULT_YEARS + 1 : age;
  const isFor = ({ ages }: ListedClass) => ages !== null && isForAge(ages, years);
  // Classes by ability are for children.
  const isOpen = ({ ages }: ListedClass) => ages === null && years <= ADULT_YEARS;
  return {
    fitting: usual.filter(isFor),
    byLevel: usual.filter(isOpen),
    homeEd: homeEd.filter((one) => isFor(one) || isOpen(one)),
  };
}

/** Returns, for example, '3 Ballet classes fit a 6-year-old on Monday'. */
export function wordsFound(count: number, { age, style, day }: Question): string {
  const classes = [count, style, count === 1 ? "class" : "classes"].filter(Boolean).join(" ");
  const fit = age !== null && `${count === 1 ? "fits" : "fit"} ${childOf(age)}`;
  return [classes, fit, day && `on ${day}`].filter(Boolean).join(" ");
}

function childOf(age: Age): string {
  if (age === "adult") return "an adult";
  const article = [8, 11, 18].includes(age) ? "an" : "a";
  return `${article} ${wordsOfAge(age)}-year-old`;
}
