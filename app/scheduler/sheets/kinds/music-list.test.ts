import { expect, test } from "vitest";
import { makePlan, makeRoutine } from "#tests/make-plan.ts";
import { rowsOf, sheetsOf, textsOf } from "#tests/make-sheets.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { textsLackingLetters } from "../lacking-letters.ts";

const routine = (row: number, name: string, more = {}) =>
  placed(makeRoutine({ row, name, school: "Northgate", ...more }));

const plan = makePlan({
  runningOrder: [
    routine(1, "Clockwork"),
    routine(2, "Tide", { isScratched: true }),
    routine(3, "Storm"),
    routine(4, "Ember"),
  ],
});

const file = (row: number, fileName: string) => ({
  id: `music-${row}`,
  row,
  fileName,
  lengthMs: 180_000,
  silenceBeforeMs: 1500,
  silenceAfterMs: 0,
  loudness: -140,
});

test("the music list has each routine's file, or says in words that there is none", () => {
  const music = [file(1, "clockwork.mp3"), file(2, "tide.mp3"), file(3, "")];
  const [sheet] = sheetsOf(plan, "music-list", { music });
  expect(sheet!.parts[0]!.columns.map(({ title }) => title)).toEqual([
    "Number",
    "Title",
    "Studio",
    "File",
    "Length",
    "Silence before",
  ]);
  expect(textsOf(sheet!)).toEqual([
    ["1", "Clockwork", "Northgate", "clockwork.mp3", "3 min", "1.5 s"],
    ["2", "Tide", "Northgate", "", "3 min", ""],
    ["3", "Storm", "Northgate", "No music", "3 min", ""],
    ["4", "Ember", "Northgate", "Missing", "3 min", ""],
  ]);
  expect(sheet!.remarks).toEqual([]);
});

test("a plan without music has spaces to write in, and says so", () => {
  const [sheet] = sheetsOf(plan, "music-list");
  const [first, scratched] = rowsOf(sheet!);
  expect(first!.cells.slice(3)).toEqual([{ writes: true }, "3 min", { writes: true }]);
  expect(scratched!.cells.slice(3)).toEqual(["", "3 min", ""]);
  expect(sheet!.remarks).toEqual([
    "This plan has no music files: write in each file and its silence by hand.",
  ]);
});

test("a file name with letters that the PDFs lack is listed", () => {
  expect(textsLackingLetters(plan, { music: [file(1, "舞.mp3")] })).toEqual(["舞.mp3"]);
});
