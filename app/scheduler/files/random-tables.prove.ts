import { expect, test } from "vitest";
import { expectRead } from "#tests/expect-read.ts";

test("the random lists of 10,000 seeds are read as they were written, or asked about", () => {
  expect(expectRead(10_000)).toBeGreaterThan(5000);
}, 600_000);
