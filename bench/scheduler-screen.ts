// How long the scheduler's page keeps a person waiting with 2,000 routines, or as many as are asked for: of
// each thing that a person does the longest task of the main thread, as the browser reports it and in time on
// the processor, which other programs on a busy machine do not lengthen, and the seconds until there is
// something to see and until all is done. Median and worst of the runs.
// `node bench/scheduler-screen.ts --runs 10`, or `--made 5000 --runs 3`, after a build.
import { readFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { TEMPLATE_HEADER } from "#app/scheduler/files/columns.ts";
import { csvText } from "#app/platform/sheets/csv.ts";
import { formatCount } from "#app/ui/format.ts";
import { startSchool } from "#tests/school-server.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { madeCompetition } from "./scheduling/made-competition.ts";

const { values } = parseArgs({
  options: {
    file: { type: "string", default: "season-2000.csv" },
    made: { type: "string" },
    runs: { type: "string", default: "1" },
  },
});
const SETTLE_MS = 1200;
const LONGEST_MS = 60_000;

const buffer = values.made
  ? madeFile(Number(values.made))
  : readFileSync(path.join(import.meta.dirname, "instances", values.file));
const count = String(buffer.toString().trim().split("\n").length - 1);

type Measured = { longestMs: number; processorMs: number; firstSeconds: number; seconds: number };
const measured = new Map<string, Measured[]>();

const school = await startSchool({ isEmpty: true });
const browser = await chromium.launch({
  executablePath: findBrowser() ?? undefined,
  args: ["--no-sandbox"],
});
for (let run = 0; run < Number(values.runs); run++) await once();
await browser.close();
await school.stop();

console.log(
  `${formatCount(Number(count), "routine")}, ${formatCount(Number(values.runs), "run")}, median and worst:`,
);
console.log("| what a person does | longest task | on the processor | first to see | all done |");
console.log("| --- | --- | --- | --- | --- |");
for (const [what, all] of measured) {
  const told = (of: (one: Measured) => number, digits: number) => {
    const sorted = all.map(of).toSorted((one, other) => one - other);
    const middle = sorted[Math.floor((sorted.length - 1) / 2)]!;
    return `${middle.toFixed(digits)}, ${sorted.at(-1)!.toFixed(digits)}`;
  };
  const tasks = `${told((one) => one.longestMs, 0)} ms | ${told((one) => one.processorMs, 0)} ms`;
  const waits = `${told((one) => one.firstSeconds, 1)} s | ${told((one) => one.seconds, 1)} s`;
  console.log(`| ${what} | ${tasks} | ${waits} |`);
}

/** Everything once, on a page of its own. */
async function once(): Promise<void> {
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
      .getByText(text, { exact: true })
      .waitFor({ timeout: LONGEST_MS });
  const rows = page.getByRole("list", { name: "Running order" }).getByRole("listitem");
  const tracing = await page.context().newCDPSession(page);

  await measure("load the file", async () => {
    await page
      .getByLabel("A CSV file of routines")
      .setInputFiles({ name: "routines.csv", mimeType: "text/csv", buffer });
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
    await figure("Routines", count);
  });
  await measure("undo that", async () => {
    await page.keyboard.press("Control+z");
    await figure("Routines", /^0$/);
  });
  await measure("generate with the fewest conflicts", async (isSeen) => {
    await press("Auto Schedule");
    await page.getByRole("checkbox", { name: "Minimise conflicts" }).check();
    await press("Generate");
    await figure("Routines", count);
    isSeen();
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
  await measure("look at the cohesion slider", async (isSeen) => {
    await press("Auto Schedule");
    await page.getByRole("checkbox", { name: /^Start over with/ }).check();
    await page.getByText("More", { exact: true }).click();
    await page
      .getByText(/^\d+ more runs?|Every group is one section/)
      .waitFor({ timeout: LONGEST_MS });
    isSeen();
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
  await page.close();

  /** Measures one thing, with what the page does afterwards on its own. */
  async function measure(
    what: string,
    act: (isSeen: () => void) => Promise<unknown>,
  ): Promise<void> {
    await page.evaluate("longTasks.length = 0");
    const traced = await trace();
    const started = performance.now();
    const passed = () => (performance.now() - started) / 1000;
    let firstSeconds: number | null = null;
    await act(() => (firstSeconds = passed()));
    const seconds = passed();
    await page.waitForTimeout(SETTLE_MS);
    const longestMs = Math.max(0, ...(await page.evaluate<number[]>("longTasks")));
    const processorMs = Math.max(0, ...(await traced()));
    const one = { longestMs, processorMs, firstSeconds: firstSeconds ?? seconds, seconds };
    measured.set(what, [...(measured.get(what) ?? []), one]);
  }

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
}

type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
};

/** A file of so many routines of chance. */
function madeFile(routines: number): Buffer {
  const rows = madeCompetition(routines, 1).map((one) => [
    one.id,
    one.name,
    one.performers.join("; "),
    one.school,
    one.style,
    one.ageGroup,
    String(one.ageRange),
    one.entryType,
    one.level,
    String(one.duration),
  ]);
  return Buffer.from(csvText([TEMPLATE_HEADER, ...rows]));
}
