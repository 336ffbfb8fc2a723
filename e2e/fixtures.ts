// The fixtures of every browser test: the worker's own school, a page that must stay free of console errors, a
// sign-in, and checks at the four main widths.
import path from "node:path";
import { test as base, expect, type Page } from "@playwright/test";
import { openSqlite, type Database } from "#app/data/database/database.server.ts";
import { STORED_KEYS } from "#app/site/privacy/stored-keys.ts";
import { PASS_PHRASES, startSchool, type SchoolServer } from "#tests/school-server.ts";
import { shiftClock } from "#tests/shift-clock.ts";
import { barriersOf } from "./barriers.ts";
import { openGate } from "./open-gate.ts";
import { isAtWork } from "./listening.ts";
import { overflow } from "./overflow.ts";

type Gate = keyof typeof PASS_PHRASES;
/** A gate; or the Admin Portal, opened by the owner. */
export type Door = Gate | "owner";

const LISTED = STORED_KEYS.map(({ key }) => key);
const SOME = 3;
const WIDTHS = [390, 768, 1024, 1440];
const HEIGHTS: Record<number, number> = { 390: 844, 768: 1024, 1024: 768, 1440: 900 };

/** Pages that this worker's axe has checked: a check takes longer than most tests. */
const lookedAt = new Set<string>();

export type TestFixtures = {
  /** Opens a gate for this browser. */
  signIn: (door: Door) => Promise<void>;
  /** Fails when the page is wider than its screen; `SCREENS=1` saves a picture in test-results/screens/. */
  picture: (name: string) => Promise<void>;
  /** The same at the narrowest and widest of the four widths, everywhere at each. */
  expectToFit: (name: string) => Promise<void>;
  /** With `SCREENS=1` saves pictures of the page in test-results/screens/, one for each width. */
  screenshots: (name: string) => Promise<void>;
  /** Storage keys that the test itself adds to those on the privacy page. */
  ownKeys: string[];
  /** True in the proof `everywhere`; otherwise tests visit only a selection of similar places. */
  isEverywhere: boolean;
  /** Returns a selection of similar places, such as slides: both ends and some between. */
  someOf: <Place>(places: readonly Place[]) => Place[];
  /** Fails with axe's findings on the page as it is now; once per page, unless everywhere. Checks nothing without scripts. */
  expectAccessible: (options?: { hasForcedColours?: boolean }) => Promise<void>;
  /** The school's database, to create rows and check stored data. */
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
  browser: async ({ browser }, use) => {
    const shift = Number(process.env.TEST_CLOCK_SHIFT ?? 0);
    const { newContext } = browser;
    browser.newContext = async (options) => {
      const context = await newContext.call(browser, options);
      if (shift !== 0) await context.addInitScript(shiftClock, shift);
      return context;
    };
    await use(browser);
    browser.newContext = newContext;
  },
  baseURL: async ({ school }, use) => use(school.address),
  ownKeys: [[], { option: true }],
  page: async ({ page, javaScriptEnabled, ownKeys, school }, use) => {
    if (javaScriptEnabled) waitAtWork(page);
    const problems: string[] = [];
    page.on("console", (message) => {
      // The browser reports refused requests as errors; tests that refuse on purpose check the
      // status.
      const isNetwork = message.text().startsWith("Failed to load resource");
      if (message.type() === "error" && !isNetwork) problems.push(message.text());
    });
    page.on("pageerror", (error) => problems.push(String(error)));
    page.on("dialog", (dialog) => {
      if (dialog.type() !== "beforeunload") problems.push(`window.${dialog.type()} was called`);
    });
    await use(page);
    expect(problems).toEqual([]);
    if (javaScriptEnabled && page.url().startsWith(school.address))
      expect((await keysKept(page)).filter((key) => !isListed(key, ownKeys))).toEqual([]);
  },
  signIn: async ({ context, database, school }, use) => {
    await use((door) => openGate({ context, database, school }, door));
  },
  picture: async ({ page }, use) => {
    await use(async (name) => {
      await expect.poll(() => overflow(page), name).toBeLessThanOrEqual(0);
      if (process.env.SCREENS) await takePicture(page, name);
    });
  },
  expectToFit: async ({ page, picture, isEverywhere }, use) => {
    const widths = isEverywhere ? WIDTHS : spread(WIDTHS, 2);
    await use((name) => atEachWidth(page, widths, (width) => picture(`${name}-${width}`)));
  },
  screenshots: async ({ page }, use) => {
    await use(async (name) => {
      if (!process.env.SCREENS) return;
      await atEachWidth(page, WIDTHS, (width) => takePicture(page, `${name}-${width}`));
    });
  },
  isEverywhere: [false, { option: true }],
  someOf: async ({ isEverywhere }, use) => {
    await use((places) => (isEverywhere ? [...places] : spread(places, SOME)));
  },
  expectAccessible: async ({ page, isEverywhere, javaScriptEnabled }, use) => {
    await use(async (options) => {
      // Axe waits for timers of the page, which do not run without scripts.
      if (!javaScriptEnabled) return;
      const { pathname } = new URL(page.url());
      if (!isEverywhere && lookedAt.has(pathname)) return;
      lookedAt.add(pathname);
      await settle(page);
      expect(await barriersOf(page, options)).toEqual([]);
    });
  },
  database: async ({ school }, use) => {
    const open = openSqlite(path.join(school.dataFolder, "callboard.db"));
    const found = await weeklyClassesOf(open.database);
    await use(open.database);
    await archiveAllBut(open.database, found);
    await open.close();
  },
});

