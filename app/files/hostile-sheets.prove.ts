import { expect, test } from "vitest";
import { expectClearAnswers } from "#tests/hostile-sheets/expect-clear-answers.ts";

const FILES = 10_000;
/** Read first, so that the reader is loaded and compiled before memory is measured. */
const FIRST_FILES = 1000;
const MOST_MEMORY_BYTES = 100 * 1024 * 1024;

test.each([20_261_120, 1])(
  `${FILES} spreadsheets of the seed %s are read or refused in clear words, and keep no memory`,
  { timeout: 3_600_000 },
  async (seed) => {
    await expectClearAnswers(seed + 1, FIRST_FILES);
    const before = process.memoryUsage().rss;
    await expectClearAnswers(seed, FILES);
    expect(process.memoryUsage().rss - before).toBeLessThan(MOST_MEMORY_BYTES);
  },
);
