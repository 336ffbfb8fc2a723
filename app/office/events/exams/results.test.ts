import { expect, test } from "vitest";
import { readResults } from "./results.ts";

const CANDIDATES = [
  { id: "wren", certificateName: "Wren Gull", boardNumber: "B12" },
  { id: "zoe", certificateName: "Zoë Łuczak", boardNumber: "" },
  { id: "ann", certificateName: "Ann Tern", boardNumber: "B14" },
  { id: "ann2", certificateName: "Ann Tern", boardNumber: "B15" },
];

test("pasted results are found by board number or name, the last cell is the result", () => {
  const text = "b12\tWren\tGrade 1\tMerit\nzoe Łuczak, Distinction\n\nAnn Tern; B15; Pass";
  expect(readResults(text, CANDIDATES)).toEqual({
    results: { wren: "Merit", zoe: "Distinction", ann2: "Pass" },
    unmatched: [],
  });
});

test("a line that fits nobody, two candidates or has no result is given back", () => {
  const text = "Cy Tern, Merit\nAnn Tern, Pass\nWren Gull\nWren Gull,";
  expect(readResults(text, CANDIDATES)).toEqual({
    results: {},
    unmatched: ["Cy Tern, Merit", "Ann Tern, Pass", "Wren Gull", "Wren Gull,"],
  });
});