export { expect } from "@playwright/test";

async function weeklyClassesOf(database: Database): Promise<string[]> {
  const rows = await database.selectFrom("weeklyClasses").select("id").execute();
  return rows.map(({ id }) => id);
}

/** Otherwise publishing a timetable without a test's class would ask about it. */
async function archiveAllBut(database: Database, found: readonly string[]): Promise<void> {
  await database
    .updateTable("weeklyClasses")
    .set({ archivedAt: new Date().toISOString() })
    .where("id", "not in", found)
    .where("archivedAt", "is", null)
    .execute();
}

/** Waits until scripts run on every page that is opened, on the website once it is visible. */
function waitAtWork(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (...where) => {
    const response = await goto.apply(page, where);
    await page.waitForFunction(isAtWork);
    return response;
  };
  page.reload = async (...how) => {
    const response = await reload.apply(page, how);
    await page.waitForFunction(isAtWork);
    return response;
  };
}

/** Returns the names of everything the browser stores for a page. */
async function keysKept(page: Page): Promise<string[]> {
  if (page.isClosed()) return [];
  const cookies = await page.context().cookies();
  const stored = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name = "" }) => name),
    ...(await caches.keys()),
    // A service worker is named by its scope.
    ...(await navigator.serviceWorker.getRegistrations()).map(
      ({ scope }) => `callboard-${scope.split("/").filter(Boolean).at(-1)}`,
    ),
  ]);
  return [...cookies.map(({ name }) => name), ...stored];
}

/** Of some keys the privacy page lists only the beginning. */
function isListed(name: string, ownKeys: readonly string[]): boolean {
  return [...LISTED, ...ownKeys].some((key) => name === key || name.startsWith(`${key}-`));
}

/** Returns a number of places, evenly spread, including the first and last. */
function spread<Place>(places: readonly Place[], most: number): Place[] {
  const step = (places.length - 1) / (most - 1);
  return step <= 1
    ? [...places]
    : Array.from({ length: most }, (_, turn) => places[Math.round(turn * step)]!);
}

async function atEachWidth(
  page: Page,
  widths: number[],
  look: (width: number) => Promise<void>,
): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: HEIGHTS[width] ?? 900 });
    await look(width);
  }
  if (before) await page.setViewportSize(before);
}

async function takePicture(page: Page, name: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  await settle(page);
  await page.screenshot({ path: path.join("test-results/screens", `${name}.png`) });
}

/** Waits until fonts have loaded and nothing moves. */
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
