// How long the scheduler's page keeps a person waiting with 2,000 routines: for each thing that a person
// does the tasks of the main thread of 50 ms and more, as the browser reports them, and the longest task
// in time on the processor, which other programs on a busy machine do not lengthen.
// `node bench/scheduler-screen.ts`, after a build.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { startSchool } from "#tests/school-server.ts";
import { findBrowser } from "../scripts/find-browser.ts";

const { values } = parseArgs({
  options: { file: { type: "string", default: "season-2000.csv" } },
});
const SETTLE_MS = 1200;
const LONGEST_MS = 60_000;

const school = await startSchool({ isEmpty: true });
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ["--no-sandbox"],
});
const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
await page.addInitScript(() => {
  const tasks: number[] = [];
  Object.assign(globalThis, { longTasks: tasks });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration);
  }).observe({ type: "longtask" });
});
await page.goto(`${school.address}/competition-scheduler`);
await page.getByRole("button", { name: "Skip" }).and(page.locator(":enabled")).waitFor();
await page.waitForTimeout(SETTLE_MS);

const press = (name: string) => page.getByRole("button", { name, exact: true }).first().click();
const figure = (name: string, text: string | RegExp) =>
  page
    .getByRole("region", { name: "Summary" })
    .locator("dl > div", { hasText: name })
    .locator("dd")
    .getByText(text)
    .waitFor({ timeout: LONGEST_MS });
const rows = page.getByRole("list", { name: "Running order" }).getByRole("listitem");

const tracing = await page.context().newCDPSession(page);

console.log("| what a person does | long tasks | longest | longest on the processor |");
console.log("| --- | --- | --- | --- |");
await measure("load a file of 2,000 routines", async () => {
  const buffer = readFileSync(path.join(import.meta.dirname, "instances", values.file));
  await page
    .getByLabel("A CSV file of routines")
    .setInputFiles({ name: values.file, mimeType: "text/csv", buffer });
  await page.getByText(/^Loaded \d+ routines/).waitFor();
});
await measure("correct what a column is taken as", async () => {
  await page.getByText("What each column was taken as").click();
  await page.getByLabel("Style is taken as").selectOption("school");
  await page
    .getByRole("row", { name: /^School / })
    .and(page.locator("[data-unknown]"))
    .waitFor();
});
await measure("generate in the file's order", async () => {
  await press("Auto Schedule");
  await page.getByRole("checkbox", { name: "Minimise conflicts" }).uncheck();
  await press("Generate");
  await figure("Routines", "2000");
});
await measure("undo that", async () => {
  await page.keyboard.press("Control+z");
  await figure("Routines", /^0$/);
});
await measure("generate with the fewest conflicts", async () => {
  await press("Auto Schedule");
  await page.getByRole("checkbox", { name: "Minimise conflicts" }).check();
  await press("Generate");
  await page
    .getByRole("alert")
    .getByText(/conflicts/)
    .waitFor({ timeout: LONGEST_MS });
});
await measure("compare with before", async () => {
  await press("Compare");
  await page
    .getByRole("dialog")
    .getByText(/moved\.$/)
    .waitFor();
  await press("Keep this one");
});
await measure("look at the cohesion slider", async () => {
  await press("Auto Schedule");
  await page.getByRole("checkbox", { name: /^Start over with/ }).check();
  await page.getByText("More", { exact: true }).click();
  await page
    .getByText(/^\d+ more runs?|Every group is one section/)
    .waitFor({ timeout: LONGEST_MS });
  for (const cohesion of ["80", "60", "40", "20"])
    await page.getByRole("slider", { name: "Cohesion" }).fill(cohesion);
  await press("Cancel");
});
await measure("move a routine down ten times", async () => {
  await rows.nth(3).hover();
  await page
    .getByRole("button", { name: /^Move .* down$/ })
    .nth(1)
    .focus();
  for (let step = 0; step < 10; step++) await page.keyboard.press("Alt+ArrowDown");
});
await measure("undo ten times", async () => {
  for (let step = 0; step < 10; step++) await page.keyboard.press("Control+z");
});
await measure("drag a routine four rows", async () => {
  await rows.nth(2).hover({ position: { x: 240, y: 15 } });
  await page.mouse.down();
  const box = await rows.nth(6).boundingBox();
  await page.mouse.move((box?.x ?? 0) + 240, (box?.y ?? 0) + 40, { steps: 12 });
  await page.mouse.up();
});
await measure("delete a routine and put it back", async () => {
  await page
    .getByRole("button", { name: /^Delete / })
    .nth(3)
    .click();
  await page.getByRole("alert").getByRole("button", { name: "Undo" }).click();
});
await measure("change the buffer", async () => {
  await press("Settings");
  await page.getByLabel("Buffer (seconds)").fill("45");
});
await measure("scroll through the whole running order", scrollThrough);

await browser.close();
await school.stop();

/** Prints the long tasks of one thing, with what the page does afterwards on its own. */
async function measure(what: string, act: () => Promise<unknown>): Promise<void> {
  await page.evaluate("longTasks.length = 0");
  const traced = await trace();
  await act();
  await page.waitForTimeout(SETTLE_MS);
  const tasks = await page.evaluate<number[]>("longTasks");
  const longest = Math.max(0, ...tasks);
  const onProcessor = Math.max(0, ...(await traced()));
  console.log(`| ${what} | ${tasks.length} | ${longest} ms | ${Math.round(onProcessor)} ms |`);
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/** Starts a trace; what it returns ends it with the milliseconds of each task on the page's main thread. */
async function trace(): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: object[] }) => events.push(...(value as TraceEvent[]));
  tracing.on("Tracing.dataCollected", collect);
  await tracing.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: ["toplevel", "__metadata"] },
  });
  return async () => {
    const ended = new Promise((resolve) => {
      tracing.once("Tracing.tracingComplete", resolve);
    });
    await tracing.send("Tracing.end");
    await ended;
    tracing.off("Tracing.dataCollected", collect);
    const isMain = new Set(
      events
        .filter(({ name, args }) => name === "thread_name" && args?.name === "CrRendererMain")
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    return events
      .filter(({ name, pid, tid }) => name.endsWith("RunTask") && isMain.has(`${pid} ${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000);
  };
}

async function scrollThrough(): Promise<void> {
  await page.evaluate(async () => {
    const list = document.querySelector('[aria-label="Running order"]')?.parentElement
      ?.parentElement;
    if (!list) throw new Error("There is no running order.");
    for (let top = 0; top < list.scrollHeight; top += 2000) {
      list.scrollTop = top;
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
    }
  });
}
