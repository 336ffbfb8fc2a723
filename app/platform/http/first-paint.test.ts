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

/** Runs what a page holds as a browser does: what it adds at once, and at each step that it waits for. */
function begin(page: string, { isHidden = false, tellsOfPaint = true } = {}) {
  const [, script = ""] = /<script nonce="abc">([\s\S]*)<\/script>$/.exec(page) ?? [];
  const added: object[] = [];
  const watching: (() => void)[] = [];
  class PerformanceObserver {
    static readonly supportedEntryTypes = tellsOfPaint ? ["paint"] : [];
    readonly #see: () => void;
    constructor(hear: (list: null, seen: { disconnect: () => void }) => void) {
      this.#see = () => hear(null, { disconnect: () => watching.pop() });
    }
    observe() {
      watching.push(this.#see);
    }
  }
  const document = {
    hidden: isHidden,
    currentScript: { nonce: "abc" },
    createElement: (name: string) => ({ name }),
    body: { append: (element: object) => added.push(element) },
  };
  // oxlint-disable-next-line no-new-func -- what the page holds is run as a browser runs it
  new Function("document", "PerformanceObserver", script)(document, PerformanceObserver);
  return { added, paint: () => watching.at(-1)?.() };
}

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}"/>`;
const module = (words: string) => `<script nonce="abc" type="module" async="">${words}</script>`;
const START = 'import * as route0 from "/assets/root-1.js";';

test("scripts are asked for when the page has been painted", () => {
  const page = firstPaint(folder)(`${preload("root-1.js")}<p>Words</p>${module(START)}`);
  expect(page).toMatch(/^<p>Words<\/p><script nonce="abc">/);
  const { added, paint } = begin(page);
  expect(added).toEqual([]);
  paint();
  paint();
  expect(added).toEqual([
    { name: "link", rel: "modulepreload", href: "/assets/root-1.js" },
    { name: "script", type: "module", nonce: "abc", textContent: START },
  ]);
});

test("a page that nobody looks at yet starts without waiting for a paint", () => {
  expect(begin(firstPaint(folder)(module(START)), { isHidden: true }).added).toHaveLength(1);
});

test("a browser that does not tell of paints is not waited for", () => {
  const { added } = begin(firstPaint(folder)(module(START)), { tellsOfPaint: false });
  expect(added).toHaveLength(1);
});
