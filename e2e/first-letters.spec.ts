// A first visit on a slow connection: text appears immediately, and then in the school's own fonts.
import type { BrowserContext, Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";
import { DEVICES, SCREENS } from "../bench/site/screens.ts";
import { expect, test } from "./fixtures.ts";
import { isAtWork } from "./listening.ts";
import { MOST_SHIFT, shiftOf, watchShifts } from "./shifts.ts";

const FAMILIES = ["Bricolage Grotesque", "Figtree"];

for (const device of DEVICES)
  test(
    `the brand's fonts appear on a first visit, and hardly anything moves, on a ${device}`,
    { tag: device === "desktop" ? "@long" : [] },
    async ({ browser, school, someOf }) => {
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
        // The page's scripts start only once its fonts have loaded.
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
    },
  );

/** Delays every font until the returned function is called. */
async function holdFonts(context: BrowserContext): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await context.route(/\.woff2$/, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Returns which of the brand's fonts the page's headings and paragraphs are rendered in. */
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
        // An element that the page has rendered again since no longer exists.
        session.send("CSS.getPlatformFontsForNode", { nodeId }).catch(() => ({ fonts: [] })),
      ),
    );
    const names = answers.flatMap(({ fonts }) => fonts.map(({ familyName }) => familyName));
    return FAMILIES.filter((family) => names.some((name) => name.includes(family)));
  } finally {
    await session.detach();
  }
}
