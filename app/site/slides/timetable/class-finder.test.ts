import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { AGES } from "./ages.ts";
import {
  agesIn,
  levelIn,
  answer,
  hasCriteria,
  listedClasses,
  readQuestion,
  splitTitle,
  stylesOf,
  tintsOf,
  wordsFound,
  type Question,
} from "./class-finder.ts";
import { similarClasses } from "./similar-classes.ts";
import { readContent } from "../../content/content.schema.ts";
import { DAYS } from "../../content/content.ts";

const { timetable, classCards } = sampleContent("2026-11-20");
const classes = listedClasses(timetable, classCards);
const styles = stylesOf(classes, classCards);
const NOTHING: Question = { age: null, style: null, day: null };
const titles = (question: Partial<Question>) =>
  answer(classes, { ...NOTHING, ...question }).fitting.map(({ title }) => title);

test("a level is read from a title that names no ages", () => {
  expect(levelIn("Acro beginners")).toBe("beginners");
  expect(levelIn("Tap Advanced")).toBe("Advanced");
  expect(levelIn("Classes for Minis (2.5-4)")).toBe(null);
  expect(levelIn("Street dance")).toBe(null);
});

test("ages are read from a class's title", () => {
  expect(agesIn("Ballet (5-7)")).toEqual({ from: 5, to: 7 });
  expect(agesIn("Classes for Minis (2.5-4)")).toEqual({ from: 2.5, to: 4 });
  expect(agesIn("Tap 8 to 10")).toEqual({ from: 8, to: 10 });
  expect(agesIn("Jazz 11+")).toEqual({ from: 11, to: 99 });
  expect(agesIn("Adult choir")).toEqual({ from: 18, to: 99 });
  expect(agesIn("Acro beginners")).toBe(null);
  expect(agesIn("Ballet (7-5)")).toBe(null);
});

test("a title is split from its ages", () => {
  expect(splitTitle("Ballet (5-7)")).toEqual(["Ballet", "(5-7)"]);
  expect(splitTitle("Drama (script in hand)")).toEqual(["Drama (script in hand)", ""]);
});

test("a child of seven finds classes for seven, and separately classes by ability", () => {
  const found = answer(classes, { ...NOTHING, age: 7, style: "Ballet" });
  expect(found.fitting.map(({ day, time, title, studio }) => [day, time, title, studio])).toEqual([
    ["Monday", "16:00-16:45", "Ballet (5-7)", "Studio 1"],
    ["Wednesday", "16:00-16:45", "Ballet (5-7)", "Studio 2"],
    ["Saturday", "09:00-09:45", "Ballet (5-7)", "Studio 2"],
  ]);
  expect(found.byLevel.map(({ title }) => title)).toEqual(["Ballet seniors"]);
  expect(found.homeEd.map(({ title }) => title)).toEqual(["Home-ed ballet"]);
});

test("the result is worded naturally", () => {
  const said = (count: number, question: Partial<Question>) =>
    wordsFound(count, { ...NOTHING, ...question });
  expect(said(3, { age: 6, style: "Ballet" })).toBe("3 Ballet classes fit a 6-year-old");
  expect(said(1, { age: 11, day: "Monday" })).toBe("1 class fits an 11-year-old on Monday");
  expect(said(2, { age: 2.5 })).toBe("2 classes fit a 2½-year-old");
  expect(said(1, { age: "adult" })).toBe("1 class fits an adult");
  expect(said(12, { style: "Tap", day: "Friday" })).toBe("12 Tap classes on Friday");
});

test("the lower and upper age belong to a class", () => {
  expect(titles({ age: 5, style: "Ballet", day: "Monday" })).toEqual(["Ballet (5-7)"]);
  expect(titles({ age: 8, style: "Ballet", day: "Monday" })).toEqual(["Ballet (8-10)"]);
  expect(titles({ age: 2.5 })).toEqual(Array(3).fill("Classes for Minis (2.5-4)"));
  expect(titles({ age: "adult" })).toEqual(["Adult choir"]);
});

