import { expect, test } from "vitest";
import { CHECK_AGE, readChildAge, storeAge, storedAge } from "./child-age.ts";

const TODAY = "2026-11-27";
const read = (text: string) => readChildAge(text, TODAY);

test.each([
  ["4", 4],
  [" 4 ", 4],
  ["2½", 2.5],
  ["2 ½", 2.5],
  ["2.5", 2.5],
  ["2,5", 2.5],
  ["2 1/2", 2.5],
  ["99", 99],
])("%j is an age of %d", (text, value) => expect(read(text)).toEqual({ value }));

test.each([
  ["14/05/2024", 2.5],
  ["14 May 2024", 2.5],
  ["27/05/2024", 2.5],
  ["28/05/2024", 2],
  ["27/11/2023", 3],
  ["27/05/2023", 3],
  ["28/11/2020", 5],
  ["27/11/2020", 6],
])("born on %s is %d", (text, value) => expect(read(text)).toEqual({ value }));

test.each(["0", "-3", "100", "four", "4.7", "", "1/2", "27/11/2026"])("%j is not an age", (text) =>
  expect(read(text)).toEqual({ problem: CHECK_AGE }),
);

test("a birth date that does not exist or lies ahead is refused in its own words", () => {
  expect(read("31/02/2024")).toEqual({ problem: "31/02/2024 isn't a real date." });
  expect(read("31 Feb 2024")).toEqual({ problem: "31 Feb 2024 isn't a real date." });
  expect(read("28/11/2026")).toEqual({ problem: "That date is in the future." });
});

test("a half year is stored and read back", () => {
  expect([2, 2.5, 6].map((years) => storedAge(storeAge(years)))).toEqual([2, 2.5, 6]);
  expect(storeAge(2.5)).toEqual({ childAge: 2, childAgeHalf: true });
});
