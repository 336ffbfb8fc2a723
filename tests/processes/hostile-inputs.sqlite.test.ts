import { test } from "vitest";
import { expectWords, INPUT_PATIENCE_MS } from "./hostile-inputs.ts";

/** With those of tests/hostile-readers 2,000. */
const INPUTS = 200;

test(
  `${INPUTS} spoiled bodies and files end in words, with nothing half written`,
  { timeout: INPUTS * INPUT_PATIENCE_MS },
  () => expectWords(INPUTS),
);
