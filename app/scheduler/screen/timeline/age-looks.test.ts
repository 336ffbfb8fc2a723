import { expect, test } from "vitest";
import { ageLooks } from "./age-looks.ts";

const solo = (ageGroup: string) => `${ageGroup} Solo (Competitive)`;

test("categories of one age group look the same, those of another different", () => {
  const looks = ageLooks([solo("MINI"), solo("TEEN"), "MINI Duet (Novice)"]);
  expect(looks.get("MINI Duet (Novice)")).toEqual(looks.get(solo("MINI")));
  expect(looks.get(solo("TEEN"))).not.toEqual(looks.get(solo("MINI")));
});

test("18 age groups all look different", () => {
  const groups = Array.from({ length: 18 }, (_, index) => solo(`AGE ${index}`));
  const looks = [...ageLooks(groups).values()].map((look) => JSON.stringify(look));
  expect(new Set(looks).size).toBe(18);
});

test("routines without an age group have their own look", () => {
  const looks = ageLooks([solo("GENERAL"), solo("MINI")]);
  expect(looks.get(solo("GENERAL"))).toEqual({ colour: 1, isStriped: false });
  expect(looks.get(solo("MINI"))).toEqual({ colour: 2, isStriped: false });
});
