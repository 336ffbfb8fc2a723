import { test } from "vitest";
import { expectWords, INPUT_PATIENCE_MS } from "./hostile-inputs.ts";

/** Fewer on PostgreSQL: reading is the same, only writing differs. */
const INPUTS = 100_000 / (process.env.TEST_ENGINE === "postgres" ? 5 : 1);

test(
  `${INPUTS} spoiled bodies and files end in words, with nothing half written`,
  { timeout: INPUTS * INPUT_PATIENCE_MS },
  () => expectWords(INPUTS),
);
