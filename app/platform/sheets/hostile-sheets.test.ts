import { expect, test } from "vitest";
import { hostileSheets } from "#tests/hostile-sheets/hostile-sheets.ts";
import { checkReading, isClear } from "#tests/hostile-sheets/check-reading.ts";
import { readInTurn } from "#tests/hostile-sheets/read-in-turn.ts";
import { readSheet } from "./read-sheet.server.ts";

const SEED = 20_261_120;
const FILES = 1000;
/** Each of these is read by the product's own process as well. */
const EVERY = 50;
const MB = 1024 * 1024;

// A file that a process dies of takes seconds, and a busy machine several times as many.
const PATIENCE = { timeout: 300_000 };

test(
  "a thousand spreadsheets with something done to them are read or refused in clear words",
  PATIENCE,
  async () => {
    const before = process.memoryUsage().rss;
    const refusals = new Set<string>();
    let read = 0;
    let number = 0;
    for await (const { what, bytes, answer } of readInTurn(hostileSheets(SEED, FILES))) {
      number += 1;
      // What a process dies of is refused by the one that started it.
      const given = answer === null || number % EVERY === 0 ? await readSheet(bytes) : answer;
      expect(given, what).toEqual(answer ?? given);
      expect(checkReading(given), what).toBeNull();
      if ("problem" in given) refusals.add(given.problem);
      else read += 1;
    }
    expect(number).toBe(FILES);
    // Both endings are tried: a seed that only makes rubbish would try nothing.
    expect(read).toBeGreaterThan(FILES / 10);
    expect(refusals.size).toBeGreaterThan(5);
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * MB);
  },
);

test("words for programmers are not clear", () => {
  expect(isClear("Cannot read properties of undefined (reading 'x')")).toBe(false);
  expect(isClear("The file is damaged and cannot be read.")).toBe(true);
});
