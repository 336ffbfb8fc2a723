import { test } from "vitest";
import { expectRulesKept } from "#tests/expect-rules-kept.ts";

test("387 routines on three days keep every hard rule, with hardly more conflicts than in free sessions", () => {
  // A single endless day has 31; dancing the youngest first may cost a few.
  expectRulesKept(
    "nationals-387",
    { count: 3, from: "08:00", until: "21:00", doneBy: "19:00" },
    34,
  );
});
