// A first visit on a slow line: the words are there at once, and then in the school's own letters.
import type { BrowserContext, Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";
import { DEVICES, SCREENS } from "../bench/site/screens.ts";
import { expect, test } from "./fixtures.ts";
import { isAtWork } from "./listening.ts";
import { MOST_SHIFT, shiftOf, watchShifts } from "./shifts.ts";

const FAMILIES = ["Bricolage Grotesque", "Figtree"];

for (const device of DEVICES)
  test(`the brand's fonts are seen on a first visit, and hardly anything moves, on a ${device}`, async ({
    browser,
    school,
    someOf,
  }) => {
    const routes = new Set([
      ...someOf(SLIDES.map(({ route }) => route)),
      "/testimonials",
      "/contact",
    ]);
    for (const route of routes) {
      const context = await browser.newContext(SCREENS[device]);
      const page = await context.newPage();
      const letThrough = await holdFonts(context);
      await watchShifts(page);
      // The page is loaded, and its scripts begin, only once its fonts are there.
      await page.goto(school.address + route, { waitUntil: "domcontentloaded" });
      await page.waitForFunction(
        () => performance.getEntriesByName("first-contentful-paint").length > 0,
      );
      expect(await fontsOf(page), route).not.toEqual(FAMILIES);
      letThrough();
      await expect.poll(() => fontsOf(page), route).toEqual(FAMILIES);
      await page.waitForFunction(isAtWork);
      expect(await shiftOf(page), route).toBeLessThan(MOST_SHIFT);
      await context.close();
    }
  });

/** Keeps every font waiting until the function that it gives is called. */
async function holdFonts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Those of the brand's families in which the headings and paragraphs of the page are drawn. */
async function fontsOf(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await session.send("DOM.enable");
    await session.send("CSS.enable");
    const { root } = await session.send("DOM.getDocument");
    const selector = ":is(h1, p, h1 span):not([inert] *)";
    const where = { nodeId: root.nodeId, selector };
    const { nodeIds } = await session.send("DOM.querySelectorAll", where);
    const answers = await Promise.all(
      nodeIds.map((nodeId) =>
        // One that the page has drawn anew since is not there any more.
        session.send("CSS.getPlatformFontsForNode", { nodeId }).catch(() => ({ fonts: [] })),
      ),
    );
    const names = answers.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName));
    return FAMILIES.filter((family) => names.some((name) => name.includes(family)));
  } finally {
    await session.detach();
  }
}
