// Accessibility of the public website: axe on every page and everything that opens over one, at five widths,
// plain, with reduced motion and in forced colours.
import type { Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";
import { barriersOf } from "../barriers.ts";
import { expect, test } from "../fixtures.ts";
import { PERSON } from "../website.ts";

const WIDTHS = [320, 900, 901, 1024, 1440];
const HEIGHT = 900;
const MODES = {
  "forced colours": { forcedColors: "active" },
  "reduced motion": { reducedMotion: "reduce" },
  plain: {},
} as const;

/** The layouts by explicit request, so that a width does not change them. */
const PAGES = SLIDES.flatMap(({ route, slug }) => [
  `${route}?desktop=1`,
  `/mobile?mobile=1#${slug}`,
]).concat("/privacy");

/** Everything that opens something, one of each kind: a menu, a card, a photo, a day, the reviews. */
const OPENERS =
  ':is([aria-haspopup="dialog"], [aria-expanded="false"]):not([inert] *, [aria-hidden="true"] *)';
const OPENED = 'dialog[open], [aria-expanded="true"]';

test.use({ userAgent: PERSON });

for (const [mode, media] of Object.entries(MODES)) {
  for (const width of WIDTHS) {
    test(`there are no violations at ${width} px, ${mode}`, async ({ page }) => {
      await page.setViewportSize({ width, height: HEIGHT });
      await page.emulateMedia(media);
      expect(await barriersEverywhere(page, mode === "forced colours")).toEqual([]);
    });
  }
}

async function barriersEverywhere(page: Page, hasForcedColours: boolean): Promise<string[]> {
  const barriers: string[] = [];
  const look = async (where: string) => {
    const found = await barriersOf(page, { hasForcedColours });
    barriers.push(...found.map((barrier) => `${where}: ${barrier}`));
  };
  const opened = new Set<string>();
  for (const address of PAGES) {
    await arriveAt(page, address);
    await look(address);
    for (const opener of await page.locator(OPENERS).all()) {
      if (!(await opener.isVisible())) continue;
      const kind = await opener.evaluate((one) => `${one.tagName} ${one.className}`);
      if (opened.has(kind)) continue;
      opened.add(kind);
      const name = await opener.evaluate((one) => one.ariaLabel ?? one.textContent);
      await opener.click();
      await page.locator(OPENED).filter({ visible: true }).first().waitFor();
      await look(`${address}, ${name}`);
      await arriveAt(page, address);
    }
  }
  // A check that found nothing to open has checked too little.
  expect(opened.size).toBeGreaterThan(3);
  return barriers;
}

async function arriveAt(page: Page, address: string): Promise<void> {
  // From the same page a hash alone would not be a new visit.
  await page.goto("about:blank");
  await page.goto(address, { waitUntil: "networkidle" });
}
