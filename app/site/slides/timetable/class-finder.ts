// 'What can my child do?': the classes of the week by age, style and day. A question is an address's
// query, so that an answer can be passed on.
import { DAYS, type ClassCard, type DayName, type Timetable } from "../../content/content.ts";
import { AGES, wordsOfAge, type Age } from "./ages.ts";
import { boardOfDay } from "../../content/timetable.ts";

const ADULT_YEARS = 18;

/** What is asked for; null: whatever it is. */
export type Question = { age: Age | null; style: string | null; day: DayName | null };

/** Ages in whole or half years, both included. */
export type AgeRange = { from: number; to: number };

export type ListedClass = {
  day: DayName;
  time: string;
  title: string;
  studio: string;
  /** Null where the timetable names no ages: it goes by level. */
  ages: AgeRange | null;
  styles: readonly string[];
};

/** What goes by level is apart where an age is asked for, what is for children who learn at home always. */
export type Answer = { fitting: ListedClass[]; byLevel: ListedClass[]; homeEd: ListedClass[] };

const YEARS = String.raw`(\d{1,2}(?:\.5)?)`;
const RANGE = new RegExp(String.raw`\b${YEARS}\s*(?:-|–|to)\s*${YEARS}\b`);
const FROM = new RegExp(String.raw`\b${YEARS}\s*(?:\+|and (?:over|up)\b)`);
/** The last age of a class that names none. */
export const OLDEST = 99;

/** The ages in a title such as 'Ballet (5-7)', 'Tap 8 to 10', 'Jazz (11+)' or 'Adult choir'. */
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

/** A title and the ages that it ends with: ['Ballet', '(5-7)'], or all of it and ''. */
export function splitTitle(title: string): [name: string, ages: string] {
  const found = /^(.*\S)\s*(\([^()]*\d[^()]*\))$/.exec(title);
  return [found?.[1] ?? title, found?.[2] ?? ""];
}

const HOME_ED = /\bhome-ed\b/i;

const LEVEL = String.raw`\b(?:beginners?|intermediate|advanced|juniors?|seniors?|minis|whole team|home-ed)\b`;
const FIRST_LEVEL = new RegExp(LEVEL, "i");
const LEVELS = new RegExp(String.raw`${LEVEL}|\(.*?\)|\d\S*`, "gi");

/** The level that a title without ages goes by, as it is written: 'beginners'; null where it names none. */
export function levelIn(title: string): string | null {
  return agesIn(title) === null ? (FIRST_LEVEL.exec(title)?.[0] ?? null) : null;
}

/** The styles of a title: the classes that it names, otherwise itself without ages and levels. */
export function stylesIn(title: string, names: readonly string[]): string[] {
  const lower = title.toLowerCase();
  const named = names.filter((name) => lower.includes(name.toLowerCase()));
  if (named.length > 0) return named;
  const rest = title.replaceAll(LEVELS, " ").replaceAll(/\s+/g, " ").trim();
  return [rest ? rest.charAt(0).toUpperCase() + rest.slice(1) : title];
}

/** Every class of the week, in the order of the board. */
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

/** The styles to choose from: those of the class cards first, then what else is on. */
export function stylesOf(
  classes: readonly ListedClass[],
  cards: readonly Pick<ClassCard, "name">[],
): string[] {
  const found = new Set(classes.flatMap(({ styles }) => styles));
  const named = cards.map(({ name }) => name).filter((name) => found.has(name));
  const others = [...found].filter((style) => !named.includes(style));
  return [...new Set(named), ...others.sort((a, b) => a.localeCompare(b, "en"))];
}

/** Reads a question from an address; what is no age, style or day of this school is not asked. */
export function readQuestion(query: URLSearchParams, styles: readonly string[]): Question {
  const wanted = (name: string) => query.get(name)?.trim().toLowerCase() ?? "";
  return {
    age: AGES.find((age) => String(age) === wanted("age")) ?? null,
    style: styles.find((style) => style.toLowerCase() === wanted("style")) ?? null,
    day: DAYS.find((day) => day.toLowerCase() === wanted("day")) ?? null,
  };
}

export function isAsked({ age, style, day }: Question): boolean {
  return age !== null || style !== null || day !== null;
}

/**
 * The classes that fit. Those for children who learn at home are apart, unless there is nothing else of
 * the style and the day: then they are what was asked for.
 */
export function answer(classes: readonly ListedClass[], { age, style, day }: Question): Answer {
  const near = classes.filter(
    (one) => (day === null || one.day === day) && (style === null || one.styles.includes(style)),
  );
  const isApart = near.some(({ title }) => !HOME_ED.test(title));
  const homeEd = isApart ? near.filter(({ title }) => HOME_ED.test(title)) : [];
  const usual = near.filter((one) => !homeEd.includes(one));
  if (age === null) return { fitting: usual, byLevel: [], homeEd };
  const years = age === "adult" ? ADULT_YEARS + 1 : age;
  const isFor = ({ ages }: ListedClass) => ages !== null && ages.from <= years && years <= ages.to;
  // What goes by level is for children.
  const isOpen = ({ ages }: ListedClass) => ages === null && age !== "adult";
  return {
    fitting: usual.filter(isFor),
    byLevel: usual.filter(isOpen),
    homeEd: homeEd.filter((one) => isFor(one) || isOpen(one)),
  };
}

/** Such as '3 Ballet classes fit a 6-year-old on Monday'. */
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
