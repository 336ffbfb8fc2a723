import { test } from "vitest";
import { expectExportsToMatch } from "#tests/export-properties.ts";
import {
  expectConflictsToMatch,
  expectGroupsToMatch,
  expectTilesToMatch,
  expectTimesToMatch,
} from "#tests/plan-properties.ts";

test("times, numbers, section lengths and the total match a clock read item by item", () =>
  expectTimesToMatch(1000));

test("conflicts match a check of every two routines", () => expectConflictsToMatch(1000));

test("the five tiles count what is on the timeline", () => expectTilesToMatch(200));

test("groups, breaks, lunch, dinner, challenge and awards are where the rules say", () =>
  expectGroupsToMatch(500));

test("an export has a row for each section and item, and importing it gives the same running order", () =>
  expectExportsToMatch(600));
