import { expect, test } from "vitest";
import { expectRead } from "#tests/expect-read.ts";

test("10,000 random lists are read as they were written, or asked about", () => {
  expect(expectRead(10_000)).toBeGreaterThan(5000);
}, 600_000);
