import { expect, test } from "vitest";
import { firstEnrolments } from "./first-enrolments.ts";

const CLASSES = [
  { id: "pointe", name: "Pointe and repertoire" },
  { id: "monday", name: "Ballet (5-7)" },
  { id: "saturday", name: "Ballet (5-7)" },
];
const of = (...classes: string[]) => firstEnrolments([{ id: "una", classes }], CLASSES);

test("a name with one weekly class enrols, and one with several or none does not", () => {
  expect(of("Ballet (5-7)", "Pointe and repertoire", "Clog dancing of old")).toEqual([
    { memberId: "una", classId: "pointe" },
  ]);
  expect(of()).toEqual([]);
});

test("a repeated name enrols once", () => {
  expect(of("Pointe and repertoire", "Pointe and repertoire")).toHaveLength(1);
});
