// Finds the tests and files that a document names.
import { existsSync, readFileSync } from "node:fs";

/** Files that `npm test` runs, by name; see vitest.config.ts and playwright.config.ts. */
const IS_RUN =
  /^((app|bin|scripts|sample-school|tests)\/([^/]+\/)*[\w-]+(\.(schema|server|sqlite|postgres))?\.test\.ts|e2e\/[\w-]+\.spec\.ts)$/;

/** Returns true for an existing test file that `npm test` runs and that contains tests. */
export function isTestThatRuns(file: string): boolean {
  return (
    IS_RUN.test(file) &&
    existsSync(file) &&
    /^\s*(test|describe)(\.\w+)?\(/m.test(readFileSync(file, "utf8"))
  );
}
