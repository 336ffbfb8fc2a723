import { test } from "vitest";
import { expectWords, INPUT_PATIENCE_MS } from "./hostile-inputs.ts";

/** 10,000 in all; fewer on PostgreSQL: what is read is the same, only what is written is not. */
const INPUTS = process.env.TEST_ENGINE === "postgres" ? 500 : 9_500;

test(
  `${INPUTS} spoiled bodies and files end in words, with nothing half written`,
  { timeout: INPUTS * INPUT_PATIENCE_MS },
  () => expectWords(INPUTS),
);
