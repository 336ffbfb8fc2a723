import { expect, test } from "vitest";
import { makeRoutine, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { sheetsMade, sheetsOf, textsOf } from "#tests/make-sheets.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { readRooms, readWorn } from "./own-show.schema.ts";
import type { OwnShow } from "./own-show.ts";
import { initialForm } from "./name-form.ts";
import { DEFAULT_OPTIONS } from "./sheet-kind.ts";

const routine = (row: number, name: string, isScratched = false) =>
  placed(makeRoutine({ row, name, ...(isScratched && { isScratched }) }));

/** Two performances; the second leaves out 'Storm'. */
const plan = makeSessions([
  [
    makeSession({ id: "Matinee", day: "2027-07-11", startSeconds: 14 * 3600 }),
    makeSection("A", routine(1, "Opening"), routine(2, "Storm", true), routine(3, "Bows")),
  ],
  [
    makeSession({ id: "Evening", day: "2027-07-11", startSeconds: 18 * 3600 }),
    makeSection("B", routine(1001, "Opening"), routine(1003, "Bows")),
  ],
]);

const ownShow: OwnShow = {
  rooms: [
    {
      name: "Room 1",
      chaperones: ["Ida Wren", "Jo Kite"],
      children: [
        { name: "Ava Reed (7)", rows: [1, 2, 3, 1001], collectors: ["Ask the office", "Mo Reed"] },
        { name: "Bo Lee", rows: [1003], collectors: [] },
      ],
    },
    { name: "Room 2", chaperones: [], children: [{ name: "Cy Ash", rows: [9], collectors: [] }] },
  ],
  costumes: [
    { row: 1, child: "Ava Reed (7)", costume: "White tutu", size: "S", box: "12" },
    { row: 2, child: "Ava Reed (7)", costume: "Raincoat", size: "M", box: "" },
    { row: 1001, child: "Ava Reed (7)", costume: "White tutu", size: "S", box: "12" },
  ],
};

test("a dressing room has a page for each performance, with chaperones, numbers, times and boxes", () => {
  const [sheet] = sheetsOf(plan, "dressing-rooms", { ownShow });
  expect(
    sheet!.parts.map(({ title, aside, facts, startsPage }) => [title, aside, facts, startsPage]),
  ).toEqual([
    [
      "Room 1",
      "Matinee, Sun 11 Jul 2027, Main",
      [
        { label: "Chaperones", text: "Ida Wren, Jo Kite" },
        { label: "Children", text: "1 child" },
      ],
      true,
    ],
    [
      "Room 1",
      "Evening, Sun 11 Jul 2027, Main",
      [
        { label: "Chaperones", text: "Ida Wren, Jo Kite" },
        { label: "Children", text: "2 children" },
      ],
      true,
    ],
  ]);
  expect(sheet!.parts[0]!.columns.map(({ title }) => title)).toEqual([
    "Child",
    "Numbers",
    "Times",
    "In",
    "Out",
  ]);
  const [ava, again, bo] = textsOf(sheet!);
  expect(ava!.slice(0, 2)).toEqual(["Ava Reed (7)", "1, 2 Scratched, 3"]);
  expect(ava![2]).toMatch(/^\d+:\d\d\D*, \d+:\d\d\D*$/);
  expect([again![0], again![1], bo![0], bo![1]]).toEqual(["Ava Reed (7)", "4", "Bo Lee", "5"]);
});

test("who may collect a child is on the list only when it is ticked", () => {
  const options = { ...DEFAULT_OPTIONS, hasCollectors: true };
  const [sheet] = sheetsOf(plan, "dressing-rooms", { ownShow, options });
  expect(sheet!.parts[0]!.columns.at(-1)?.title).toBe("May collect");
  expect(textsOf(sheet!)[0]!.at(-1)).toBe("Ask the office, Mo Reed");
  expect(JSON.stringify(sheetsOf(plan, "dressing-rooms", { ownShow }))).not.toContain("Mo Reed");
});

test("the costume list has who wears what by number, and boxes for taken and back", () => {
  const [sheet] = sheetsOf(plan, "costume-list", { ownShow });
  const [matinee, evening] = sheet!.parts;
  expect(matinee!.columns.map(({ title }) => title)).toEqual([
    "Child",
    "Costume",
    "Size",
    "Box",
    "Taken",
    "Back",
  ]);
  expect(matinee!.groups.map(({ heading }) => heading)).toEqual(["1 Opening", "2 Storm"]);
  expect(evening!.groups.map(({ heading }) => heading)).toEqual(["4 Opening"]);
  expect(textsOf(sheet!).map((cells) => cells.slice(0, 4))).toEqual([
    ["Ava Reed (7)", "White tutu", "S", "12"],
    ["Ava Reed (7)", "Raincoat", "M", ""],
    ["Ava Reed (7)", "White tutu", "S", "12"],
  ]);
  const scratched = matinee!.groups[1]!.rows[0]!;
  expect([scratched.isScratched, scratched.cells.slice(4)]).toEqual([true, ["", ""]]);
});

test("a list says why there is none", () => {
  const made = (given: OwnShow | null, kind = "dressing-rooms") =>
    sheetsMade(plan, kind, { ownShow: given });
  expect(made(null)).toEqual({ nothing: "No dressing rooms in this plan." });
  expect(made(null, "costume-list")).toEqual({ nothing: "No costumes in this plan." });
  const unseen = { rooms: null, costumes: null };
  expect(made(unseen)).toEqual({ nothing: "Only the office sees the dressing rooms." });
  expect(made(unseen, "costume-list")).toEqual({ nothing: "Only the wardrobe sees the costumes." });
  expect(made({ rooms: [], costumes: [] })).toEqual({
    nothing: "No number with a child is in the running order.",
  });
});

test("two children of one name are told apart with initials too", () => {
  expect(["Ava Reed (7)", "Ava Mary Reed", "Ava", "Ava (7)"].map(initialForm)).toEqual([
    "Ava R. (7)",
    "Ava R.",
    "Ava",
    "Ava (7)",
  ]);
});

test("an answer of another form has no rooms and no costumes", () => {
  expect(readRooms('{"rooms":[{"name":"Room 1","chaperones":[],"children":[]}]}')).toHaveLength(1);
  for (const answer of [null, "<html>", "{}"]) {
    expect(readRooms(answer)).toBeNull();
    expect(readWorn(answer)).toBeNull();
  }
});
