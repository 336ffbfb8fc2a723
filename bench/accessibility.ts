// What stands in anybody's way on the public website: axe on every page and on all that opens over one,
// at five widths, plain, with reduced motion and in forced colours.
// `npm run bench:accessibility`
import { chromium, type Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides.ts";
import { startSchool } from "#tests/school-server.ts";
import { barriersOf } from "../e2e/barriers.ts";
import { PERSON } from "../e2e/website.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { BROWSER_ARGS } from "./site/lighthouse.ts";

const WIDTHS = [320, 900, 901, 1024, 1440];
const HEIGHT = 900;
const WINDOWS = 2;
const MODES = {
  "forced colours": { forcedColors: "active" },
  "reduced motion": { reducedMotion: "reduce" },
  plain: {},
} as const;

/** The layouts as they are asked for, so that a width does not change them. */
const PAGES = SLIDES.flatMap(({ route, slug }) => [
  `${route}?desktop=1`,
  `/mobile?mobile=1#${slug}`,
]).concat("/privacy");

/** What opens something, each kind on its own: a menu, a card, a photo, a day, the reviews. */
const OPENERS =
  ':is([aria-haspopup="dialog"], [aria-expanded="false"]):not([inert] *, [aria-hidden="true"] *)';
const OPENED = 'dialog[open], [aria-expanded="true"]';

const program = findBrowser();
if (!program) throw new Error("No browser was found and none could be installed.");
const school = await startSchool();
const browser = await chromium.launch({ executablePath: program, args: BROWSER_ARGS });
let looks = 0;
let found = 0;
const inTurn = Object.entries(MODES)
  .flatMap(([mode, media]) => WIDTHS.map((width) => ({ mode, media, width })))
  .values();
try {
  await Promise.all(Array.from({ length: WINDOWS }, visitInTurn));
} finally {
  await browser.close();
  await school.stop();
}
console.log(`${looks} looks, ${found} barriers`);
process.exitCode = found === 0 ? 0 : 1;

async function visitInTurn(): Promise<void> {
  for (const { mode, media, width } of inTurn) {
    const started = performance.now();
    const context = await browser.newContext({
      baseURL: school.address,
      userAgent: PERSON,
      viewport: { width, height: HEIGHT },
      ...media,
    });
    await visitAll(await context.newPage(), width, mode);
    await context.close();
    const seconds = Math.round((performance.now() - started) / 1_000);
    console.log(
      `${mode}, ${width} px: done in ${seconds} s; ${looks} looks, ${found} barriers so far`,
    );
  }
}

async function visitAll(page: Page, width: number, mode: string): Promise<void> {
  const opened = new Set<string>();
  for (const address of PAGES) {
    const where = `${mode}, ${width} px, ${address}`;
    await arriveAt(page, address);
    await look(page, mode, where);
    for (const opener of await page.locator(OPENERS).all()) {
      if (!(await opener.isVisible())) continue;
      const kind = await opener.evaluate((one) => `${one.tagName} ${one.className}`);
      if (opened.has(kind)) continue;
      opened.add(kind);
      const name = await opener.evaluate((one) => one.ariaLabel ?? one.textContent);
      await opener.click();
      await page.locator(OPENED).filter({ visible: true }).first().waitFor();
      await look(page, mode, `${where}, ${name}`);
      await arriveAt(page, address);
    }
  }
}

async function arriveAt(page: Page, address: string): Promise<void> {
  // From the same page a hash alone would be no new visit.
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "networkidle" });
}

async function look(page: Page, mode: string, where: string): Promise<void> {
  looks += 1;
  for (const barrier of await barriersOf(page, { hasForcedColours: mode === "forced colours" })) {
    found += 1;
    console.log(`${where}: ${barrier}`);
  }
}
