// Measures the public website on a phone and a desktop: Lighthouse, byte budgets and long tasks. `npm run
// bench:site [-- --routes /,/about --devices mobile --runs 1]` starts the built product.
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";
import { startSchool } from "#tests/school-server.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { BUDGETS, firstView, overBudget, type FirstView } from "./site/first-view.ts";
import { audit, BROWSER_ARGS, type Report } from "./site/lighthouse.ts";
import { LONGEST_TASK_MS, longTasks, type Walk } from "./site/long-tasks.ts";
import { DEVICES } from "./site/screens.ts";
import { serveWithoutScripts } from "./site/static-page.ts";

/** The page that Lighthouse also audits without its scripts. */
const PLAIN_ROUTE = "/privacy";
/** By how much a page may block longer than that one. */
const MOST_OVER_PLAIN_MS = 50;

const { values } = parseArgs({
  options: {
    routes: {
      type: "string",
      default: [...SLIDES.map(({ route }) => route), "/mobile", "/book/trial"].join(),
    },
    devices: { type: "string", default: DEVICES.join() },
    runs: { type: "string", default: "5" },
    "no-lighthouse": { type: "boolean", default: false },
    "no-tasks": { type: "boolean", default: false },
  },
});
const routes = values.routes.split(",");
const devices = DEVICES.filter((device) => values.devices.split(",").includes(device));
const runs = Number(values.runs);

const program = findBrowser();
if (!program) throw new Error("No browser was found and none could be installed.");
const school = await startSchool();
let misses = 0;
try {
  await printFirstViews(program);
  if (!values["no-tasks"]) await printLongTasks(program);
  if (!values["no-lighthouse"]) await printReports(program);
} finally {
  await school.stop();
}
console.log(misses === 0 ? "\nEvery budget is kept." : `\n${misses} budgets are missed.`);
process.exitCode = misses === 0 ? 0 : 1;

async function printFirstViews(executablePath: string): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  const names = Object.keys(BUDGETS) as (keyof FirstView)[];
  printRow(["first view", "device", ...names, "over budget"]);
  printRow([...names, "", "", ""].map(() => "---"));
  printRow(["budget", "", ...names.map((name) => String(BUDGETS[name])), ""]);
  for (const route of routes) {
    for (const device of devices) {
      const view = await firstView(browser, school.address + route, device);
      const over = overBudget(view);
      misses += over.length;
      printRow([route, device, ...names.map((name) => String(view[name])), over.join(", ")]);
    }
  }
  await browser.close();
  console.log("\nKB are of gzip, fonts as they are; the first view is without the video.\n");
}

/**
 * Walks from the first page through all others, on the track and in the slide show, then opens
 * each page by itself.
 */
async function printLongTasks(executablePath: string): Promise<void> {
  const times = SLIDES.length - 1;
  const walks: Walk[] = [
    { route: "/mobile", next: { selector: 'button[aria-label="Next section"]', times } },
    { route: "/?desktop=1", next: { selector: 'a[aria-label^="Next"]', times } },
    ...routes.map((route) => ({ route, next: null })),
  ];
  printRow(["longest task", "step", "ms", "to reach"]);
  printRow(Array.from({ length: 4 }, () => "---"));
  for (const each of walks) {
    for (const { what, ms } of await longTasks(executablePath, school.address, each)) {
      if (ms > LONGEST_TASK_MS) misses += 1;
      printRow([each.route, what, ms === 0 ? "none" : String(ms), `<= ${LONGEST_TASK_MS}`]);
    }
  }
  console.log("\nOn a phone four times slower; the best of three rounds.\n");
}

async function printReports(executablePath: string): Promise<void> {
  const heads = ["performance", "accessibility", "best practices", "SEO"];
  printRow([
    "Lighthouse",
    "device",
    ...heads,
    "FCP s",
    "LCP s",
    "SI s",
    "TBT ms",
    "CLS",
    "missing",
  ]);
  printRow(Array.from({ length: 12 }, () => "---"));
  const plain = await serveWithoutScripts(school.address, PLAIN_ROUTE);
  for (const device of devices) {
    const given = { device, executablePath, runs };
    const still = await audit({ ...given, address: plain.address });
    printRow([`${PLAIN_ROUTE} without scripts`, device, ...cellsOf(still)]);
    for (const route of routes) {
      const report = await audit({ ...given, address: school.address + route });
      misses += report.scores.filter((score) => score < 100).length;
      if (report.blockingMs > still.blockingMs + MOST_OVER_PLAIN_MS) misses += 1;
      printRow([route, device, ...cellsOf(report)]);
    }
  }
  await plain.stop();
  console.log(
    `\nEach score is the worst of ${runs} runs, each time their median. TBT is to be within ${MOST_OVER_PLAIN_MS} ms of ${PLAIN_ROUTE} without scripts. A busy machine lowers performance: run it alone.`,
  );
}

function cellsOf({ scores, seconds, blockingMs, shift, missing }: Report): string[] {
  return [
    ...scores.map(String),
    ...seconds.map((second) => second.toFixed(2)),
    String(Math.round(blockingMs)),
    shift.toFixed(3),
    missing.join(", "),
  ];
}

function printRow(cells: string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}
