import { test } from "vitest";
import { expectNothingLost, ROUND_PATIENCE_MS } from "./kill-rounds.ts";

/** Once during its start and once during writes. */
const ROUNDS = 2;

test(
  `${ROUNDS} times killed under mixed writes, nothing that was acknowledged is lost and nothing is half done`,
  { timeout: ROUNDS * ROUND_PATIENCE_MS },
  () => expectNothingLost(ROUNDS),
);
