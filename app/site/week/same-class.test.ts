import { describe, expect, test } from "vitest";
import { followCells, type Cell, type CurrentClass } from "./same-class.ts";

const cell = (title: string, over: Partial<Cell> = {}): Cell => ({
  title,
  day: "Monday",
  fromMinute: 960,
  toMinute: 1005,
  studio: "Studio 1",
  place: 0,
  ...over,
});
const going = (id: string, title: string, over: Partial<Cell> = {}): CurrentClass => ({
  id,
  ...cell(title, over),
});

const BALLET = going("ballet", "Ballet (5-7)");
const QUARTER_PAST = { fromMinute: 975, toMinute: 1020 };

test("the same name, day, time and column is the same class, even with another end or studio name", () => {
  const now = cell("Ballet (5-7)", { toMinute: 1020, studio: "The Loft" });
  expect(followCells([BALLET], [now])).toEqual({
    continuing: [{ id: "ballet", cell: now }],
    starting: [],
    ending: [],
    questions: [],
  });
});

describe("a cell that moved", () => {
  const moved = cell("Ballet (5-7)", QUARTER_PAST);

  test("is a question, and nothing happens before the answer", () => {
    const { id: _, ...was } = BALLET;
    expect(followCells([BALLET], [moved])).toEqual({
      continuing: [],
      starting: [],
      ending: [],
      questions: [{ id: "ballet", was, now: moved }],
    });
  });

  test("keeps its class if it is the same, otherwise the class ends and a new one starts", () => {
    expect(followCells([BALLET], [moved], { ballet: true })).toMatchObject({
      continuing: [{ id: "ballet", cell: moved }],
      questions: [],
    });
    expect(followCells([BALLET], [moved], { ballet: false })).toEqual({
      continuing: [],
      starting: [moved],
      ending: ["ballet"],
      questions: [],
    });
  });
});

test("a renamed cell is one question", () => {
  const renamed = cell("Ballet (5-8)");
  expect(followCells([BALLET], [renamed]).questions).toMatchObject([{ now: renamed }]);
});

test("two cells that swap places are two questions, each about its own name", () => {
  const tap = going("tap", "Tap (6-9)", { place: 1 });
  const cells = [cell("Tap (6-9)"), cell("Ballet (5-7)", { place: 1 })];
  const { questions } = followCells([BALLET, tap], cells);
  expect(questions.map(({ id, now }) => [id, now.title, now.place])).toEqual([
    ["ballet", "Ballet (5-7)", 1],
    ["tap", "Tap (6-9)", 0],
  ]);
});

test("among several cells with its name the nearest in the week is the question", () => {
  const cells = [
    cell("Ballet (5-7)", { day: "Saturday" }),
    cell("Ballet (5-7)", { day: "Tuesday" }),
  ];
  const { questions, starting } = followCells([BALLET], cells);
  expect(questions.map(({ now }) => now.day)).toEqual(["Tuesday"]);
  expect(starting.map(({ day }) => day)).toEqual(["Saturday"]);
});

test("a removed cell ends its class, and a new cell starts one", () => {
  const street = cell("Street (6-9)", { day: "Friday" });
  expect(followCells([BALLET], [street])).toEqual({
    continuing: [],
    starting: [street],
    ending: ["ballet"],
    questions: [],
  });
});

test("a duplicate cell is one class", () => {
  expect(followCells([], [cell("Ballet (5-7)"), cell("Ballet (5-7)")]).starting).toHaveLength(1);
});
