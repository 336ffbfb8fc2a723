// What every browser test is given: a school of its worker's own, a page that must stay free of
// console errors, a sign-in, and screenshots at the four widths that matter.
import { mkdirSync } from "node:fs";
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { openSqlite, type Database } from "#app/platform/database/database.server.ts";
import { PASS_PHRASES, startSchool, type SchoolServer } from "#tests/school-server.ts";
import { barriersOf } from "./barriers.ts";

export type Gate = keyof typeof PASS_PHRASES;

const WIDTHS = [390, 768, 1024, 1440];
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1024: 768, 1440: 900 };

type TestFixtures = {
  /** Opens a gate for this browser, as posting its password box does. */
  signIn: (gate: Gate) => Promise<void>;
  /** Pictures of the page in test-results/screens/, one for each width. */
  screenshots: (name: string) => Promise<void>;
  /** Fails with what axe finds on the page as it is now. */
  expectAccessible: (options?: { hasForcedColours?: boolean }) => Promise<void>;
  /** The school's database, for rows that a test needs and for looking at what was stored. */
  database: Database;
};

type WorkerFixtures = { school: SchoolServer };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  school: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern here
    async ({}, use) => {
      const school = await startSchool({ from: process.env.SCHOOL_TEMPLATE });
      await use(school);
      await school.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ school }, use) => use(school.address),
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitAtWork(page);
    const problems: string[] = [];
    page.on("console", (message) => {
      // The browser itself reports refused requests as errors; tests that refuse on purpose check the status.
      const isNetwork = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isNetwork) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("dialog", (dialog) => {
      if (dialog.type() !== "beforeunload") problems.push(`window.${dialog.type()} was called`);
    });
    await use(page);
    expect(problems).toEqual([]);
  },
  signIn: async ({ page, school }, use) => {
    await use(async (gate) => {
      const response = await page.request.post(`${school.address}/unlock/${gate}`, {
        form: { password: PASS_PHRASES[gate] },
        maxRedirects: 0,
      });
      expect(response.status()).toBeLessThan(400);
    });
  },
  screenshots: async ({ page }, use) => {
    await use(async (name) => {
      mkdirSync("test-results/screens", { recursive: true });
      const before = page.viewportSize();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
        await settle(page);
        await page.screenshot({ path: path.join("test-results/screens", `${name}-${width}.png`) });
      }
      if (before) await page.setViewportSize(before);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async (options) => expect(await barriersOf(page, options)).toEqual([]));
  },
  database: async ({ school }, use) => {
    const open = openSqlite(path.join(school.dataFolder, "callboard.db"));
    await use(open.database);
    await open.close();
  },
});

export { expect } from "@playwright/test";

/** The website starts its scripts once it is on the screen: to arrive is to find the slide at work. */
function waitAtWork(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (...where) => {
    const response = await goto(...where);
    await page.waitForFunction(
      () =>
        document.querySelector("[data-site]") === null ||
        [...document.querySelectorAll("h1")].some((heading) =>
          Object.keys(heading).some((key) => key.startsWith("__reactProps")),
        ),
    );
    return response;
  };
}

/** Fonts are there and nothing moves any more. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const running = document.getAnimations().filter(({ effect }) => {
      const end = effect?.getComputedTiming().endTime;
      return typeof end === "number" && Number.isFinite(end);
    });
    await Promise.allSettled(running.map((animation) => animation.finished));
  });
}
