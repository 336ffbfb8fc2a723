import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

const COPIED = [
  "app",
  "migrations",
  "tests",
  "scripts",
  "sample-school",
  "package.json",
  "vitest.config.ts",
  "tsconfig.json",
];
const DECLARED_IN = "app/office/members/members.places.ts";
const OWN = "tests/new-table";

test("a table that is declared in one place is merged, erased, purged and converted", () => {
  const root = mkdtempSync(path.join(tmpdir(), "callboard-new-table-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of COPIED) cpSync(name, path.join(root, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  cpSync(path.join(OWN, "keepsakes.sql"), path.join(root, "migrations/9999-keepsakes.sql"));
  cpSync(path.join(OWN, "keepsakes.txt"), path.join(root, OWN, "keepsakes.sqlite.test.ts"));
  const places = readFileSync(DECLARED_IN, "utf8");
  const declared = readFileSync(path.join(OWN, "keepsakes.places.txt"), "utf8");
  writeFileSync(
    path.join(root, DECLARED_IN),
    places.replace("} satisfies Places", `${declared}$&`),
  );
  const program = "node_modules/vitest/vitest.mjs";
  const options = ["--project=sqlite", "--reporter=json", "--outputFile=result.json"];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [program, "run", ...options, `${OWN}/keepsakes.sqlite.test.ts`],
    { cwd: root, encoding: "utf8", env: { ...process.env, VITEST: undefined } },
  );
  const result = path.join(root, "result.json");
  expect(existsSync(result), `${stdout}\n${stderr}`).toBe(true);
  const counts = JSON.parse(readFileSync(result, "utf8")) as object;
  expect(counts, stdout).toMatchObject({ numPassedTests: 4, numFailedTests: 0 });
});
