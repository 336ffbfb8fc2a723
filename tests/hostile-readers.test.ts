import { test } from "vitest";
import { expectReadOrRefused } from "./hostile-readers.ts";

/** Together with those sent to a running school (tests/processes/hostile-inputs) 2,000. */
const INPUTS = 1_800;

test(`${INPUTS} spoiled bodies are read, or refused in words`, () => expectReadOrRefused(INPUTS));
