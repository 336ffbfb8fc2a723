// The layer law is only a law while the linter refuses what breaks it.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

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
  ["app/ui/probe/rule.ts", 'import "#app/office/probe.ts";'],
  ["app/site/probe/probe.tsx", 'import "#app/office/probe.ts";'],
  ["app/site/probe/probe.tsx", 'import "../../scheduler/probe.ts";'],
  ["app/scheduler/probe/rule.ts", 'import "#app/site/probe.ts";'],
  ["app/scheduler/probe/probe.worker.ts", 'import "./probe.server.ts";'],
  ["app/office/members/probe/probe.tsx", 'import "#app/office/costumes/probe.ts";'],
  ["app/office/members/probe/probe.tsx", 'import "#app/site/probe.ts";'],
  ["app/office/enquiries/probe/probe.tsx", 'import "#app/scheduler/probe.ts";'],
  ["app/office/members/use-probe.ts", 'import "./probe.server.ts";'],
];

const allowed: [file: string, line: string][] = [
  ["app/platform/probe/rule.ts", 'import "./other.ts";'],
  ["app/platform/probe/probe.schema.ts", 'import "zod";'],
  ["app/platform/probe/probe.server.ts", 'import "kysely";'],
  ["app/site/probe/probe.tsx", 'import "#app/platform/probe.server.ts";'],
  ["app/office/members/probe/probe.tsx", 'import "#app/ui/probe.tsx";'],
  ["app/office/enquiries/probe/probe.tsx", 'import "#app/site/probe.ts";'],
];

/** Lints a file of one line and tells whether the law refused it. */
function isRefused(file: string, line: string): boolean {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, `${line}\n`);
  const { stdout } = spawnSync("node_modules/.bin/oxlint", [file], {
    encoding: "utf8",
    env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
  });
  rmSync(file);
  return stdout.includes("no-restricted-imports");
}

test("imports that break the layer law are refused", () => {
  const missed = refused.filter(([file, line]) => !isRefused(file, line));
  expect(missed).toEqual([]);
});

test("imports within the layer law are allowed", () => {
  const stopped = allowed.filter(([file, line]) => isRefused(file, line));
  expect(stopped).toEqual([]);
});
