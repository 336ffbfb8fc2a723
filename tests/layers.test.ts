// Checks that the linter enforces the layer rules.
import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { OFFICE, ON_THE_SITE, WANTED } from "../oxlint.config.ts";
import { mutualIn, pairsIn, readImports, roomsOnTheSite } from "./imports.ts";

const refused: [file: string, line: string][] = [
  ["app/platform/probe/rule.ts", 'import "kysely";'],
  ["app/platform/probe/rule.ts", 'import "node:fs";'],
  ["app/platform/probe/rule.ts", 'import { z } from "zod";'],
  ["app/platform/probe/probe.schema.ts", 'import "node:fs";'],
  ["app/platform/probe/rule.ts", 'import "./probe.server.ts";'],
  ["app/platform/probe/rule.ts", 'import "./probe.tsx";'],
  ["app/platform/probe/rule.ts", 'import "./probe.schema.ts";'],
  ["app/platform/probe/probe.schema.ts", 'import "kysely";'],
  ["app/platform/probe/probe.schema.ts", 'import "./probe.server.ts";'],
  ["app/platform/probe/probe.server.ts", 'import "./probe.tsx";'],
  ["app/platform/probe/probe.server.ts", 'import "#app/site/probe.ts";'],
  ["app/platform/probe/probe.server.ts", 'import "#app/data/probe.server.ts";'],
  ["app/data/probe/probe.server.ts", 'import "../../http/probe.server.ts";'],
  ["app/jobs/probe/probe.server.ts", 'import "#app/identity/probe.server.ts";'],
  ["app/client/probe/probe.ts", 'import "#app/files/probe.ts";'],
  ["app/identity/probe/probe.server.ts", 'import "#app/ui/probe.ts";'],
  ["app/identity/probe/probe.server.ts", 'import "#app/office/probe.ts";'],
  ["app/platform/probe/probe.server.ts", 'import "./probe.build.ts";'],
  ["app/platform/probe/rule.ts", 'import "./probe.build.ts";'],
  ["app/site/probe/probe.build.ts", 'import "./probe.server.ts";'],
  ["app/ui/probe/rule.ts", 'import "#app/office/probe.ts";'],
  ["app/site/probe/probe.tsx", 'import "#app/office/probe.ts";'],
  ["app/site/probe/probe.tsx", 'import "../../scheduler/probe.ts";'],
  ["app/scheduler/probe/rule.ts", 'import "#app/site/probe.ts";'],
  ["app/scheduler/probe/probe.worker.ts", 'import "./probe.server.ts";'],
  ["app/office/members/probe/probe.tsx", 'import "#app/office/costumes/probe.ts";'],
  ["app/office/members/probe/probe.tsx", 'import "#app/site/probe.ts";'],
  ["app/office/enquiries/probe/probe.tsx", 'import "#app/scheduler/probe.ts";'],
  ["app/office/changes/probe.server.ts", 'import "../payroll/probe.server.ts";'],
  ["app/office/changes/probe.server.ts", 'import "../today/probe.server.ts";'],
  ["app/office/saving/probe.tsx", 'import "#app/office/slices.server.ts";'],
  ["app/office/members/probe.server.ts", 'import "../slices.server.ts";'],
  ["app/office/members/list/probe.tsx", 'import "#app/office/records/probe.ts";'],
  ["app/office/today/probe.tsx", 'import "#app/office/payroll/months/probe.ts";'],
  ["app/office/records/probe.tsx", 'import "../costumes/probe.ts";'],
  ["app/office/settings/people/probe.tsx", 'import "#app/office/editor/probe.ts";'],
  ["app/office/trials/form/probe.tsx", 'import "#app/office/members/form/probe.ts";'],
  ["app/office/member-record/probe.server.ts", 'import "../members/probe.server.ts";'],
  ["app/office/payroll/sheet/probe.tsx", 'import "#app/office/lessons/probe.ts";'],
  ["app/office/members/use-probe.ts", 'import "./probe.server.ts";'],
  ["app/client/probe/probe.tsx", 'import "#app/office/probe.ts";'],
  ["app/site/probe/probe.tsx", 'import "#app/api/probe.ts";'],
  ["app/office/members/probe/probe.tsx", 'import "#app/api/probe.ts";'],
  ["app/http/probe/probe.server.ts", 'import "#app/api/probe.ts";'],
  ["app/office/members/probe/probe.tsx", 'import { useFetcher } from "react-router";'],
];

