// A browser anywhere in the world shows the school's days, whatever its own clock.
import type { Browser } from "@playwright/test";
import { PASS_PHRASES, startSchool } from "#tests/school-server.ts";
import { expect, test } from "./fixtures.ts";
import { listening } from "./listening.ts";

const PAGES = [
  "/admin/dashboard",
  "/admin/dashboard/trials",
  "/admin/dashboard/check-ins",
  "/admin",
  "/admin/dashboard/payroll",
  "/admin/enquiries",
  "/private-lessons",
];
const HOME = "Europe/London";
const AWAY = ["America/New_York", "Asia/Tokyo"];

/** The nights the clocks change, and a leap day; each near a midnight. */
const MOMENTS = ["2026-10-24T23:30:00Z", "2027-03-28T00:30:00Z", "2028-02-29T23:30:00Z"];

test(
  "every screen shows the same from London and far away, whatever night it is",
  { tag: "@long" },
  async ({ browser, someOf, isEverywhere }) => {
    for (const moment of isEverywhere ? MOMENTS : MOMENTS.slice(0, 1)) {
      const school = await startSchool({
        from: process.env.SCHOOL_TEMPLATE,
        environment: { CALLBOARD_NOW: moment, TZ: "America/New_York" },
      });
      const visit = { browser, address: school.address, pages: someOf(PAGES) };
      // The first visit is while the school does overdue work, such as ending places.
      await screensFrom(HOME, visit);
      const atHome = await screensFrom(HOME, visit);
      expect(atHome.get("/admin/dashboard/check-ins")).toMatch(/Log C(all|heck In)/);
      for (const zone of isEverywhere ? AWAY : AWAY.slice(-1))
        expect(await screensFrom(zone, visit), `${moment} in ${zone}`).toEqual(atHome);
      await school.stop();
    }
  },
);

/** Returns the text of each page for a browser in this zone, once its scripts run. */
async function screensFrom(
  timezoneId: string,
  { browser, address, pages }: { browser: Browser; address: string; pages: string[] },
): Promise<Map<string, string>> {
  const context = await browser.newContext({ timezoneId });
  for (const gate of ["admin", "members", "lessons"] as const)
    await context.request.post(`${address}/unlock/${gate}`, {
      form: { password: PASS_PHRASES[gate] },
      maxRedirects: 0,
    });
  const page = await context.newPage();
  const shown = new Map<string, string>();
  for (const path of pages) {
    await page.goto(address + path);
    await listening(page);
    shown.set(path, await page.getByRole("main").innerText());
  }
  await context.close();
  return shown;
}
