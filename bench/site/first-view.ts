// Lists the files that a first visit to a page loads, from the browser's network log.
import { gzipSync } from "node:zlib";
import type { Browser, Page, Response } from "@playwright/test";
import { isAtWork } from "../../e2e/listening.ts";
import { SCREENS, type Device } from "./screens.ts";

/**
 * Sizes in KB (1,000 bytes) after gzip (fonts as they are), the rest counts. Inline styles count
 * in both. A file requested by two pages of a visit counts once; `html` is the larger of two
 * pages.
 */
export type FirstView = {
  js: number;
  css: number;
  html: number;
  fonts: number;
  all: number;
  requests: number;
  thirdParty: number;
  cookies: number;
};

/** The most that a page may load. */
export const BUDGETS: FirstView = {
  js: 125,
  css: 14,
  html: 20,
  fonts: 60,
  all: 300,
  requests: 16,
  thirdParty: 0,
  cookies: 0,
};

const KB = 1000;
const QUIET_MS = 500;
const PRESSED = new Set(["document", "script", "stylesheet"]);

type Loaded = { address: string; type: string; bytes: number; isOwn: boolean };

/** Opens the page in a fresh browser profile and waits until it stops loading. */
export async function firstView(
  browser: Browser,
  address: string,
  device: Device,
): Promise<FirstView> {
  const context = await browser.newContext(SCREENS[device]);
  const page = await context.newPage();
  const reading: Promise<Loaded | null>[] = [];
  const { host } = new URL(address);
  page.on("response", (response) => reading.push(weigh(response, host)));
  await page.goto(address);
  await untilQuiet(page, () => reading.length);
  const loaded = eachOnce((await Promise.all(reading)).filter((one) => one !== null));
  const inline = await page.$$eval("style", (styles) =>
    styles.map((style) => style.textContent).join(""),
  );
  const cookies = (await context.cookies()).length;
  await context.close();
  const kbOf = (...types: string[]) =>
    round(
      loaded
        .filter(({ type }) => types.length === 0 || types.includes(type))
        .reduce((sum, { bytes }) => sum + bytes, 0) / KB,
    );
  return {
    js: kbOf("script"),
    css: round(kbOf("stylesheet") + gzipSync(inline, { level: 9 }).length / KB),
    html: round(
      Math.max(...loaded.map(({ type, bytes }) => (type === "document" ? bytes : 0))) / KB,
    ),
    fonts: kbOf("font"),
    all: kbOf(),
    requests: loaded.length,
    thirdParty: loaded.filter(({ isOwn }) => !isOwn).length,
    cookies,
  };
}

/**
 * Returns each file of a visit's two pages once, complete: a page that was left may have loaded
 * only part of it.
 */
function eachOnce(answers: Loaded[]): Loaded[] {
  const whole = answers.toSorted((one, other) => one.bytes - other.bytes);
  return [...new Map(whole.map((one) => [one.address, one])).values()];
}

/** Waits until its scripts, which start once it is visible, have run and it stops loading. */
async function untilQuiet(page: Page, asked: () => number): Promise<void> {
  await page.waitForFunction(isAtWork);
  let before: number;
  do {
    before = asked();
    await page.waitForTimeout(QUIET_MS);
  } while (asked() > before);
}

export function overBudget(view: FirstView): string[] {
  const names = Object.keys(BUDGETS) as (keyof FirstView)[];
  return names.filter((name) => view[name] > BUDGETS[name]);
}

/** Returns the size of a response; null for a video, whose quality the visitor chooses. */
async function weigh(response: Response, host: string): Promise<Loaded | null> {
  const type = response.request().resourceType();
  const { host: from, protocol } = new URL(response.url());
  if (type === "media" || protocol === "data:" || protocol === "blob:") return null;
  const body = await response.body().catch(() => Buffer.alloc(0));
  const bytes = PRESSED.has(type) ? gzipSync(body, { level: 9 }).length : body.length;
  return { address: response.url(), type, bytes, isOwn: from === host };
}

function round(kb: number): number {
  return Math.round(kb * 10) / 10;
}
