// A copy of the source tree to which a test adds something, and runs commands in.
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
import { expect, onTestFinished } from "vitest";

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

type Report = {
  numPassedTests: number;
  testResults: { message: string; assertionResults: { failureMessages: string[] }[] }[];
};

/** Copies the tree for one test and removes it afterwards. */
export function copyTree() {
  const root = mkdtempSync(path.join(tmpdir(), "callboard-tree-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const name of COPIED) cpSync(name, path.join(root, name), { recursive: true });
  symlinkSync(path.resolve("node_modules"), path.join(root, "node_modules"));
  const run = (...command: string[]) =>
    spawnSync(process.execPath, command, {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, VITEST: undefined },
    });
  return {
    root,
    run,
    add: (from: string, to: string) => cpSync(from, path.join(root, to)),
    /** Inserts text before the first occurrence of another. */
    insert(file: string, before: string, added: string) {
      const text = readFileSync(path.join(root, file), "utf8");
      expect(text).toContain(before);
      writeFileSync(
        path.join(root, file),
        text.replace(before, () => added + before),
      );
    },
    /** Runs tests on SQLite; returns how many passed, and the messages of failures. */
    test(...files: string[]) {
      const options = [
        "--project=sqlite",
        // Each worker would load the product for itself.
        "--maxWorkers=1",
        "--reporter=json",
        "--outputFile=result.json",
      ];
      const { stdout, stderr } = run("node_modules/vitest/vitest.mjs", "run", ...options, ...files);
      const result = path.join(root, "result.json");
      expect(existsSync(result), `${stdout}\n${stderr}`).toBe(true);
      const { numPassedTests, testResults } = JSON.parse(readFileSync(result, "utf8")) as Report;
      const failures = testResults.flatMap(({ message, assertionResults }) => [
        ...(message ? [message] : []),
        ...assertionResults.flatMap(({ failureMessages }) => failureMessages),
      ]);
      return { passed: numPassedTests, failures };
    },
  };
}
