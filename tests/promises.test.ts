// The list of promises names tests that are there.
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

test("every test that docs/promises.md names exists", () => {
  const text = readFileSync("docs/promises.md", "utf8");
  const named = [...text.matchAll(/`((?:app|tests|e2e)\/[^`]+)`/g)].map(([, file]) => file ?? "");
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
