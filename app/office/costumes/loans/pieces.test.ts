import { expect, test } from "vitest";
import { readPieces, readPiecesBack } from "./pieces.ts";

test("pieces are whole numbers, at least one", () => {
  expect(readPieces("1")).toEqual({ value: 1 });
  expect(readPieces("100000")).toEqual({ value: 100_000 });
  expect(readPieces("0")).toEqual({ problem: "Enter at least one piece." });
  expect(readPieces("100001")).toEqual({ problem: "Enter fewer pieces." });
  expect(readPieces("1.5")).toEqual({ problem: "Enter a whole number of pieces." });
});

test("no more can be returned than are out", () => {
  expect(readPiecesBack("6", 6)).toEqual({ value: 6 });
  expect(readPiecesBack("7", 6)).toEqual({ problem: "Only 6 are out." });
  expect(readPiecesBack("2", 1)).toEqual({ problem: "Only 1 is out." });
  expect(readPiecesBack("1", 0)).toEqual({ problem: "Everything on this loan has been returned." });
  expect(readPiecesBack("", 6)).toEqual({ problem: "Enter a whole number of pieces." });
});
