import { expect, test } from "vitest";
import { expectRead } from "#tests/expect-read.ts";

test("the random lists of 300 seeds are read as they were written, or asked about", () => {
  // A reader that asks about everything would be no help.
  expect(expectRead(300)).toBeGreaterThan(150);
}, 60_000);
