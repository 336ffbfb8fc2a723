// What a phone on a slow line sees of the website while its files are on the way.
import { SLIDES } from "#app/site/slides/slides.ts";
import { expect, test } from "./fixtures.ts";
import { PHONE } from "./website.ts";

/** What a browser tells of a part of the page that moved by itself. */
type LayoutShift = { sources: { node: Node | null }[] };

test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

test(
  "on a line of 400 kbit/s nothing moves once it is drawn",
  { tag: "@long" },
  async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: 400,
      downloadThroughput: 50_000,
      uploadThroughput: 50_000,
    });
    await page.addInitScript(() => {
      const moved: string[] = [];
      Object.assign(window, { moved });
      new PerformanceObserver((list) => {
        for (const { sources } of list.getEntries() as unknown as LayoutShift[])
          moved.push(...sources.map(({ node }) => node?.textContent ?? ""));
      }).observe({ type: "layout-shift", buffered: true });
    });
    for (const { route } of SLIDES) {
      await page.goto(route, { waitUntil: "load" });
      await page.waitForFunction(() => !document.documentElement.matches("[data-early]"));
      await page.evaluate(() => document.fonts.ready);
      await page.waitForTimeout(500);
      expect(await page.evaluate("moved"), route).toEqual([]);
      await session.send("Network.clearBrowserCache");
    }
  },
);
