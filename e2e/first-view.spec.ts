// What a first visit to the website asks for.
import { gzipSync } from "node:zlib";
import type { Browser, Request } from "@playwright/test";
import { SLIDES } from "#app/site/slides.ts";
import { expect, test } from "./fixtures.ts";

const PATHS = SLIDES.map(({ route }) => route);

type FirstView = { path: string; requests: string[]; scriptBytes: number; bytes: number };

test("a first visit asks no other site for anything and sets no cookie", async ({
  page,
  context,
}) => {
  const hosts = new Set<string>();
  page.on("request", (request) => hosts.add(new URL(request.url()).host));
  await page.goto("/", { waitUntil: "networkidle" });
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect(await context.cookies()).toEqual([]);
});

test("a first view is light", async ({ browser, request, school }) => {
  for (const view of await firstViews(browser, school.address, [...PATHS, "/mobile"])) {
    const { path, requests, scriptBytes } = view;
    const html = await (await request.get(path)).body();
    expect(requests.length, requests.join(" ")).toBeLessThanOrEqual(16);
    expect(scriptBytes, path).toBeLessThanOrEqual(125_000);
    expect(gzipSync(html).length, path).toBeLessThanOrEqual(20_000);
  }
});

test("a first view is light on every slide", async ({ browser, school }) => {
  for (const { path, bytes } of await firstViews(browser, school.address, PATHS)) {
    expect(bytes, path).toBeLessThanOrEqual(300_000);
  }
});

/** Visits each path in a browser that has nothing yet, all at once: most of the time is spent waiting. */
function firstViews(browser: Browser, baseURL: string, paths: string[]): Promise<FirstView[]> {
  return Promise.all(paths.map((path) => firstView(browser, baseURL, path)));
}

async function firstView(browser: Browser, baseURL: string, path: string): Promise<FirstView> {
  const page = await browser.newPage({ baseURL });
  const requests: string[] = [];
  const sizes: Promise<{ script: number; sent: number }>[] = [];
  page.on("requestfinished", (request) => {
    // The film comes after the first view.
    if (/\.(webm|mp4)$|\/film-/.test(request.url())) return;
    requests.push(request.url());
    const sent = request.sizes().then(({ responseBodySize }) => responseBodySize);
    const script = request.url().endsWith(".js") ? zippedSize(request) : 0;
    sizes.push(Promise.all([script, sent]).then(([one, two]) => ({ script: one, sent: two })));
  });
  await page.goto(path, { waitUntil: "networkidle" });
  page.removeAllListeners("requestfinished");
  const read = await Promise.all(sizes);
  await page.close();
  const sum = (of: "script" | "sent") => read.reduce((total, size) => total + size[of], 0);
  return { path, requests, scriptBytes: sum("script"), bytes: sum("sent") };
}

async function zippedSize(request: Request): Promise<number> {
  const response = await request.response();
  return response ? gzipSync(await response.body()).length : 0;
}
