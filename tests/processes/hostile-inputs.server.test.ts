import { test } from "vitest";
import { expectWords, INPUT_PATIENCE_MS } from "./hostile-inputs.ts";

/** With those of tests/hostile-readers 10,000; fewer on PostgreSQL, where reading is the same. */
const INPUTS = process.env.TEST_ENGINE === "postgres" ? 100 : 500;

test(
  `${INPUTS} spoiled bodies and files end in words, with nothing half written`,
  { timeout: INPUTS * INPUT_PATIENCE_MS },
  () => expectWords(INPUTS),
);
