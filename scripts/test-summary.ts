// The results of a test run: a line for each step, the last line, and a file for programs.
import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";

const SUMMARY_FILE = "test-results/summary.json";

/**
 * A step's counts. `failed` includes flaky tests. `failures` holds file, title and first line of
 * the message of each failed test.
 */
export type Count = { passed: number; failed: number; flaky: number; failures: string[] };

export type StepResult = Count & { name: string; minutes: number };

/** The tested sources: a commit, and whether the files are exactly that commit's. */
type Sources = { commit: string | null; isClean: boolean };

type Summary = Sources & {
  steps: Omit<StepResult, "flaky" | "failures">[];
  passed: number;
  failed: number;
  flaky: number;
  failures: string[];
  /** From start to end: less than the sum of the steps if some run in parallel. */
  minutes: number;
};

export const NOTHING: Count = { passed: 0, failed: 0, flaky: 0, failures: [] };
export const ONE_FAILURE: Count = { ...NOTHING, failed: 1 };

export function added(...counts: Count[]): Count {
  return counts.reduce(
    (sum, { passed, failed, flaky, failures }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      flaky: sum.flaky + flaky,
      failures: [...sum.failures, ...failures],
    }),
    NOTHING,
  );
}

/** Sources that changed during the run are not clean: it is unknown what was tested. */
export function summaryOf(
  steps: readonly StepResult[],
  { before, after, minutes }: { before: Sources; after: Sources; minutes: number },
): Summary {
  return {
    commit: after.commit,
    isClean: before.isClean && after.isClean && before.commit === after.commit,
    steps: steps.map(({ name, minutes: own, passed, failed }) => ({
      name,
      minutes: rounded(own),
      passed,
      failed,
    })),
    ...added(...steps),
    minutes: rounded(minutes),
  };
}

export function lineOf({ name, minutes, passed, failed, flaky }: StepResult): string {
  const tries = flaky > 0 ? ` (${flaky} of them passed when retried)` : "";
  return `${name}: ${minutes.toFixed(1)} min, ${passed} passed, ${failed} failed${tries}`;
}

export function lastLine({ passed, failed }: Pick<Count, "passed" | "failed">): string {
  return `${passed} passed, ${failed} failed`;
}

export function writeSummary(summary: Summary): void {
  mkdirSync(path.dirname(SUMMARY_FILE), { recursive: true });
  writeFileSync(SUMMARY_FILE, `${JSON.stringify(summary, null, 2)}\n`);
}

/** Asks git; without it, as in an unpacked archive, there is no commit. */
export function sourcesNow(): Sources {
  const head = spawnSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" });
  if (head.status !== 0) return { commit: null, isClean: false };
  const { status, stdout } = spawnSync("git", ["status", "--porcelain"], { encoding: "utf8" });
  return { commit: head.stdout.trim(), isClean: status === 0 && stdout === "" };
}

function rounded(minutes: number): number {
  return Math.round(minutes * 100) / 100;
}
