import { expect, test } from "vitest";
import { piecesOfShow, shortWords, sizesIn, type Wear } from "./show-pieces.ts";

const wear = (id: string, castId: string, costumeId: string): Wear => ({
  id,
  version: 1,
  castId,
  costumeId,
  size: "",
  loanId: null,
  returnedOn: null,
});

const number = (name: string, cast: { id: string; performerId: string }[]) => ({
  id: name,
  version: 1,
  name,
  seconds: 180,
  changeMinutes: 5,
  place: 1,
  classes: [],
  cast: cast.map((row) => ({ ...row, classId: null, out: [null] })),
  joined: [],
  left: [],
  onTrial: [],
});

test("the same costume in two numbers of one child is one piece", () => {
  const numbers = [
    number("Opening", [
      { id: "a1", performerId: "Ada" },
      { id: "b1", performerId: "Bea" },
    ]),
    number("Finale", [{ id: "a2", performerId: "Ada" }]),
  ];
  const wears = [wear("1", "a1", "tutu"), wear("2", "b1", "tutu"), wear("3", "a2", "tutu")];
  expect(piecesOfShow({ numbers }, wears)).toMatchObject([
    { performerId: "Ada", numbers: ["Opening", "Finale"] },
    { performerId: "Bea", numbers: ["Opening"] },
  ]);
});

test("14 needed and 12 available reads 'Short of 2'", () => {
  expect(shortWords(14, 12)).toBe("Short of 2");
  expect(shortWords(12, 12)).toBe("");
  expect(shortWords(12, null)).toBe("");
});

test("the sizes of a costume are those in its SIZES", () => {
  expect(sizesIn("Age 5-6, Age 7-8 / M; M")).toEqual(["Age 5-6", "Age 7-8", "M"]);
  expect(sizesIn(" ")).toEqual([]);
});
