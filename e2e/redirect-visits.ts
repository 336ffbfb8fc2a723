// Visits to every address, at every main width and with every query: where each should end, and where it does.
import type { BrowserContext, Frame, Page } from "@playwright/test";
import { layoutOf, type Layout } from "#app/site/layout/layouts.ts";
import { SLIDES } from "#app/site/slides/slides.ts";

const HEIGHT = 700;
const WIDTHS = [640, 641, 768, 769, 900, 901, 1024, 1025];
const QUERIES = ["", "?mobile=1", "?desktop=1", "?mobile=1&desktop=1"];
const ADDRESSES = SLIDES.flatMap(({ slug, route }, slide) => [
  { slide, path: route, hash: "" },
  { slide, path: "/mobile", hash: `#${slug}` },
]);

/** Files that only make a page heavier: they do not affect redirects. */
const HEAVY = ["webp", "jpg", "woff2", "mp4", "webm"].map((kind) => `*.${kind}`);
const SETTLES_WITHIN_MS = 20_000;
const BETWEEN_PAGES_MS = 20;

type Visit = { width: number; query: string; address: (typeof ADDRESSES)[number] };

/** A visit's path: every address in turn, and the final layout and slide. */
type Outcome = { way: string[]; layout: Layout; slide: number };

/** All visits, by width. */
export const VISITS: Visit[] = WIDTHS.flatMap((width) =>
  ADDRESSES.flatMap((address) => QUERIES.map((query) => ({ width, query, address }))),
);

/** A visit at each width, with a different query and address each time. */
export const SOME_VISITS: Visit[] = WIDTHS.map((width, row) => ({
  width,
  query: QUERIES[row % QUERIES.length]!,
  address: ADDRESSES[(row * QUERIES.length * 5) % ADDRESSES.length]!,
}));

function wantedOf({ width, query, address }: Visit, isCrawler: boolean): Outcome {
  const { slide, path, hash } = address;
  const { slug, route } = SLIDES[slide]!;
  const layout = layoutFor(width, query, path, isCrawler);
  const first = path + query + hash;
  const last = layout === "mobile" ? `/mobile${query}#${slug}` : route + query;
  return { way: first === last ? [first] : [first, last], layout, slide };
}

function layoutFor(width: number, query: string, path: string, isCrawler: boolean): Layout {
  if (query.includes("mobile=1")) return "mobile";
  if (query.includes("desktop=1")) return "slides";
  if (isCrawler) return layoutOf(path);
  return width <= 900 ? "mobile" : "slides";
}

/**
 * Makes the visits in so many windows at a time; returns those that did not end as they should.
 * Each document is a fresh visit, without memory of earlier ones.
 */
export async function strayedVisits(
  context: BrowserContext,
  visits: readonly Visit[],
  { isCrawler, windows }: { isCrawler: boolean; windows: number },
): Promise<unknown[]> {
  const wrong: unknown[] = [];
  const inTurn = visits.values();
  const visitAll = async () => {
    const page = await openWindow(context);
    page.on("pageerror", (error) => wrong.push(String(error)));
    for (const visit of inTurn) {
      const wanted = wantedOf(visit, isCrawler);
      const outcome = await outcomeOf(page, visit.width, wanted);
      if (JSON.stringify(outcome) !== JSON.stringify(wanted))
        wrong.push({ wanted, outcome, visit });
    }
    await page.close();
  };
  await Promise.all(Array.from({ length: windows }, visitAll));
  return wrong;
}

async function openWindow(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setBlockedURLs", { urls: HEAVY });
  return page;
}

async function outcomeOf(page: Page, width: number, { way, layout }: Outcome): Promise<Outcome> {
  if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: HEIGHT });
  if (page.url() !== "about:blank") await page.evaluate("sessionStorage.clear()");
  // From the same page a hash alone would not be a new visit.
  await page.goto("about:blank");
  const led: string[] = [];
  const note = (frame: Frame) => {
    const { pathname, search, hash } = new URL(frame.url());
    const here = pathname + search + hash;
    if (led.at(-1) !== here) led.push(here);
  };
  page.on("framenavigated", note);
  await page.goto(way[0]!, { waitUntil: "commit" });
  const end = await settledIn(page, layout);
  page.off("framenavigated", note);
  return { way: led, ...end };
}

/** A page that redirects before it is drawn cancels anything waiting in it. */
async function settledIn(
  page: Page,
  layout: Layout,
  until = Date.now() + SETTLES_WITHIN_MS,
): ReturnType<typeof settled> {
  try {
    return await page.evaluate(settled, { layout, withinMs: SETTLES_WITHIN_MS });
  } catch (error) {
    if (Date.now() > until || !String(error).includes("context was destroyed")) throw error;
    await page.waitForTimeout(BETWEEN_PAGES_MS);
    return settledIn(page, layout, until);
  }
}

/** Waits until the page is hydrated in a layout and has had every chance of another redirect. */
async function settled(wanted: {
  layout: Layout;
  withinMs: number;
}): Promise<Omit<Outcome, "way">> {
  const shown = () => document.querySelector("main [data-index][tabindex]:not([inert])");
  const layout = () => document.querySelector<HTMLElement>("[data-site]")?.dataset.site as Layout;
  const isAtWork = () => shown()?.querySelector("h1")?.closest("[data-early]") === null;
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  while (performance.now() < wanted.withinMs && !(layout() === wanted.layout && isAtWork())) {
    await frame();
  }
  for (let frames = 0; frames < 4; frames += 1) await frame();
  return { layout: layout(), slide: Number(shown()?.getAttribute("data-index")) };
}
