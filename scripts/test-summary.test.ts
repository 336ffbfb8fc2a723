import path from "node:path";
import { expect, test } from "vitest";
import { countPlaywright, countVitest } from "./test-reports.ts";
import {
  lastLine,
  lineOf,
  NOTHING,
  ONE_FAILURE,
  summaryOf,
  type StepResult,
} from "./test-summary.ts";

const stats = { expected: 3, unexpected: 0, flaky: 0, skipped: 0 };
const playwright = { stats, suites: [] };
const vitest = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [],
};

test("a test that passes only when retried has failed, and is reported as flaky", () => {
  const count = countPlaywright({ ...playwright, stats: { ...stats, flaky: 2 } }, true);
  expect(count).toEqual({ ...NOTHING, passed: 3, failed: 2, flaky: 2 });
  expect(lineOf({ name: "browser", minutes: 4.25, ...count })).toBe(
    "browser: 4.3 min, 3 passed, 2 failed (2 of them passed when retried)",
  );
});

test("a test that is skipped or only planned has failed", () => {
  expect(countPlaywright({ ...playwright, stats: { ...stats, skipped: 1 } }, true).failed).toBe(1);
  expect(countVitest({ ...vitest, numPendingTests: 1, numTodoTests: 2 }, true).failed).toBe(3);
});

test("a program that exits badly without a named failure counts as one, with or without a report", () => {
  expect(countVitest(vitest, false)).toEqual({ ...NOTHING, passed: 5, failed: 1 });
  expect(countVitest({ ...vitest, numFailedTests: 2 }, false).failed).toBe(2);
  expect(countVitest(null, false).failed).toBe(1);
  expect(countPlaywright(null, false)).toEqual(ONE_FAILURE);
});

test("each failure is named with its file, its title and the first line of its message", () => {
  const file = { name: path.resolve("a.test.ts"), message: "", status: "failed" };
  const red = {
    fullName: "adds",
    status: "failed",
    failureMessages: ["\u001B[31mError\u001B[0m: no\n at"],
  };
  const green = { fullName: "takes", status: "passed", failureMessages: [] };
  const broken = { ...file, message: "SyntaxError: x\n", assertionResults: [] };
  const testResults = [{ ...file, assertionResults: [green, red] }, broken];
  expect(countVitest({ ...vitest, testResults }, false).failures).toEqual([
    "a.test.ts › adds\n    Error: no",
    "a.test.ts › the file itself\n    SyntaxError: x",
  ]);

  const results = [{ error: { message: "Error: late" } }, {}];
  const spec = { file: "b.spec.ts", title: "opens", tests: [{ status: "flaky", results }] };
  const skipped = { ...spec, title: "closes", tests: [{ status: "skipped", results: [] }] };
  const passed = { ...spec, title: "stays", tests: [{ status: "expected", results: [{}] }] };
  const suites = [{ specs: [passed], suites: [{ specs: [spec, skipped] }] }];
  expect(countPlaywright({ ...playwright, suites }, true).failures).toEqual([
    "b.spec.ts › opens\n    Error: late",
    "b.spec.ts › closes\n    skipped",
  ]);
});

const steps: StepResult[] = [
  { name: "types", minutes: 0.1234, ...NOTHING, passed: 1 },
  { name: "browser", minutes: 4, passed: 200, failed: 2, flaky: 1, failures: ["a.spec.ts › a"] },
];
const clean = { commit: "abc", isClean: true };

test("the summary has the commit, each step, the totals and the minutes", () => {
  expect(summaryOf(steps, { before: clean, after: clean, minutes: 4.125 })).toEqual({
    commit: "abc",
    isClean: true,
    steps: [
      { name: "types", minutes: 0.12, passed: 1, failed: 0 },
      { name: "browser", minutes: 4, passed: 200, failed: 2 },
    ],
    passed: 201,
    failed: 2,
    flaky: 1,
    failures: ["a.spec.ts › a"],
    minutes: 4.13,
  });
  expect(lastLine({ passed: 201, failed: 2 })).toBe("201 passed, 2 failed");
});

test("sources that changed during the tests are not clean", () => {
  const dirty = { commit: "abc", isClean: false };
  const other = { commit: "def", isClean: true };
  for (const [before, after] of [
    [dirty, clean],
    [clean, dirty],
    [clean, other],
  ] as const)
    expect(summaryOf(steps, { before, after, minutes: 1 }).isClean).toBe(false);
});
