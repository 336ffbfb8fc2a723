// Runs and counts each kind of test; `npm test` and `npm run prove` are made of these.
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findHeadlessBrowser } from "./find-browser.ts";
import { postgresPrograms, startCluster } from "./postgres-cluster.ts";
import {
  countPlaywright,
  countVitest,
  readReport,
  type PlaywrightReport,
  type VitestReport,
} from "./test-reports.ts";
import { added, NOTHING, ONE_FAILURE, type Count } from "./test-summary.ts";

const ONE_PASS: Count = { ...NOTHING, passed: 1 };

export function checkTypes(): Count {
  const made = runsWell("node_modules/@react-router/dev/bin.cjs", ["typegen"]);
  // Each of several checkers would check the shared types again: beside a build, one is fastest on
  // two cores.
  return made ? checkWith("tsc", "--noEmit", "--singleThreaded") : ONE_FAILURE;
}

/** Runs an installed program that passes or fails as a whole. */
export function checkWith(program: string, ...args: string[]): Count {
  const { status } = spawnSync(path.join("node_modules/.bin", program), args, { stdio: "inherit" });
  return status === 0 ? ONE_PASS : ONE_FAILURE;
}

let building: Promise<boolean> | undefined;

/** Builds the product once per run, if its sources have changed since the last build. */
export async function build(): Promise<Count> {
  building ??= endsWell(spawn(process.execPath, ["scripts/build.ts", "--if-changed"], inherited()));
  return (await building) ? ONE_PASS : ONE_FAILURE;
}

async function endsWell(child: ChildProcess): Promise<boolean> {
  const [status] = (await once(child, "exit")) as [number | null];
  return status === 0;
}

export function runVitest(
  projects: readonly string[],
  files: readonly string[],
  environment: Record<string, string> = {},
): Count {
  return reported((report) => {
    const hasEndedWell = runsWell(
      "node_modules/vitest/vitest.mjs",
      [
        "run",
        ...projects.map((project) => `--project=${project}`),
        "--reporter=default",
        "--reporter=json",
        `--outputFile.json=${report}`,
        "--passWithNoTests",
        ...files,
      ],
      environment,
    );
    return countVitest(readReport<VitestReport>(report), hasEndedWell);
  });
}

/** Runs Vitest on PostgreSQL: the one of TEST_DATABASE_URL, or a temporary cluster. */
export async function runVitestOnPostgres(
  projects: readonly string[],
  files: readonly string[],
): Promise<Count> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return runVitest(projects, files);
  const programs = postgresPrograms();
  if (!programs) {
    console.error(
      "PostgreSQL is not installed and TEST_DATABASE_URL is not set: its tests did not run.",
    );
    const others = projects.filter((project) => !project.includes("postgres"));
    return others.length === 0 ? ONE_FAILURE : added(runVitest(others, files), ONE_FAILURE);
  }
  const cluster = await startCluster(programs);
  try {
    return runVitest(projects, files, { TEST_DATABASE_URL: cluster.url });
  } finally {
    cluster.stop();
  }
}

export function runPlaywright(project: string, files: readonly string[]): Count {
  const browser = findHeadlessBrowser();
  if (!browser) {
    console.error(
      "No browser was found and none could be installed: the browser tests did not run.",
    );
    return ONE_FAILURE;
  }
  return reported((report) => {
    const hasEndedWell = runsWell(
      "node_modules/@playwright/test/cli.js",
      ["test", `--project=${project}`, "--reporter=list,json", ...files],
      { BROWSER_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    );
    return countPlaywright(readReport<PlaywrightReport>(report), hasEndedWell);
  });
}

/** The tests start many schools: cache Node's compiled scripts. */
const COMPILED = path.resolve("node_modules/.cache/compiled");

function runsWell(
  script: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): boolean {
  const { status } = spawnSync(process.execPath, [script, ...args], inherited(environment));
  return status === 0;
}

function inherited(environment: Record<string, string> = {}) {
  const env = { NODE_COMPILE_CACHE: COMPILED, ...process.env, ...environment };
  return { stdio: "inherit" as const, env };
}

/** Gives a program a report file, deleted once it is read. */
function reported(run: (file: string) => Count): Count {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-results-"));
  try {
    return run(path.join(folder, "report.json"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