const allowed: [file: string, line: string][] = [
  ["app/site/probe/probe.build.ts", 'import "vite";'],
  ["app/platform/probe/rule.ts", 'import "./other.ts";'],
  ["app/platform/probe/probe.schema.ts", 'import "zod";'],
  ["app/platform/probe/probe.server.ts", 'import "kysely";'],
  ["app/identity/probe/probe.server.ts", 'import "#app/platform/probe.server.ts";'],
  ["app/ui/probe/probe.tsx", 'import "#app/files/probe.ts";'],
  ["app/site/probe/probe.tsx", 'import "#app/platform/probe.server.ts";'],
  ["app/office/members/probe/probe.tsx", 'import "#app/ui/probe.tsx";'],
  ["app/office/enquiries/probe/probe.tsx", 'import "#app/site/probe.ts";'],
  ["app/office/today/probe.server.ts", 'import "../slices.server.ts";'],
  ["app/office/today/probe.server.ts", 'import "../slice/probe.ts";'],
  ["app/office/trials/form/probe.tsx", 'import "#app/office/families/move/probe.ts";'],
  ["app/office/members/probe/probe.tsx", 'import "react-router";'],
  ["app/api/probe/probe.server.ts", 'import "#app/site/probe.ts";'],
  ["app/api/probe/probe.server.ts", 'import "#app/office/probe.ts";'],
  ["app/client/probe/use-probe.ts", 'import { useFetcher } from "react-router";'],
];

/** Globals that only app/client/ and the store of short texts may use. */
const GLOBALS = ["fetch", "XMLHttpRequest", "localStorage", "sessionStorage", "indexedDB"];

type Line = [file: string, line: string];

/** Each in its own subfolder, since the rules only look at the folders above. */
const placed = ([file]: Line, number: number) =>
  path.join(path.dirname(file), `probe-${number}`, path.basename(file));

/** Lints one-line files under the project's rules, in one run; returns the refused ones. */
function refusedOf(lines: Line[], rule = "no-restricted-imports"): Line[] {
  const root = mkdtempSync(path.join(tmpdir(), "callboard-layers-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync("oxlint.config.ts", path.join(root, "oxlint.config.ts"));
  cpSync("package.json", path.join(root, "package.json"));
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  for (const [number, line] of lines.entries()) {
    const file = path.join(root, placed(line, number));
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${line[1]}\n`);
  }
  const { stdout } = spawnSync("node_modules/.bin/oxlint", ["--format=json", "app"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  const { diagnostics } = JSON.parse(stdout) as Report;
  const found = diagnostics
    .filter(({ code }) => code.includes(rule))
    .map(({ filename }) => path.relative(root, path.resolve(root, filename)));
  return lines.filter((line, number) => found.includes(placed(line, number)));
}

type Report = { diagnostics: { code: string; filename: string }[] };

test("imports that break the layer rules are refused", () => {
  expect(refusedOf(refused)).toEqual(refused);
});

test("every folder of the office is in the layer rules", () => {
  const rooms = readdirSync("app/office", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect([...OFFICE.ground, ...OFFICE.slices, ...OFFICE.over].toSorted()).toEqual(rooms.toSorted());
});

test("every slice file of the office is in the list of slices", () => {
  const list = readFileSync("app/office/slices.server.ts", "utf8");
  const files = globSync("app/office/**/*.slice.server.ts");
  for (const part of OFFICE.slices) {
    expect(files).toContain(`app/office/${part}/${part}.slice.server.ts`);
  }
  for (const file of files) expect(list).toContain(`./${path.relative("app/office", file)}`);
});

test("parts import each other in at most eight declared pairs, none of them mutual", () => {
  const pairs = pairsIn(readImports());
  const declared = Object.entries(WANTED).flatMap(([from, all]) => all.map((to) => [from, to]));
  expect(pairs.map(String).toSorted()).toEqual(declared.map(String).toSorted());
  expect(pairs.length).toBeLessThanOrEqual(8);
  expect(mutualIn(pairs)).toEqual([]);
});

test("the office folders that import the website are the declared ones", () => {
  expect(roomsOnTheSite(readImports())).toEqual(ON_THE_SITE);
});

test("imports within the layer rules are allowed", () => {
  expect(refusedOf(allowed)).toEqual([]);
});

test("an import cycle is refused, also of types only", () => {
  const circle: Line[] = [
    [
      "app/ui/one.ts",
      'import type { Other } from "../probe-1/other.ts"; export type One = Other[];',
    ],
    ["app/ui/other.ts", 'import type { One } from "../probe-0/one.ts"; export type Other = One[];'],
  ];
  expect(refusedOf(circle, "no-cycle")).toEqual(circle);
});

test("requests and browser storage go only through their modules", () => {
  const uses = (...files: string[]) =>
    files.flatMap((file) => GLOBALS.map((name): Line => [file, `void ${name};`]));
  const outside = uses("app/office/members/use-probe.ts", "app/site/probe.tsx");
  const inside = uses("app/client/probe.ts", "app/platform/probe.server.ts");
  expect(refusedOf([...outside, ...inside], "no-restricted-globals")).toEqual(outside);
});
