import { expect, test } from "vitest";
import { expectRead } from "#tests/expect-read.ts";

test("300 random lists are read as they were written, or asked about", () => {
  // A reader that asks about everything would be no help.
  expect(expectRead(300)).toBeGreaterThan(150);
}, 60_000);
