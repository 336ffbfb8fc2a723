import { test } from "vitest";
import { expectExportsToMatch } from "#tests/export-properties.ts";
import {
  expectConflictsToMatch,
  expectGroupsToMatch,
  expectTilesToMatch,
  expectTimesToMatch,
} from "#tests/plan-properties.ts";

const PATIENCE = { timeout: 600_000 };

test(
  "times, numbers, section lengths and the total match a clock read item by item",
  PATIENCE,
  () => expectTimesToMatch(6000),
);

test("conflicts match a check of every two routines", PATIENCE, () => expectConflictsToMatch(6000));

test("the five tiles count what is on the timeline", PATIENCE, () => expectTilesToMatch(1000));

test("groups, breaks, lunch, dinner, challenge and awards are where the rules say", PATIENCE, () =>
  expectGroupsToMatch(3000),
);

test(
  "an export has a row for each section and item, and importing it gives the same running order",
  PATIENCE,
  () => expectExportsToMatch(4500),
);
