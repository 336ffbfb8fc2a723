// Every file that docs/security.md names exists, and every test it names is run.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isTestThatRuns } from "./named-tests.ts";

const text = readFileSync("docs/security.md", "utf8");
const files = [...text.matchAll(/`([\w./-]+\.\w+|deploy\/\w+)`/g)].map(([, name = ""]) => name);
const tests = files.filter((name) => /\.(test|spec)\.tsx?$/.test(name));

test("every file that it names exists", () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((name) => !existsSync(name))).toEqual([]);
});

test("every test that it names is run by npm test and contains tests", () => {
  expect(tests.length).toBeGreaterThan(80);
  expect(tests.filter((name) => !isTestThatRuns(name))).toEqual([]);
});

test("a test named by its title is in the file named before it", () => {
  const titled = [...text.matchAll(/`([\w./-]+\.test\.ts)` \('([^']+)'\)/g)];
  expect(titled.length).toBeGreaterThan(3);
  const missing = titled.filter(
    ([, file = "", title = ""]) => !readFileSync(file, "utf8").includes(`"${title}"`),
  );
  expect(missing.map(([whole]) => whole)).toEqual([]);
});

test("it covers every chapter", () => {
  const chapters = [...text.matchAll(/^## V(\d+) /gm)].map(([, number]) => Number(number));
  expect(chapters).toEqual(Array.from({ length: 17 }, (_, index) => index + 1));
});
