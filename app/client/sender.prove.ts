// The queue against a slow, plain model, in the full number of cases.
import { test } from "vitest";
import { expectNothingLost } from "#tests/client/orders-of-trouble.ts";

test(
  "10,000 orders of trouble lose nothing and do nothing twice",
  { timeout: 600_000 },
  async () => {
    await expectNothingLost(10_000);
  },
);
