import { expect, test } from "vitest";
import { agesWords, fitsAges } from "./ages-fit.ts";

const AGES_ON = "2026-09-01";

test("ages are taken on one day, lower and upper age included", () => {
  const fits = (birthDate: string) => fitsAges("Ballet (5-7)", birthDate, AGES_ON);
  expect(fits("2021-09-01")).toBe(true);
  expect(fits("2021-09-02")).toBe(false);
  expect(fits("2018-09-02")).toBe(true);
  expect(fits("2018-09-01")).toBe(false);
});

test("minis start at two and a half, and a class without ages is for everyone", () => {
  expect(fitsAges("Minis (2.5-4)", "2024-02-20", AGES_ON)).toBe(true);
  expect(fitsAges("Minis (2.5-4)", "2024-05-01", AGES_ON)).toBe(false);
  expect(fitsAges("Pointe and repertoire", "2024-05-01", AGES_ON)).toBe(true);
  expect(fitsAges("Jazz (11+)", "1960-05-01", AGES_ON)).toBe(true);
});

test("ages are put in words", () => {
  expect(["Ballet (5-7)", "Jazz (11+)", "Pointe"].map(agesWords)).toEqual([
    "5 to 7",
    "from 11",
    "",
  ]);
});
