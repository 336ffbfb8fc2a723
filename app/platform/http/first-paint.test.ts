import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { firstPaint } from "./first-paint.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "callboard-styles-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets/site-1.css"), ".a{color:red}\n");
afterAll(() => rmSync(folder, { recursive: true }));

const link = (name: string, end = "/>") =>
  `<link nonce="abc" rel="stylesheet" href="/assets/${name}"${end}`;

test("the styles stand in the page, with its nonce, and their file is not asked for", () => {
  const page = firstPaint(folder)(`<head>${link("site-1.css")}</head>`);
  expect(page).toBe(
    `<head><style nonce="abc">.a{color:red}</style>${link("site-1.css", ' disabled=""/>')}</head>`,
  );
});

test("a stylesheet that is not there stays a link, and no other file is read", () => {
  for (const name of ["gone.css", "../secret.css"]) {
    expect(firstPaint(folder)(link(name))).toBe(link(name));
  }
});

test("a large stylesheet is fetched beside the page", () => {
  writeFileSync(path.join(folder, "assets/large-1.css"), ".a{color:red}".repeat(400));
  expect(firstPaint(folder)(link("large-1.css"))).toBe(link("large-1.css"));
});

test("scripts come after what is seen", () => {
  const page = firstPaint(folder)('<link rel="modulepreload" href="/assets/root-1.js"/>');
  expect(page).toBe('<link rel="modulepreload" fetchpriority="low" href="/assets/root-1.js"/>');
});
