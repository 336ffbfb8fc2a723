import { test } from "vitest";
import { expectNothingLost, ROUND_PATIENCE_MS } from "./kill-rounds.ts";

/** Fewer on PostgreSQL, which has its own journal: the expectations are the same. */
const ROUNDS = process.env.TEST_ENGINE === "postgres" ? 2 : 4;

test(
  `${ROUNDS} times killed under mixed writes, nothing that was acknowledged is lost and nothing is half done`,
  { timeout: ROUNDS * ROUND_PATIENCE_MS },
  () => expectNothingLost(ROUNDS),
);
