// Measures a running show of 2,000 routines on the screens of control, of check-in and of a parent's phone: the
// longest task of each page after each press, as the browser reports it and in processor time. Needs a build.
// `node bench/show-screens.ts [--presses 20]`.
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { makePairedShow } from "#tests/paired-show.ts";
import { spawnSchool } from "#tests/school-server.ts";

import { findBrowser } from "../scripts/find-browser.ts";
import { quantile } from "./quantiles.ts";
import { openQuietPage, type QuietPage } from "./quiet-browser.ts";
import { eventPlan } from "./scheduler-screen/calendar.ts";
import { SCREENS } from "./site/screens.ts";

const MOST_MS = 50;
/** Control ignores a second press for a moment. */
const SETTLE_MS = 1_500;

const { values } = parseArgs({ options: { presses: { type: "string", default: "20" } } });
const presses = Number(values.presses);

const program = findBrowser();
if (!program) throw new Error("No browser was found and none could be installed.");
const school = spawnSchool({ isEmpty: true });
process.once("exit", () => school.signal("SIGKILL"));
const address = await school.ready;
const csv = readFileSync(path.join(import.meta.dirname, "instances/season-2000.csv"), "utf8");
const { showId, code, cookies } = await makePairedShow(school.dataFolder, eventPlan(csv), [
  "control",
  "backstage",
]);

const desktop = { screen: { ...SCREENS.desktop, viewport: { width: 1440, height: 900 } } };
const phone = { screen: SCREENS.mobile };
const control = await openAt(`/show/${showId}`, desktop, cookies[0]);
const backstage = await openAt(`/show/${showId}/backstage`, phone, cookies[1]);
const parents = await openAt(`/running-order/${code}`, phone);
const measured = new Map<string, [clock: number[], processor: number[]]>();
for (let count = 0; count < presses; count += 1) {
  await afterPress("Next at control", control, `press(/^Next/)`);
  await afterPress("Here at check-in", backstage, `press(/^Here/)`);
}
console.log(`2,000 routines, ${presses} presses each; no task is to be over ${MOST_MS} ms`);
console.log("| press and page | longest task: median, worst | on the processor |");
console.log("| --- | --- | --- |");
for (const [name, figures] of measured) {
  const cells = figures.map(
    (all) => `${quantile(all, 0.5).toFixed(0)}, ${Math.max(...all).toFixed(0)} ms`,
  );
  console.log(`| ${[name, ...cells].join(" | ")} |`);
  if (Math.max(...figures[1]) > MOST_MS) process.exitCode = 1;
}
for (const page of [control, backstage, parents]) await page.close();
process.exit();

async function openAt(
  to: string,
  { screen }: { screen: Parameters<typeof openQuietPage>[1]["screen"] },
  cookie?: string,
): Promise<QuietPage> {
  const page = await openQuietPage(program!, { screen, slowdown: 1 });
  if (cookie) await page.setCookie(address, cookie);
  await page.open(address + to);
  await page.valueOf(`(() => {
    globalThis.press = (name) => {
      const shown = [...document.querySelectorAll("button")].filter((one) => !one.disabled && one.offsetParent);
      const button = shown.find((one) => name.test(one.textContent.trim()));
      if (!button) throw new Error(name + " is not among " + shown.map((one) => one.textContent).join(", "));
      button.click();
    };
  })()`);
  await pause(SETTLE_MS);
  return page;
}

/** Presses on one page, and looks at all three. */
async function afterPress(name: string, page: QuietPage, expression: string): Promise<void> {
  const pages = { control, "check-in": backstage, parents };
  for (const each of Object.values(pages)) await each.longestTask();
  const stops = await Promise.all(Object.values(pages).map((each) => each.traceTasks()));
  await page.valueOf(expression);
  await pause(SETTLE_MS);
  for (const [at, [where, each]] of Object.entries(pages).entries()) {
    const key = `${name}: ${where}`;
    const figures = measured.get(key) ?? [[], []];
    measured.set(key, figures);
    figures[1].push(Math.max(0, ...(await stops[at]!())));
    figures[0].push(await each.longestTask());
  }
}
