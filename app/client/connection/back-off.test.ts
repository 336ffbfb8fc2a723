import { expect, test } from "vitest";
import { backOffMs } from "./back-off.ts";

test("retries wait 1, 2, 4, 8, 16 and then 30 seconds", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 50].map((tries) => backOffMs(tries) / 1000)).toEqual([
    1, 1, 2, 4, 8, 16, 30, 30, 30,
  ]);
});
