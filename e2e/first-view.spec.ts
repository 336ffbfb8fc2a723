// What a first visit to the website asks for.
import { gzipSync } from "node:zlib";
import { SLIDES } from "#app/site/slides.ts";
import { expect, test } from "./fixtures.ts";

const PATHS = SLIDES.map(({ route }) => route);

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

test("a first view is light", async ({ page }) => {
  for (const path of [...PATHS, "/mobile"]) {
    const requests: string[] = [];
    const reading: Promise<number>[] = [];
    page.removeAllListeners("response");
    page.on("response", (response) => {
      // The film comes after the first view.
      if (/\.(webm|mp4)$|\/film-/.test(response.url())) return;
      requests.push(response.url());
      if (!response.url().endsWith(".js")) return;
      reading.push(response.body().then((body) => gzipSync(body).length));
    });
    await page.goto(path, { waitUntil: "networkidle" });
    const sizes = await Promise.all(reading);
    const scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
    const html = await (await page.request.get(path)).body();
    expect(requests.length, requests.join(" ")).toBeLessThanOrEqual(16);
    expect(scriptBytes, path).toBeLessThanOrEqual(125_000);
    expect(gzipSync(html).length, path).toBeLessThanOrEqual(20_000);
    await page.goto("about:blank");
  }
});

test("a first view is light on every slide", async ({ browser, baseURL }) => {
  for (const { route } of SLIDES) {
    const page = await browser.newPage({ baseURL: baseURL ?? "" });
    const sizes: Promise<number>[] = [];
    page.on("requestfinished", (request) => {
      if (/\.(webm|mp4)$|\/film-/.test(request.url())) return;
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
    });
    await page.goto(route, { waitUntil: "networkidle" });
    const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    expect(bytes, route).toBeLessThanOrEqual(300_000);
    await page.close();
  }
});
