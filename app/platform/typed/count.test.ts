import { expect, test } from "vitest";
import { readCount } from "./count.ts";

test("a whole number is read, and nothing is rounded", () => {
  expect(["0", " 14 ", "007", "999999999"].map(readCount)).toEqual(
    [0, 14, 7, 999_999_999].map((value) => ({ value })),
  );
  for (const text of ["", "-1", "1.5", "1,5", "1e3", "ten", "1000000000"]) {
    expect(readCount(text)).toEqual({ problem: "Enter a whole number, 0 or more." });
  }
});
