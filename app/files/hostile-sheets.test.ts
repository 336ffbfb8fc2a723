import { expect, test } from "vitest";
import { isClear } from "#tests/hostile-sheets/check-reading.ts";
import { expectClearAnswers } from "#tests/hostile-sheets/expect-clear-answers.ts";

const SEED = 20_261_120;
const FILES = 75;

// A file that a process dies of takes seconds, and a busy machine several times as many.
const PATIENCE = { timeout: 300_000 };

test(
  `${FILES} spreadsheets with something done to them are read or refused in clear words`,
  PATIENCE,
  () => expectClearAnswers(SEED, FILES),
);

test("words for programmers are not clear", () => {
  expect(isClear("Cannot read properties of undefined (reading 'x')")).toBe(false);
  expect(isClear("The file is damaged and cannot be read.")).toBe(true);
});
