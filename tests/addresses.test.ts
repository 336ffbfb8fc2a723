// The addresses of pages in the source: with a parameter they come from `href`, whose path is typed.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ROUTES } from "#app/route-table.ts";
import { sourceFiles } from "./imports.ts";

const DECLARATIONS = "app/access.ts";
const AREAS = "admin|private-lessons|costume-inventory|competition-scheduler";
const COMPOSED = new RegExp(`\`/(?:${AREAS})[^\`]*\\$\\{`, "g");
const LITERAL = new RegExp(`["'](/(?:${AREAS})(?:[/?#][^"'\\s]*)?)["']`, "g");

const sources = sourceFiles()
  .filter((file) => /\.tsx?$/.test(file) && file !== DECLARATIONS)
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

test("no address of a page is composed by hand", () => {
  const composed = sources.flatMap(({ file, text }) =>
    [...text.matchAll(COMPOSED)].map(([found]) => `${file}: ${found}`),
  );
  expect(composed).toEqual([]);
});

test("each address in the source is one of the route table", () => {
  const paths = new Set(ROUTES.map(({ path }) => path));
  const unknown = sources.flatMap(({ file, text }) =>
    [...text.matchAll(LITERAL)].flatMap(([, address = ""]) => {
      const [path = ""] = address.split(/[?#]/);
      return paths.has(path) ? [] : [`${file}: ${address}`];
    }),
  );
  expect(unknown).toEqual([]);
});
