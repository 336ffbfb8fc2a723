// Spreadsheets with something done to them: each is read or refused in words that people understand.
import { expect } from "vitest";
import { readSheet } from "#app/files/read-sheet.server.ts";
import { checkReading } from "./check-reading.ts";
import { hostileSheets } from "./hostile-sheets.ts";
import { readInTurn } from "./read-in-turn.ts";

/** Each of these is read by the product's own process as well. */
const EVERY = 50;

/** Reads so many files of a seed, and fails where one ends otherwise. */
export async function expectClearAnswers(seed: number, files: number): Promise<void> {
  const refusals = new Set<string>();
  let read = 0;
  let number = 0;
  for await (const { what, bytes, answer } of readInTurn(hostileSheets(seed, files))) {
    number += 1;
    // What a process dies of is refused by the one that started it.
    const given = answer === null || number % EVERY === 0 ? await readSheet(bytes) : answer;
    expect(given, what).toEqual(answer ?? given);
    expect(checkReading(given), what).toBeNull();
    if ("problem" in given) refusals.add(given.problem);
    else read += 1;
  }
  expect(number).toBe(files);
  // Both endings are tried: a seed that only makes rubbish would try nothing.
  expect(read).toBeGreaterThan(files / 10);
  expect(refusals.size).toBeGreaterThan(5);
}
