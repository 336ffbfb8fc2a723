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
const WITHOUT_KIT = ["app/site", "app/scheduler/published", "app/show"].flatMap(sheetsIn);
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

test("each class of a module is used by a file that imports the module", () => {
  const files = readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({ folder: path.join("app", path.dirname(name)), name: path.join("app", name) }))
    .map((file) => ({ ...file, text: readFileSync(file.name, "utf8") }));
  const uses = files.flatMap(({ folder, text }) =>
    [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].map(
      ([, name = "", from = ""]) => ({
        sheet: from.startsWith("#") ? from.slice(1) : path.join(folder, from),
        // A class that is computed can be any.
        isAny: new RegExp(`\\b${name}\\[`).test(text),
        classes: [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, "g"))].map(([, used]) => used),
      }),
    ),
  );
  const sheets = sheetsIn("app").filter((sheet) => sheet.endsWith(".module.css"));
  const unused = sheets.flatMap((sheet) => {
    const of = uses.filter((use) => use.sheet === sheet);
    const used = new Set(of.flatMap(({ classes }) => classes));
    return of.some(({ isAny }) => isAny)
      ? []
      : classesIn(readFileSync(sheet, "utf8"))
          .filter((name) => !used.has(name))
          .map((name) => `${sheet}: .${name}`);
  });
  expect(unused).toEqual([]);
});

/** Returns the names of a style sheet's own classes. */
function classesIn(css: string): string[] {
  const names = new Set<string>();
  postcss.parse(css).walkRules(({ selector }) => {
    const own = selector.replaceAll(/:global\([^)]*\)/g, "");
    for (const [, name = ""] of own.matchAll(/\.([A-Za-z_]\w*)/g)) names.add(name);
  });
  return [...names];
}
