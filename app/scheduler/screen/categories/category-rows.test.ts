import { expect, test } from "vitest";
import { makeRoutine } from "#tests/make-plan.ts";
import { categoryRows, cutPerformers } from "./category-rows.ts";

test("performers of 70 characters are shown whole, of 71 they are cut to 70", () => {
  expect(cutPerformers(["a".repeat(70)])).toBe("a".repeat(70));
  expect(cutPerformers(["a".repeat(71)])).toBe("a".repeat(70));
  expect(cutPerformers(["a".repeat(40), "b".repeat(40)])).toBe(
    `${"a".repeat(40)}, ${"b".repeat(28)}`,
  );
});

test("no character is cut in half", () => {
  expect(cutPerformers(["💃".repeat(71)])).toBe("💃".repeat(70));
});

test("a category comes with its count before its routines, also where it has none", () => {
  const routine = makeRoutine({ row: 4 });
  expect(categoryRows({ Solos: [routine], Duets: [] })).toEqual([
    { kind: "category", key: "category Solos", name: "Solos", count: 1 },
    { kind: "routine", key: "routine 4", routine },
    { kind: "category", key: "category Duets", name: "Duets", count: 0 },
  ]);
});
