// `npm test`: every check, and a last line with the totals. `npm test -- unit server` runs only those; further
// words after `--` name files for Vitest and Playwright.
import { keepTemporaryFilesInMemory } from "./memory-folder.ts";
import { runSteps, type Step } from "./test-run.ts";
import {
  build,
  checkTypes,
  checkWith,
  runPlaywright,
  runVitest,
  runVitestOnPostgres,
} from "./test-steps.ts";
import { ONE_FAILURE, type Count } from "./test-summary.ts";

const NEED_A_BUILD = ["server", "browser"];

const words = process.argv.slice(2);
const steps: Step[] = [
  { name: "types", run: checkTypes },
  { name: "lint", run: () => checkWith("oxlint", "--quiet") },
  { name: "format", run: () => checkWith("oxfmt", "--check", ".") },
  { name: "build", run: build },
  { name: "unit", run: () => runVitest(["unit"], files()) },
  {
    name: "server",
    run: () => onceBuilt(() => runVitestOnPostgres(["sqlite", "postgres"], files())),
  },
  { name: "browser", run: () => onceBuilt(() => runPlaywright("browser", files())) },
];
const named = steps.filter(({ name }) => words.includes(name)).map(({ name }) => name);
const isWanted = (name: string) =>
  named.length === 0 ||
  named.includes(name) ||
  (name === "build" && NEED_A_BUILD.some((step) => named.includes(step)));

keepTemporaryFilesInMemory();
// Begun at once: most of a build leaves a core free for the checks before it.
if (isWanted("build")) void build();
await runSteps(steps.filter(({ name }) => isWanted(name)));

function files(): string[] {
  return words.filter((word) => !named.includes(word));
}

async function onceBuilt(run: () => Count | Promise<Count>): Promise<Count> {
  return (await build()).failed > 0 ? ONE_FAILURE : run();
}
