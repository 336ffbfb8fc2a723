import { test } from "vitest";
import { expectReadOrRefused } from "./hostile-readers.ts";

const INPUTS = 9_500;

test(`${INPUTS} spoiled bodies are read, or refused in words`, { timeout: 600_000 }, () =>
  expectReadOrRefused(INPUTS),
);
