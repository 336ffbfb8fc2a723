import { test } from "vitest";
import { expectNothingMissing, RUN_PATIENCE_MS } from "#tests/killed-desks.ts";

const RUNS = 3;

test(
  `${RUNS} times killed at a random event, the second desk has every acknowledged action`,
  { timeout: RUNS * RUN_PATIENCE_MS },
  () => expectNothingMissing(RUNS),
);
