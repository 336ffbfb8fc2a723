// Search engines, calendars, shared links, and the privacy page.
import ICAL from "ical.js";
import sharp from "sharp";
import { SLIDES } from "#app/site/slides/slides.ts";
import { STORED_KEYS } from "#app/site/privacy/stored-keys.ts";
import { expect, test } from "./fixtures.ts";
import { SEARCH_ENGINE } from "./website.ts";

const PATHS = SLIDES.map(({ route }) => route);

const contentOf = (html: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="(.*?)"`).exec(html)?.[1] ?? "";

test("each slide has its own description and picture for search engines", async ({
  request,
  school,
}) => {
  const seen = new Set<string>();
  for (const path of PATHS) {
    const html = await (await request.get(path)).text();
    const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? "";
    const picture = contentOf(html, "og:image");
    expect(title, path).toContain("Anchor Arts");
    expect(contentOf(html, "description"), path).not.toBe("");
    expect(contentOf(html, "og:title"), path).toBe(title);
    expect(html, path).toContain(`rel="canonical" href="${school.address}${path}"`);
    expect(html, path).toContain('<html lang="en-GB"');
    expect(html, path).not.toContain("noindex");
    expect(html.match(/<h1/g), path).toHaveLength(1);
    const card = await request.get(picture);
    const { width, height, format } = await sharp(await card.body()).metadata();
    expect({ width, height, format }, path).toEqual({ width: 1200, height: 630, format: "jpeg" });
    seen.add(title).add(contentOf(html, "description")).add(picture);
  }
  expect(seen.size).toBe(PATHS.length * 3);
});

test("the sitemap lists the eleven slides in order, then the events to come", async ({
  request,
  school,
}) => {
  const robots = await request.get("/robots.txt");
  expect(await robots.text()).toBe(
    `User-agent: *\nDisallow:\n\nSitemap: ${school.address}/sitemap.xml\n`,
  );
  const sitemap = await request.get("/sitemap.xml");
  expect(sitemap.headers()["content-type"]).toContain("xml");
  const found = [...(await sitemap.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, text]) => text);
  const slides = PATHS.map((path) => `${school.address}${path}`);
  expect(found.slice(0, slides.length)).toEqual(slides);
  const events = found.slice(slides.length);
  expect(events).toContain(`${school.address}/events/k-pop-mini`);
  expect(events.every((address) => address?.startsWith(`${school.address}/events`))).toBe(true);
});

test("the mobile page is one page for search engines, and no other page links to it", async ({
  request,
  school,
}) => {
  const headers = { "user-agent": SEARCH_ENGINE };
  const read = async (path: string) => {
    const response = await request.get(path, { headers, maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    return response.text();
  };
  expect(await read("/mobile")).toContain(`rel="canonical" href="${school.address}/mobile"`);
  for (const { route } of SLIDES)
    expect(await read(route), route).not.toMatch(/href="[^"]*\/mobile/);
  expect(await read("/sitemap.xml")).not.toContain("/mobile");
});

test("each slide has structured data about the school", async ({ request }) => {
  const typesOn = async (path: string) => {
    const html = await (await request.get(path)).text();
    const text = /<script[^>]*type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/.exec(
      html,
    )?.[1];
    const graph = JSON.parse(text ?? "{}")["@graph"] as { "@type": string | string[] }[];
    return [...new Set(graph.flatMap((node) => node["@type"]))];
  };
  const school = ["EducationalOrganization", "LocalBusiness"];
  for (const path of PATHS) expect((await typesOn(path)).slice(0, 2), path).toEqual(school);
  expect(await typesOn("/classes")).toEqual([...school, "Course"]);
  expect(await typesOn("/studio-hire")).toEqual([...school, "Service"]);
  expect(await typesOn("/timetable")).toEqual([...school, "Event"]);
});

test("the timetable can be added to a calendar", { tag: "@long" }, async ({ page, request }) => {
  await page.goto("/timetable");
  const link = page.getByRole("link", { name: /calendar/ });
  const response = await request.get((await link.getAttribute("href")) ?? "");
  expect(response.headers()["content-type"]).toBe("text/calendar; charset=utf-8");
  const calendar = new ICAL.Component(ICAL.parse(await response.text()) as unknown[]);
  const titles = calendar
    .getAllSubcomponents("vevent")
    .map((event) => event.getFirstPropertyValue("summary"));
  expect(titles).toContain("Adult choir");
  expect(titles).toContain("Half term");
});

test("staff pages ask search engines not to list them", async ({ request }) => {
  const paths = [
    "/admin",
    "/admin/dashboard",
    "/admin/enquiries",
    "/costume-inventory",
    "/private-lessons",
    "/competition-scheduler",
    "/unlock/members",
  ];
  for (const path of paths) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.headers()["x-robots-tag"], path).toBe("noindex, nofollow");
  }
});

test("the privacy page lists everything that the browser stores", async ({
  page,
  expectAccessible,
  screenshots,
}) => {
  await page.goto("/contact");
  await page.getByRole("link", { name: "How we look after your details" }).click();
  await expect(page).toHaveTitle("Privacy | Anchor Arts");
  await expect(page.getByText("We delete an enquiry 12 months after we answer it")).toBeVisible();
  await expect(page.getByRole("link", { name: "hello@anchor-arts.example" })).toBeVisible();
  for (const { key } of STORED_KEYS) {
    await expect(page.getByRole("rowheader", { name: key, exact: true })).toBeVisible();
  }
  await screenshots("privacy");
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible();
  }
  const kept = await page.evaluate(() => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    document.cookie,
  ]);
  const listed = STORED_KEYS.filter(({ whom }) => whom === "visitors").map(({ key }) => key);
  expect(kept.filter((key) => key !== "" && !listed.includes(key))).toEqual([]);
});
