// Checks the queue against a slow, plain model, with the full number of cases.
import { test } from "vitest";
import { expectNothingLost } from "#tests/client/failure-sequences.ts";

test(
  "10,000 sequences of failures lose nothing and repeat nothing",
  { timeout: 600_000 },
  async () => {
    await expectNothingLost(10_000);
  },
);
