// Damaged spreadsheets: each is read, or refused with a message that people understand.
import { expect } from "vitest";
import { readUploadedSheets } from "#app/files/read-sheet.server.ts";
import { checkReading } from "./check-reading.ts";
import { hostileSheets } from "./hostile-sheets.ts";
import { readInTurn } from "./read-in-turn.ts";

/** Every so many is also read by the product's own process. */
const EVERY = 50;

/** Reads a number of files from a seed, and fails when one ends otherwise. */
export async function expectClearAnswers(seed: number, files: number): Promise<void> {
  const refusals = new Set<string>();
  let read = 0;
  let number = 0;
  for await (const { what, bytes, answer } of readInTurn(hostileSheets(seed, files))) {
    number += 1;
    // A file that kills its process is refused by the process that started it.
    const given =
      answer === null || number % EVERY === 0 ? await readUploadedSheets(bytes) : answer;
    expect(given, what).toEqual(answer ?? given);
    expect(checkReading(given), what).toBeNull();
    if ("problem" in given) refusals.add(given.problem);
    else read += 1;
  }
  expect(number).toBe(files);
  // Both outcomes must occur: a seed that only produces garbage would test nothing.
  expect(read).toBeGreaterThan(files / 10);
  expect(refusals.size).toBeGreaterThan(5);
}