test("the styles are the class cards first, then any others in the timetable", () => {
  expect(styles.slice(0, 10)).toEqual(classCards.map(({ name }) => name));
  expect(styles).toContain("Singing");
  expect(styles).toContain("Adult choir");
  expect(titles({ style: "Singing" })).toEqual(["Singing seniors", "Singing juniors"]);
});

test("each class card has a colour of its own, the same on every day", () => {
  const tintOf = tintsOf(timetable, classCards);
  const tints = classCards.map(({ name }) => tintOf(name));
  expect(new Set(tints).size).toBe(classCards.length);
  const ofStyle = Map.groupBy(classes, ({ styles: [style] }) => style);
  for (const [style, all] of ofStyle)
    expect(new Set(all.map(({ title }) => tintOf(title))).size, style).toBe(1);
});

test("home-ed classes are separate, unless nothing else matches", () => {
  const singing = answer(classes, { ...NOTHING, style: "Singing" });
  expect(singing.homeEd.map(({ title }) => title)).toEqual(["Home-ed singing"]);
  const [morning] = singing.homeEd.map((one) => ({ ...one, styles: ["Mornings"] }));
  const only = morning ? [morning] : [];
  expect(answer(only, { ...NOTHING, style: "Mornings" })).toEqual({
    fitting: only,
    byLevel: [],
    homeEd: [],
  });
  const aged = only.map((one) => ({ ...one, ages: { from: 5, to: 7 } }));
  const beside = [...aged, ...classes.slice(0, 1)];
  expect(answer(beside, { ...NOTHING, age: 7 }).homeEd).toEqual(aged);
  expect(answer(beside, { ...NOTHING, age: 8 }).homeEd).toEqual([]);
});

test("a finished class leads to others of its style", () => {
  const named = (name: string) =>
    similarClasses(name, classes, classCards).map(({ title }) => title);
  expect(new Set(named("Singing seniors"))).toEqual(
    new Set(["Singing juniors", "Singing seniors", "Home-ed singing"]),
  );
  expect(named("Stilt walking")).toEqual([]);
});

test("a question is read from any address", () => {
  const read = (query: string) => readQuestion(new URLSearchParams(query), styles);
  expect(read("age=7&style=ballet&day=MONDAY")).toEqual({ age: 7, style: "Ballet", day: "Monday" });
  expect(read("age=2.5")).toEqual({ ...NOTHING, age: 2.5 });
  expect(read("age=70&style=%3Cscript%3E&day=Sunday")).toEqual(NOTHING);
  const value = fc.oneof(fc.string(), fc.constantFrom("7", "Ballet", "friday"));
  fc.assert(
    fc.property(value, value, value, (age, style, day) => {
      const question = readQuestion(new URLSearchParams({ age, style, day }), styles);
      expect([...AGES, null]).toContain(question.age);
      expect([...styles, null]).toContain(question.style);
      expect([...DAYS, null]).toContain(question.day);
    }),
  );
});

test("an empty address asks nothing, and every class matches", () => {
  expect(hasCriteria(NOTHING)).toBe(false);
  expect(hasCriteria({ ...NOTHING, day: "Monday" })).toBe(true);
  const { fitting, byLevel, homeEd } = answer(classes, NOTHING);
  expect(byLevel).toEqual([]);
  expect(new Set([...fitting, ...homeEd])).toEqual(new Set(classes));
});

test("in any timetable each class is found by its day and styles", () => {
  const cell = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom("Ballet (5-7)", "Tap 9+"));
  const row = fc.tuple(fc.string({ minLength: 1, maxLength: 12 }), cell, cell, cell);
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), (rows) => {
      const { content } = readContent({ timetable: { Tuesday: { rows } } });
      const listed = listedClasses(content.timetable, classCards);
      for (const one of listed) {
        expect(one.title).not.toBe("");
        expect(one.styles.length).toBeGreaterThan(0);
        const question = { age: null, style: one.styles[0] ?? null, day: one.day };
        expect(answer(listed, question).fitting).toContainEqual(one);
      }
    }),
  );
});
