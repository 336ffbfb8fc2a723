// The website on a phone with a slow connection, while its files are loading.
import { SLIDES } from "#app/site/slides/slides.ts";
import { expect, test } from "./fixtures.ts";
import { MOST_SHIFT, shiftOf, watchShifts } from "./shifts.ts";
import { PHONE } from "./website.ts";

test.use({ userAgent: PHONE, viewport: { width: 390, height: 844 } });

test("at 400 kbit/s hardly anything moves once it is drawn", { tag: "@long" }, async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await watchShifts(page);
  for (const { route } of SLIDES) {
    await page.goto(route, { waitUntil: "load" });
    await page.waitForFunction(() => !document.documentElement.matches("[data-early]"));
    await page.evaluate(() => document.fonts.ready);
    expect(await shiftOf(page), route).toBeLessThan(MOST_SHIFT);
    await session.send("Network.clearBrowserCache");
  }
});
