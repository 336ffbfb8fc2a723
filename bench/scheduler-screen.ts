// How long the scheduler's page keeps a person waiting with 2,000 routines, or as many as are asked for: of
// each thing that a person does the longest task of the main thread, as the browser reports it and in time on
// the processor, which other programs on a busy machine do not lengthen, and the seconds until there is
// something to see and until all is done. Median and worst of the runs, in a browser that nothing watches.
// `node bench/scheduler-screen.ts --runs 10`, or `--made 5000 --runs 3`, after a build.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { TEMPLATE_HEADER } from "#app/scheduler/files/columns.ts";
import { csvText } from "#app/platform/sheets/csv.ts";
import { formatCount } from "#app/ui/format.ts";
import { startSchool } from "#tests/school-server.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { openQuietPage, type QuietPage } from "./quiet-browser.ts";
import { type DeskInPage, deskCall, INSTALL_DESK } from "./scheduler-screen/desk-in-page.ts";
import { madeCompetition } from "./scheduling/made-competition.ts";
import { SCREENS } from "./site/screens.ts";

const { values } = parseArgs({
  options: {
    file: { type: "string", default: "season-2000.csv" },
    made: { type: "string" },
    runs: { type: "string", default: "1" },
  },
});
const SETTLE_MS = 1200;
const FRAME_MS = 17;

const csv = values.made
  ? madeFile(Number(values.made))
  : readFileSync(path.join(import.meta.dirname, "instances", values.file), "utf8");
const count = String(csv.trim().split("\n").length - 1);

type Measured = { longestMs: number; processorMs: number; firstSeconds: number; seconds: number };
const measured = new Map<string, Measured[]>();

const school = await startSchool({ isEmpty: true });
const program = findBrowser();
if (!program) throw new Error("No browser was found and none could be installed.");
for (let run = 0; run < Number(values.runs); run++) {
  const page = await openQuietPage(program, {
    screen: { ...SCREENS.desktop, viewport: { width: 1440, height: 900 } },
    slowdown: 1,
  });
  await actOn(page).finally(() => page.close());
}
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
async function actOn(page: QuietPage): Promise<void> {
  const desk = <Name extends keyof DeskInPage>(name: Name, ...args: Parameters<DeskInPage[Name]>) =>
    page.valueOf(deskCall(name, ...args));
  const press = (name: string) => desk("press", name);
  await page.open(`${school.address}/competition-scheduler`);
  await pause(SETTLE_MS);
  await page.valueOf(INSTALL_DESK);
  await desk("said", "button:enabled", "^Skip");
  await pause(SETTLE_MS);

  await measure("load the file", async () => {
    await desk("load", csv);
    await desk("said", "main", "Loaded \\d+ routines");
  });
  await measure("correct what a column is taken as", async () => {
    await desk("open", "What each column was taken as");
    await desk("fill", "Style is taken as", "school");
    await desk("said", "tr[data-unknown]", "^School");
  });
  await measure("generate in the file's order", async () => {
    await press("Auto Schedule");
    await desk("check", "Minimise conflicts", false);
    await press("Generate");
    await desk("figure", "Routines", count);
  });
  await measure("undo that", async () => {
    await page.key("z", "Control");
    await desk("figure", "Routines", "0");
  });
  await measure("generate with the fewest conflicts", async (isSeen) => {
    await press("Auto Schedule");
    await desk("check", "Minimise conflicts", true);
    await press("Generate");
    await desk("figure", "Routines", count);
    isSeen();
    await desk("said", "[role=alert]", "conflicts");
  });
  await measure("compare with before", async () => {
    await press("Compare");
    await desk("said", "[role=dialog]", "moved\\.");
    await press("Keep this one");
  });
  await measure("look at the cohesion slider", async (isSeen) => {
    await press("Auto Schedule");
    await desk("check", "Start over with", true);
    await desk("open", "More");
    await desk("said", "[role=dialog]", "\\d+ more runs?\\.|Every group is one section");
    isSeen();
    for (const cohesion of ["80", "60", "40", "20"]) await desk("fill", "Cohesion", cohesion);
    await press("Cancel");
  });
  const standing = await order();
  await measure("move a routine down ten times", async () => {
    await page.valueOf(
      `[...document.querySelectorAll('[aria-label="Running order"] button')].filter((one) => /^Move .* down$/.test(one.getAttribute("aria-label")))[1].focus()`,
    );
    for (let step = 0; step < 10; step++) await page.key("ArrowDown", "Alt");
  });
  await changed(standing);
  await measure("undo ten times", async () => {
    for (let step = 0; step < 10; step++) await page.key("z", "Control");
  });
  if ((await order()) !== standing) throw new Error("Undoing did not lead back.");
  await page.valueOf(
    `document.querySelector('[aria-label="Running order"] > *').scrollIntoView({ block: "center" })`,
  );
  await measure("drag a routine four rows", async () => {
    const from = await rowAt(2);
    const to = await rowAt(6);
    await page.mouse("mouseMoved", from.x, from.y);
    await page.mouse("mousePressed", from.x, from.y);
    for (let step = 1; step <= 12; step++) {
      await page.mouse("mouseMoved", from.x, from.y + ((to.y + 25 - from.y) * step) / 12);
      await pause(FRAME_MS);
    }
    await page.mouse("mouseReleased", from.x, to.y + 25);
  });
  await changed(standing);
  await measure("delete a routine and put it back", async () => {
    await press("Delete (?!.* section).*");
    await desk("said", "[role=alert] button", "^Undo$");
    await page.valueOf(
      `[...document.querySelectorAll("[role=alert] button")].find((one) => one.textContent.trim() === "Undo").click()`,
    );
  });
  await measure("change the buffer", async () => {
    await press("Settings");
    await desk("fill", "Buffer (seconds)", "45");
  });
  await measure("scroll through the whole running order", () => desk("scrollThrough"));

  /** The first rows as they read. */
  async function order(): Promise<unknown> {
    return page.valueOf(
      `[...document.querySelectorAll('[aria-label="Running order"] > *')].filter(({ dataset }) => dataset.index < 12).map((row) => row.textContent).sort().join()`,
    );
  }

  async function changed(before: unknown): Promise<void> {
    if ((await order()) === before) throw new Error("Nothing moved.");
  }

  /** A place in a row of the running order that drags it. */
  async function rowAt(index: number): Promise<{ x: number; y: number }> {
    return (await page.valueOf(`(() => {
      const rows = document.querySelectorAll('[aria-label="Running order"] > *');
      const { x, y } = rows[${index}].getBoundingClientRect();
      return { x: x + 240, y: y + 15 };
    })()`)) as { x: number; y: number };
  }

  /** Measures one thing, with what the page does afterwards on its own. */
  async function measure(
    what: string,
    act: (isSeen: () => void) => Promise<unknown>,
  ): Promise<void> {
    await page.longestTask();
    const traced = await page.traceTasks();
    const started = performance.now();
    const passed = () => (performance.now() - started) / 1000;
    let firstSeconds: number | null = null;
    await act(() => (firstSeconds = passed()));
    const seconds = passed();
    await pause(SETTLE_MS);
    const processorMs = Math.max(0, ...(await traced()));
    const longestMs = await page.longestTask();
    const one = { longestMs, processorMs, firstSeconds: firstSeconds ?? seconds, seconds };
    measured.set(what, [...(measured.get(what) ?? []), one]);
  }
}

/** A file of so many routines of chance. */
function madeFile(routines: number): string {
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
  return csvText([TEMPLATE_HEADER, ...rows]);
}
