import { test } from "vitest";
import { expectNothingLost, ROUND_PATIENCE_MS } from "./kill-rounds.ts";

const ROUNDS = 20;

test(
  `${ROUNDS} times killed under mixed writes, nothing that was acknowledged is lost and nothing is half done`,
  { timeout: ROUNDS * ROUND_PATIENCE_MS },
  () => expectNothingLost(ROUNDS),
);
