import { expect, test } from "vitest";
import { makeRoutine } from "#tests/make-plan.ts";
import { categoryRows, cutPerformers } from "./category-rows.ts";

test("70 characters of performers are shown whole, 71 are cut to 70", () => {
  expect(cutPerformers(["a".repeat(70)])).toBe("a".repeat(70));
  expect(cutPerformers(["a".repeat(71)])).toBe("a".repeat(70));
  expect(cutPerformers(["a".repeat(40), "b".repeat(40)])).toBe(
    `${"a".repeat(40)}, ${"b".repeat(28)}`,
  );
});

test("no character is cut in half", () => {
  expect(cutPerformers(["💃".repeat(71)])).toBe("💃".repeat(70));
});

test("a category precedes its routines with its count, even when empty", () => {
  const routine = makeRoutine({ row: 4 });
  expect(categoryRows({ Solos: [routine], Duets: [] })).toEqual([
    { kind: "category", key: "category Solos", name: "Solos", count: 1 },
    { kind: "routine", key: "routine 4", routine },
    { kind: "category", key: "category Duets", name: "Duets", count: 0 },
  ]);
});
