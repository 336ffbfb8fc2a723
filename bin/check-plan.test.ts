import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commandIn } from "#tests/command-in.ts";

const LIST = path.resolve("bench/instances/regional-120.csv");
let folder = "";

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "callboard-check-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const run = (...args: string[]) => commandIn(folder, args);
const make = () =>
  run("schedule", LIST, "--out", "plan.json", "--report", "report.json", "--seconds", "60");

test("a plan of the command line is checked with its report and its list", async () => {
  await make();
  expect(await run("check", "plan.json", "report.json", LIST)).toEqual({
    code: 0,
    out: "checked\nat least 56 conflicts: checked\n",
    error: "",
  });
  expect((await run("check", "plan.json")).out).toBe(
    "checked\ncompleteness not checked: no list\nbounds not checked: no report\n",
  );
});

test("a wrong report has exit code 1, and one whose proof takes too long 4", async () => {
  await make();
  const report = JSON.parse(readFileSync(path.join(folder, "report.json"), "utf8")) as object;
  writeFileSync(path.join(folder, "wrong.json"), JSON.stringify({ ...report, conflicts: 55 }));
  const wrong = await run("check", "plan.json", "wrong.json");
  expect([wrong.code, wrong.out.split("\n").slice(0, 2)]).toEqual([
    1,
    ["wrong", "wrong: report.json: conflicts: 55, should be 56"],
  ]);
  const large = await run("check", "plan.json", "report.json", "--seconds", "0.000001");
  expect([large.code, large.out.split("\n")[0]]).toEqual([4, "not checked: too large"]);
});

test("a bad file has one line and exit code 2", async () => {
  await make();
  writeFileSync(path.join(folder, "cut.json"), '{"sections": [');
  writeFileSync(path.join(folder, "empty.json"), "");
  for (const [file, message] of [
    ["none.json", "no such file"],
    [".", "is a folder, not a file"],
    ["cut.json", "not JSON: "],
    ["empty.json", "not JSON: "],
    ["report.json", "not a plan.json"],
  ] as const) {
    const { code, out, error } = await run("check", file);
    expect([file, code, out, error.split("\n").length]).toEqual([file, 2, "", 2]);
    expect(error).toContain(`callboard: ${file}: ${message}`);
  }
});

test("the help names the exit codes", async () => {
  const { code, out } = await run("check", "--help");
  expect([code, out.includes("  4  not checked")]).toEqual([0, true]);
  expect((await run("--help")).out).toContain("check <plan.json>");
});

/** A copy of what the command line runs on. */
function copied(): string {
  const root = path.join(folder, "copy");
  mkdirSync(root);
  for (const name of ["app", "bin", "package.json", "oxlint.config.ts"])
    cpSync(name, path.join(root, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  return root;
}

test("the checker runs and answers the same without the optimiser", async () => {
  await make();
  const root = copied();
  rmSync(path.join(root, "app/scheduler/optimiser"), { recursive: true });
  const files = ["plan.json", "report.json"].map((name) => path.join(folder, name));
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["bin/callboard.ts", "check", ...files, LIST],
    { cwd: root, encoding: "utf8" },
  );
  expect({ status, stdout, stderr }).toEqual({
    status: 0,
    stdout: "checked\nat least 56 conflicts: checked\n",
    stderr: "",
  });
});

test("the linter refuses the optimiser and the scheduler's rules in the checker", () => {
  const root = copied();
  const refused = [
    'import "#app/scheduler/optimiser/problem.ts";',
    'import "../../app/scheduler/optimiser/problem.ts";',
    'import "#app/scheduler/plan/timeline.ts";',
  ];
  const file = path.join(root, "bin/check/order.ts");
  for (const line of refused) {
    writeFileSync(file, `${line}\n`);
    const { stdout } = spawnSync("node_modules/.bin/oxlint", ["bin/check/order.ts"], {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}` },
    });
    expect([line, stdout.includes("no-restricted-imports")]).toEqual([line, true]);
  }
});
