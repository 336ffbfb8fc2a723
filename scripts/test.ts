// `npm test`: every check, one after the other, and one line at the end that counts them.
// `npm test -- unit server` runs only those; further words after `--` name files for Vitest and Playwright.
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findBrowser } from "./find-browser.ts";
import { postgresPrograms, startCluster } from "./postgres-cluster.ts";

const STEPS = ["types", "lint", "format", "unit", "server", "browser"] as const;
type Step = (typeof STEPS)[number];

const [words, files] = splitArguments(process.argv.slice(2));
const chosen = words.length === 0 ? [...STEPS] : STEPS.filter((step) => words.includes(step));
const results = mkdtempSync(path.join(tmpdir(), "callboard-results-"));
const bin = (name: string) => path.join("node_modules/.bin", name);
let passed = 0;
let failed = 0;

for (const step of chosen) {
  console.log(`\n— ${step}`);
  await runStep(step);
}
rmSync(results, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

async function runStep(step: Step): Promise<void> {
  if (step === "types") {
    execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
    return check(bin("tsc"), "--noEmit");
  }
  if (step === "lint") return check(bin("oxlint"), "--quiet");
  if (step === "format") return check(bin("oxfmt"), "--check", ".");
  if (step === "unit") return runVitest("unit");
  if (step === "server") return runServerTests();
  return runBrowserTests();
}

function check(file: string, ...args: string[]): void {
  const { status } = spawnSync(file, args, { stdio: "inherit" });
  count(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
}

async function runServerTests(): Promise<void> {
  if (!isBuilt()) return;
  runVitest("sqlite");
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest("postgres", { TEST_DATABASE_URL: given });
  const programs = postgresPrograms();
  if (!programs) {
    console.error(
      "PostgreSQL is not installed and TEST_DATABASE_URL is not set: its tests did not run.",
    );
    return count(0, 1);
  }
  const cluster = await startCluster(programs);
  try {
    runVitest("postgres", { TEST_DATABASE_URL: cluster.url });
  } finally {
    cluster.stop();
  }
}

/** Tests that start the product need it built; one that does not build is one failure. */
function isBuilt(): boolean {
  const { status } = spawnSync(process.execPath, ["scripts/build.ts", "--if-changed"], {
    stdio: "inherit",
  });
  if (status !== 0) count(0, 1);
  return status === 0;
}

function runVitest(project: string, env: Record<string, string> = {}): void {
  const report = path.join(results, `${project}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      "node_modules/vitest/vitest.mjs",
      "run",
      `--project=${project}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
      "--passWithNoTests",
      ...files,
    ],
    { stdio: "inherit", env: { ...process.env, ...env } },
  );
  const found = readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  }>(report);
  const broken = (found?.numFailedTests ?? 0) + (found?.numPendingTests ?? 0);
  count(found?.numPassedTests ?? 0, status === 0 ? broken : Math.max(broken, 1));
}

function runBrowserTests(): void {
  const browser = findBrowser();
  if (!browser) {
    console.error(
      "No browser was found and none could be installed: the browser tests did not run.",
    );
    return count(0, 1);
  }
  if (!isBuilt()) return;
  const report = path.join(results, "browser.json");
  const { status } = spawnSync(
    process.execPath,
    ["node_modules/@playwright/test/cli.js", "test", "--reporter=list,json", ...files],
    {
      stdio: "inherit",
      env: { ...process.env, BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    },
  );
  const stats = readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  }>(report)?.stats;
  const secondTry = stats?.flaky ?? 0;
  if (secondTry > 0)
    console.log(`\n${secondTry} passed only at the second try (see "flaky" above)`);
  const broken = (stats?.unexpected ?? 0) + (stats?.skipped ?? 0);
  count((stats?.expected ?? 0) + secondTry, status === 0 ? broken : Math.max(broken, 1));
}

function readReport<T>(file: string): T | null {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as T) : null;
}

function count(good: number, bad: number): void {
  passed += good;
  failed += bad;
}

function splitArguments(args: string[]): [steps: string[], files: string[]] {
  const steps = args.filter((word) => (STEPS as readonly string[]).includes(word));
  return [steps, args.filter((word) => !steps.includes(word))];
}
