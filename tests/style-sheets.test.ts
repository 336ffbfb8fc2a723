// Rules for style sheets: those of all parts of the product come together in a page.
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import postcss, { type Container } from "postcss";
import { expect, test } from "vitest";

/** The parts of a selector, split by its combinators. */
const PART = /(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|\[[^\]]*\]|[^\s>+~])+/g;
/** A part without a tag name, class, id or attribute. */
const NAMELESS = /^(?:\*|::?(?!(?:is|where|global)\b)[\w-]+(?:\(.*\))?)*$/;

/**
 * Returns rules for unnamed elements under a `:has()`. With one such rule a browser restyles the
 * whole page whenever an element is added or removed: 10 ms with 2,000 routines.
 */
function farRules(css: string): string[] {
  return farIn(postcss.parse(css), [[]]);
}

function farIn(container: Container, outer: readonly string[][]): string[] {
  return (container.nodes ?? []).flatMap((node) => {
    if (node.type === "atrule") return node.params === "print" ? [] : farIn(node, outer);
    if (node.type !== "rule") return [];
    const selectors = node.selectors.flatMap((selector) =>
      outer.map((parts) => [...parts, ...(selector.match(PART) ?? [])]),
    );
    return [...selectors.filter(isFar).map((parts) => parts.join(" ")), ...farIn(node, selectors)];
  });
}

function isFar(parts: readonly string[]): boolean {
  return (
    NAMELESS.test(parts.at(-1) ?? "") && parts.slice(0, -1).some((part) => part.includes(":has("))
  );
}

const sheetsIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".css"))
    .map((name) => path.join(folder, name));

/** Pages without the kit, and what is in every page. */
const WITHOUT_KIT = ["app/site", "app/scheduler/published"].flatMap(sheetsIn);
const IN_EVERY_PAGE = ["base", "fonts", "tokens"].map((name) => `app/ui/${name}.css`);

test("pages without the kit use none of its colours", () => {
  const kits = new Set(readFileSync("app/ui/kit/kit-tokens.css", "utf8").match(/--[\w-]+(?=:)/g));
  expect(kits.size).toBeGreaterThan(20);
  const found = [...WITHOUT_KIT, ...IN_EVERY_PAGE].flatMap((sheet) =>
    [...readFileSync(sheet, "utf8").matchAll(/var\((--[\w-]+)\)/g)]
      .filter(([, name]) => kits.has(name!))
      .map(([use]) => `${sheet}: ${use}`),
  );
  expect(found).toEqual([]);
});

test("no rule makes a browser restyle a whole page when an element is added", () => {
  const sheets = sheetsIn("app");
  expect(sheets.length).toBeGreaterThan(100);
  const found = sheets.flatMap((sheet) =>
    farRules(readFileSync(sheet, "utf8")).map((rule) => `${sheet}: ${rule}`),
  );
  expect(found).toEqual([]);
});

test("such a rule is detected however it is written", () => {
  expect(farRules(".a:has(.b) > :not(.c) {}")).toHaveLength(1);
  expect(farRules(".a:has(.b) { & > * {} }")).toHaveLength(1);
  expect(farRules("@media (width > 1px) { .a { &:has(> .b) :first-child {} } }")).toHaveLength(1);
  expect(farRules(".a:has(.b) .c, .a:has(:not(.b)) > p, .a > :has(b) {}")).toEqual([]);
  expect(farRules(".a:has(.b) { & .c:not(.d) {} & [data-e]::after {} & :is(.f) {} }")).toEqual([]);
  expect(farRules("@media print { body:has(.a) :not(.a) {} }")).toEqual([]);
});
