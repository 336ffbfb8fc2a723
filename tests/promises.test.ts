// Every promise in docs/promises.md has a test, and every proof it names exists.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { proofsIn } from "../scripts/proofs.ts";
import { isTestThatRuns } from "./named-tests.ts";

type Row = { promise: string; tests: string[]; proofs: string[] };

const rows = readFileSync("docs/promises.md", "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (Promise|---) \|/.test(line))
  .map((line): Row => {
    const [promise = "", shownBy = ""] = line.slice(2).split(" | ");
    const named = [...shownBy.matchAll(/(proof )?`([^`]+)`/g)];
    const namesOf = (isProof: boolean) =>
      named.filter(([, proof]) => (proof !== undefined) === isProof).map(([, , name = ""]) => name);
    return { promise, tests: namesOf(false), proofs: namesOf(true) };
  });

test("every promise names a test or a proof", () => {
  expect(rows.length).toBeGreaterThan(20);
  expect(rows.filter(({ tests, proofs }) => tests.length + proofs.length === 0)).toEqual([]);
});

test("every test that a promise names is run by npm test and contains tests", () => {
  const broken = rows.flatMap(({ tests }) => tests).filter((file) => !isTestThatRuns(file));
  expect(broken).toEqual([]);
});

test("the named proofs are the existing ones", () => {
  const named = new Set(rows.flatMap(({ proofs }) => proofs));
  const files = proofsIn(".").map(({ name }) => name);
  // The one proof without its own file: the browser tests, everywhere.
  expect([...named].sort()).toEqual([...files, "everywhere"].sort());
});
