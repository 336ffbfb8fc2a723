import { expect, test } from "vitest";
import { DEFAULT_RULES } from "#app/scheduler/plan/rules/day-rules.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { makeRoutine } from "#tests/make-plan.ts";
import { loadsOf } from "./load.ts";

let rows = 0;
const group = (
  name: string,
  ageGroup: string,
  ageRange: number | null,
  entryType: string,
  level = "",
) => ({
  name,
  routines: [makeRoutine({ row: ++rows, ageGroup, ageRange, entryType, level })],
});

function namesInOrder(...groups: ReturnType<typeof group>[]): string[] {
  return loadsOf(EMPTY_PLAN, groups, DEFAULT_RULES).map((load) => load.group.name);
}

test("the youngest division is first, and in a division solos come before duets, trios and groups", () => {
  expect(
    namesInOrder(
      group("Junior groups", "JUNIOR I", 11, "Small Group (4-9)"),
      group("Junior large", "JUNIOR I", 11, "Large Group (10+)"),
      group("Junior solos", "JUNIOR I", 11, "Solo"),
      group("Tiny trios", "TINY", 5, "Trio"),
      group("Tiny duets", "TINY", 5, "Duo/Duet"),
      group("Tiny solos", "TINY", 5, "Solo"),
    ),
  ).toEqual([
    "Tiny solos",
    "Tiny duets",
    "Tiny trios",
    "Junior solos",
    "Junior groups",
    "Junior large",
  ]);
});

test("novices come before competitors, and finals last", () => {
  expect(
    namesInOrder(
      group("Final Junior Solo", "JUNIOR", 11, "Solo"),
      group("Teen competitive", "TEEN", 14, "Solo", "Competitive"),
      group("Teen novice", "TEEN", 14, "Solo", "Novice"),
    ),
  ).toEqual(["Teen novice", "Teen competitive", "Final Junior Solo"]);
});

test("divisions without a readable age keep the list's order, after the others", () => {
  expect(
    namesInOrder(
      group("Open", "OPEN", null, "Solo"),
      group("Adult", "ADULT", null, "Solo"),
      group("Mini", "MINI", 7, "Solo"),
    ),
  ).toEqual(["Mini", "Open", "Adult"]);
});
