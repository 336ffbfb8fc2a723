// How the built pages leave the server: ours, and the framework's. The first test fails when a new React Router
// writes its pages in a way that ours does not recognise.
import { afterAll, beforeAll, expect, test } from "vitest";
import { startSchool, type SchoolServer } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const PAGES = ["/", "/classes", "/contact", "/mobile", "/privacy", "/nowhere"];
const PRELOADS = /<link rel="modulepreload"[^>]*>/g;
const MODULES = /<script[^>]* type="module"[^>]*>/g;
const STYLESHEETS = /<link[^>]* rel="stylesheet"[^>]*>/g;
const LIST_OF_ROUTES = /\/assets\/manifest-[\w-]+\.js/;

let ours: SchoolServer;
let frameworks: SchoolServer;

beforeAll(async () => {
  [ours, frameworks] = await Promise.all([
    startSchool((await startedSchool()).options),
    startSchool((await startedSchool({ CALLBOARD_DELIVERY: "framework" })).options),
  ]);
});

afterAll(() => Promise.all([ours.stop(), frameworks.stop()]));

const pageOf = async ({ address }: SchoolServer, path: string) =>
  (await fetch(address + path)).text();
const count = (page: string, what: RegExp) => page.match(what)?.length ?? 0;

test.each(PAGES)("%s is prepared for its first paint", async (path) => {
  const [page, untouched] = await Promise.all([pageOf(ours, path), pageOf(frameworks, path)]);
  // The removed text must have been there, or the test looks for the wrong text.
  expect(count(untouched, PRELOADS)).toBeGreaterThan(1);
  expect(count(untouched, MODULES)).toBe(1);
  expect(untouched).toMatch(LIST_OF_ROUTES);
  expect(count(page, PRELOADS)).toBe(0);
  expect(count(page, MODULES)).toBe(0);
  expect(page).toContain('{ rel: "modulepreload", href }');
  expect(page).toContain("window.__reactRouterManifest=");
  expect(page).not.toMatch(LIST_OF_ROUTES);
  const [head = ""] = page.split("</head>");
  const sheets = untouched.match(STYLESHEETS) ?? [];
  const links = head.match(STYLESHEETS) ?? [];
  expect(links.length + count(head, /<style[ >]/g)).toBe(sheets.length);
  // The browser's part of the page must find inline styles too.
  for (const sheet of sheets) expect(head).toContain(/href="[^"]+"/.exec(sheet)?.[0]);
  // Styles come before fonts.
  expect(head.search(STYLESHEETS)).toBeLessThan(head.indexOf('as="font"'));
});

test("a public page lists the website's routes, the framework's file lists all", async () => {
  const page = await pageOf(ours, "/");
  expect(page).not.toContain("/admin/members");
  const untouched = await pageOf(frameworks, "/");
  const [file = ""] = LIST_OF_ROUTES.exec(untouched) ?? [];
  const list = await fetch(frameworks.address + file);
  expect(list.status).toBe(200);
  expect(await list.text()).toContain("/admin/members");
});

test("the scheduler comes without the website's files and the office's", async () => {
  const page = await pageOf(ours, "/competition-scheduler");
  const list = await fetch(ours.address + (LIST_OF_ROUTES.exec(page)?.[0] ?? ""));
  const [route = ""] = /"\/competition-scheduler":\{[^}]*\}/.exec(await list.text()) ?? [];
  const files = namesOf(route);
  expect(files).toEqual(expect.arrayContaining(["scheduler", "mantine", "staff-kit"]));
  const others = ["site", "office", "office-kit", "promo"];
  expect(files.filter((name) => others.includes(name))).toEqual([]);
  // A style that no element of the page uses costs every element time.
  const sheets = namesOf((page.match(STYLESHEETS) ?? []).join());
  expect(sheets.toSorted()).toEqual(["mantine", "root", "scheduler", "staff-kit"]);
});

/** The names of built files, without their hashes. */
function namesOf(text: string): string[] {
  return [...text.matchAll(/\/assets\/([a-z.~-]+)-[\w-]{8}\.(?:css|js)/g)].map(
    ([, name = ""]) => name,
  );
}

test("every file named in the framework's own page exists", async () => {
  const page = await pageOf(frameworks, "/");
  const files = new Set(page.match(/\/assets\/[\w.-]+/g));
  expect(files.size).toBeGreaterThan(10);
  for (const file of files) expect((await fetch(frameworks.address + file)).status, file).toBe(200);
});
