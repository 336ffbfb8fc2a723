// The tests and files that a document names.
import { existsSync, readFileSync } from "node:fs";

/** What `npm test` runs, by its name; see vitest.config.ts and playwright.config.ts. */
const IS_RUN =
  /^((app|bin|scripts|sample-school|tests)\/([^/]+\/)*[\w-]+(\.(schema|server|sqlite|postgres))?\.test\.ts|e2e\/[\w-]+\.spec\.ts)$/;

/** True for the file of a test that is there, that `npm test` runs, and that tests something. */
export function isTestThatRuns(file: string): boolean {
  return (
    IS_RUN.test(file) &&
    existsSync(file) &&
    /^\s*(test|describe)(\.\w+)?\(/m.test(readFileSync(file, "utf8"))
  );
}
