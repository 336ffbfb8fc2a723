// Measures how soon the second desk of a show works after the first was killed (kill -9): 'Take over' is pressed as
// soon as its page offers it, and a backstage phone comes over by itself. `npm run bench:take-over [-- --runs 20]`.
// The desks take turns: the killed one follows the other in the next run.
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { addDevice } from "#app/show/devices/show-devices.server.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { inDesk } from "#tests/in-desk.ts";
import {
  comeOver,
  removeData,
  startFirstDesk,
  startSecondDesk,
  type TestDesk,
  until,
  untilInStep,
} from "#tests/two-desks.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { median } from "./quantiles.ts";
import { openQuietPage, type QuietPage } from "./quiet-browser.ts";
import { SCREENS } from "./site/screens.ts";

const MOST_SECONDS = 5;
const POLL_MS = 25;

const { values } = parseArgs({ options: { runs: { type: "string", default: "20" } } });

const program = findBrowser();
if (!program) throw new Error("No browser was found and none could be installed.");

const template = spawnSchool({ isEmpty: true, environment: { CALLBOARD_LOG: "silent" } });
await template.ready;
template.signal("SIGTERM");
await template.exit;
let leading = await startFirstDesk(template.dataFolder);
let other = await startSecondDesk(leading, template.dataFolder);

const device = { showId: leading.showId, role: "backstage" as const, name: "Sam" };
const at = new Date().toISOString();
const token = await inDesk(leading.dataFolder, (database) =>
  addDevice(database, { ...device, at }),
);
const control = await openQuietPage(program, { screen: SCREENS.desktop, slowdown: 1 });
const phone = await openQuietPage(program, { screen: SCREENS.mobile, slowdown: 1 });
// The second desk needs to know the phone before the first is killed.
await untilInStep(leading);
await phone.setCookie(leading.address, `callboard-show=${token}`);
await phone.open(`${leading.address}/show/${leading.showId}/backstage`);

const offered: number[] = [];
const works: number[] = [];
const followed: number[] = [];
for (let run = 0; run < Number(values.runs); run += 1) {
  await untilInStep(leading);
  await control.setCookie(other.address, other.cookie);
  await control.open(`${other.address}/show/${other.showId}`);
  await isSo(control, `document.body.innerText.includes("Following.")`);
  await isSo(phone, `location.origin === ${JSON.stringify(leading.address)}`);
  await isSo(phone, `document.readyState === "complete"`);
  await leading.kill();
  const from = performance.now();
  const seconds = () => (performance.now() - from) / 1_000;
  await isSo(control, buttonIs("^Take over$", "one && !one.disabled"));
  offered.push(seconds());
  await control.valueOf(buttonIs("^Take over$", "one.click()"));
  await isSo(control, buttonIs("^(Next|Start)", "one && !one.disabled"));
  works.push(seconds());
  await isSo(phone, `location.href === ${JSON.stringify(pageOf(other))}`);
  await isSo(phone, buttonIs("here", "Boolean(one)"));
  followed.push(seconds());
  [leading, other] = [other, leading];
  await other.startAgain();
  await until(async () => (await other.state()).isFollowing);
  other.cookie = (await comeOver(leading)).cookie;
}
for (const page of [control, phone]) await page.close();
for (const desk of [leading, other]) await desk.kill();
removeData(leading, other, template);

console.log(`${values.runs} runs, seconds from the kill:`);
console.log("| what | median | worst | to reach |");
console.log("| --- | --- | --- | --- |");
tell("'Take over' is offered", offered, "");
tell("control of the second desk works", works, String(MOST_SECONDS));
tell("the phone is at the second desk, without a code", followed, "");
if (Math.max(...works) > MOST_SECONDS) process.exitCode = 1;

function tell(what: string, all: readonly number[], wanted: string): void {
  console.log(
    `| ${what} | ${median(all).toFixed(1)} | ${Math.max(...all).toFixed(1)} | ${wanted} |`,
  );
}

function pageOf({ address, showId }: TestDesk): string {
  return `${address}/show/${showId}/backstage`;
}

/** Returns an expression about the first button of a name. */
function buttonIs(name: string, then: string): string {
  const find = `[...document.querySelectorAll("button")].find((each) => /${name}/.test(each.ariaLabel ?? each.innerText))`;
  return `(() => { const one = ${find}; return ${then}; })()`;
}

/** Waits until an expression is true in a page, which may be loading another. */
async function isSo(page: QuietPage, expression: string): Promise<void> {
  while (!(await page.valueOf(expression).catch(() => false))) await pause(POLL_MS);
}
