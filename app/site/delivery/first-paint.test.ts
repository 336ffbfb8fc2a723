import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { firstPaint } from "./first-paint.server.ts";

const folder = mkdtempSync(path.join(tmpdir(), "callboard-styles-"));
mkdirSync(path.join(folder, "assets"));
writeFileSync(path.join(folder, "assets/site-1.css"), ".a{color:red}\n");
afterAll(() => rmSync(folder, { recursive: true }));

const manifest = {
  url: "/assets/manifest-1.js",
  entry: { module: "/assets/entry-1.js" },
  routes: { "/about": "</about>" },
};
const ready = firstPaint(folder, manifest);

const module = (words: string) => `<script nonce="abc" type="module" async="">${words}</script>`;
const START = `import "${manifest.url}";import * as route0 from "/assets/root-1.js";`;
const STARTED = `window.__reactRouterManifest=${JSON.stringify({ ...manifest, url: "/assets/entry-1.js" })};import * as route0 from "/assets/root-1.js";`;
/** Returns the head of an optimised page. */
const headOf = (head: string) => ready(head + module(START)).split("<script")[0];

const link = (name: string, end = "/>") =>
  `<link nonce="abc" rel="stylesheet" href="/assets/${name}"${end}`;

test("styles are inlined with the page's nonce, and their file is not requested", () => {
  expect(headOf(`<head>${link("site-1.css")}</head>`)).toBe(
    '<head><style nonce="abc" data-href="/assets/site-1.css">.a{color:red}</style></head>',
  );
});

test("a missing style sheet stays a link, and no other file is read", () => {
  for (const name of ["gone.css", "../secret.css"]) {
    const page = `<head>${link(name)}</head>`;
    expect(headOf(page)).toBe(page);
  }
});

test("a large style sheet is not inlined", () => {
  writeFileSync(path.join(folder, "assets/large-1.css"), ".a{color:red}".repeat(400));
  const page = `<head>${link("large-1.css")}</head>`;
  expect(headOf(page)).toBe(page);
});

test("styles come before fonts and pictures", () => {
  const meta = '<meta charSet="utf-8"/>';
  const font = '<link rel="preload" as="font" href="/assets/font-1.woff2"/>';
  expect(headOf(`<head>${meta}${font}${link("gone.css")}</head>`)).toBe(
    `<head>${meta}${link("gone.css")}${font}</head>`,
  );
});

/** Runs the page's script as a browser does, and records the elements that it adds. */
function begin(page: string, { isHidden = false, tellsOfPaints = false } = {}) {
  const [, script = ""] = /<script nonce="abc">([\s\S]*)<\/script>$/.exec(page) ?? [];
  const added: object[] = [];
  const waiting: (() => void)[] = [];
  const stirs = new Map<string, () => void>();
  const wait = (work: () => void) => void waiting.push(work);
  const styles = [...page.matchAll(/<style[^>]* data-href="([^"]+)"/g)].map(([, href = ""]) => ({
    dataset: { href },
    after: (element: object) => added.push(element),
  }));
  const document = {
    querySelectorAll: (selector: string) => (selector === "style[data-href]" ? styles : []),
    hidden: isHidden,
    currentScript: { nonce: "abc" },
    createElement: (name: string) => ({ name }),
    body: { append: (element: object) => added.push(element) },
  };
  let paint = () => {};
  class PerformanceObserver {
    static supportedEntryTypes = ["paint"];
    constructor(tell: (list: object) => void) {
      paint = () => tell({ getEntriesByName: (name: string) => [name] });
    }
    observe() {}
  }
  const browser = tellsOfPaints ? { PerformanceObserver } : {};
  const globals = ["document", "addEventListener", "requestAnimationFrame", "setTimeout"];
  const names = [...globals, "globalThis", "PerformanceObserver"];
  // oxlint-disable-next-line no-new-func -- runs the page's script as a browser does
  const run = new Function(...names, script);
  const listen = (kind: string, work: () => void) =>
    kind === "load" ? wait(work) : void stirs.set(kind, work);
  run(document, listen, wait, wait, browser, PerformanceObserver);
  return {
    added,
    step: () => waiting.shift()?.(),
    paint: () => paint(),
    stir: (kind: string) => stirs.get(kind)?.(),
  };
}

const preload = (name: string) => `<link rel="modulepreload" href="/assets/${name}"/>`;

test("scripts are requested once the page has loaded and been painted", () => {
  const page = ready(`${preload("root-1.js")}<p>Words</p>${module(START)}`);
  expect(page).toMatch(/^<p>Words<\/p><script nonce="abc">/);
  const { added, step } = begin(page);
  for (const _ of ["load", "frame", "the frame after it"]) step();
  expect(added).toEqual([]);
  step();
  expect(added).toEqual([
    { name: "link", rel: "modulepreload", href: "/assets/root-1.js" },
    { name: "script", type: "module", nonce: "abc", textContent: STARTED },
  ]);
});

test("links of inlined styles are added before the scripts, disabled", () => {
  const { added, stir } = begin(ready(`<head>${link("site-1.css")}</head>${module(START)}`));
  stir("keydown");
  expect(added).toEqual([
    { name: "link", rel: "stylesheet", disabled: true, href: "/assets/site-1.css" },
    { name: "script", type: "module", nonce: "abc", textContent: STARTED },
  ]);
});

test("a browser that reports its first paint requests no script before it", () => {
  const { added, step, paint } = begin(ready(module(START)), { tellsOfPaints: true });
  for (const _ of ["load", "frame", "the frame after it", "nothing"]) step();
  expect(added).toEqual([]);
  paint();
  step();
  expect(added).toHaveLength(1);
});

test.each(["pointerdown", "keydown"])("%s does not wait for a picture, and starts once", (kind) => {
  const { added, step, stir } = begin(ready(module(START)));
  stir(kind);
  expect(added).toHaveLength(1);
  for (const _ of ["load", "frame", "the frame after it", "start"]) step();
  stir(kind);
  expect(added).toHaveLength(1);
});

test("a page in a background tab starts without waiting for a paint", () => {
  expect(begin(ready(module(START)), { isHidden: true }).added).toHaveLength(1);
});

test("the route manifest is inlined, and its file is not requested", () => {
  const page = ready(preload("manifest-1.js") + preload("root-1.js") + module(START));
  expect(begin(page, { isHidden: true }).added).toMatchObject([
    { name: "link", href: "/assets/root-1.js" },
    {
      name: "script",
      textContent: STARTED,
    },
  ]);
  expect(page).not.toContain("</about>");
});

test("a page in an unknown format is left unchanged", () => {
  for (const start of [
    "",
    module('import "/assets/manifest-2.js";'),
    `<script type="module" nonce="abc">${START}</script>`,
  ]) {
    const page = `<head>${link("site-1.css")}</head>${preload("root-1.js")}${start}`;
    expect(ready(page)).toBe(page);
  }
});
