// What Vitest and Playwright say in their reports, counted. Whatever did not plainly pass has failed.
import { existsSync, readFileSync } from "node:fs";
import { NOTHING, type Count } from "./test-summary.ts";

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** `hasEndedWell`: the program's own word; where it ended badly and names no test, that is one failure. */
export function countVitest(report: VitestReport | null, hasEndedWell: boolean): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    ...report,
  };
  const failed = numFailedTests + numPendingTests + numTodoTests;
  return { ...NOTHING, passed: numPassedTests, failed: atLeastOne(failed, hasEndedWell) };
}

export function countPlaywright(report: PlaywrightReport | null, hasEndedWell: boolean): Count {
  const { expected, unexpected, flaky, skipped } = {
    expected: 0,
    unexpected: 0,
    flaky: 0,
    skipped: 0,
    ...report?.stats,
  };
  const failed = unexpected + skipped + flaky;
  return { passed: expected, failed: atLeastOne(failed, hasEndedWell), flaky };
}

function atLeastOne(failed: number, hasEndedWell: boolean): number {
  return hasEndedWell ? failed : Math.max(failed, 1);
}

export function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}
