// Counts the results in Vitest's and Playwright's reports. Anything that did not plainly pass has failed.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { stripVTControlCharacters } from "node:util";
import { NOTHING, type Count } from "./test-summary.ts";

export type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    message: string;
    status: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
  }[];
};

export type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    tests: { status: string; results: { error?: { message?: string } }[] }[];
  }[];
};

/** `hasEndedWell` is the program's exit status; a bad exit without a named failure counts as one. */
export function countVitest(report: VitestReport | null, hasEndedWell: boolean): Count {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = {
    numPassedTests: 0,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
    ...report,
  };
  const failed = numFailedTests + numPendingTests + numTodoTests;
  return {
    ...NOTHING,
    passed: numPassedTests,
    failed: atLeastOne(failed, hasEndedWell),
    failures: testResults.flatMap(failuresOfFile),
  };
}

function failuresOfFile({
  name,
  message,
  status,
  assertionResults,
}: VitestReport["testResults"][number]): string[] {
  const failures = assertionResults
    .filter((result) => result.status !== "passed")
    .map((result) =>
      failureOf(name, result.fullName, result.failureMessages?.[0] ?? result.status),
    );
  const isUnnamed = failures.length === 0 && status === "failed";
  return isUnnamed ? [failureOf(name, "the file itself", message)] : failures;
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
  return {
    passed: expected,
    failed: atLeastOne(failed, hasEndedWell),
    flaky,
    failures: (report?.suites ?? []).flatMap(failuresOfSuite),
  };
}

function failuresOfSuite({ suites = [], specs }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status !== "expected")
      .map(({ status, results }) =>
        failureOf(file, title, results.find(({ error }) => error)?.error?.message ?? status),
      ),
  );
  return [...own, ...suites.flatMap(failuresOfSuite)];
}

function failureOf(file: string, title: string, message: string): string {
  return `${path.relative(".", file)} › ${title}\n    ${firstLineOf(message)}`;
}

function firstLineOf(message: string): string {
  return stripVTControlCharacters(message).trim().split("\n")[0] ?? "";
}

function atLeastOne(failed: number, hasEndedWell: boolean): number {
  return hasEndedWell ? failed : Math.max(failed, 1);
}

export function readReport<Report>(file: string): Report | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Report) : null;
}
