import { describe, expect, test } from "vitest";
import { followCells, type Cell, type Going } from "./same-class.ts";

const cell = (title: string, over: Partial<Cell> = {}): Cell => ({
  title,
  day: "Monday",
  fromMinute: 960,
  toMinute: 1005,
  studio: "Studio 1",
  place: 0,
  ...over,
});
const going = (id: string, title: string, over: Partial<Cell> = {}): Going => ({
  id,
  ...cell(title, over),
});

const BALLET = going("ballet", "Ballet (5-7)");
const QUARTER_PAST = { fromMinute: 975, toMinute: 1020 };

test("the same name, day, time and column is the same class, whatever its end and its studio's name", () => {
  const now = cell("Ballet (5-7)", { toMinute: 1020, studio: "The Loft" });
  expect(followCells([BALLET], [now])).toEqual({
    kept: [{ id: "ballet", cell: now }],
    begun: [],
    ended: [],
    questions: [],
  });
});

describe("a cell that moved", () => {
  const moved = cell("Ballet (5-7)", QUARTER_PAST);

  test("is asked about, and nothing of it is done before", () => {
    const { id: _, ...was } = BALLET;
    expect(followCells([BALLET], [moved])).toEqual({
      kept: [],
      begun: [],
      ended: [],
      questions: [{ id: "ballet", was, now: moved }],
    });
  });

  test("keeps its class where that is the same, else the class ends and another begins", () => {
    expect(followCells([BALLET], [moved], { ballet: true })).toMatchObject({
      kept: [{ id: "ballet", cell: moved }],
      questions: [],
    });
    expect(followCells([BALLET], [moved], { ballet: false })).toEqual({
      kept: [],
      begun: [moved],
      ended: ["ballet"],
      questions: [],
    });
  });
});

test("a cell with another name is asked about once", () => {
  const renamed = cell("Ballet (5-8)");
  expect(followCells([BALLET], [renamed]).questions).toMatchObject([{ now: renamed }]);
});

test("two cells that swap their places are two questions, each about its own name", () => {
  const tap = going("tap", "Tap (6-9)", { place: 1 });
  const cells = [cell("Tap (6-9)"), cell("Ballet (5-7)", { place: 1 })];
  const { questions } = followCells([BALLET, tap], cells);
  expect(questions.map(({ id, now }) => [id, now.title, now.place])).toEqual([
    ["ballet", "Ballet (5-7)", 1],
    ["tap", "Tap (6-9)", 0],
  ]);
});

test("of several cells with its name the nearest in the week is asked about", () => {
  const cells = [
    cell("Ballet (5-7)", { day: "Saturday" }),
    cell("Ballet (5-7)", { day: "Tuesday" }),
  ];
  const { questions, begun } = followCells([BALLET], cells);
  expect(questions.map(({ now }) => now.day)).toEqual(["Tuesday"]);
  expect(begun.map(({ day }) => day)).toEqual(["Saturday"]);
});

test("a removed cell ends its class, and a cell of nobody begins one", () => {
  const street = cell("Street (6-9)", { day: "Friday" });
  expect(followCells([BALLET], [street])).toEqual({
    kept: [],
    begun: [street],
    ended: ["ballet"],
    questions: [],
  });
});

test("a cell that stands twice on the board is one class", () => {
  expect(followCells([], [cell("Ballet (5-7)"), cell("Ballet (5-7)")]).begun).toHaveLength(1);
});
