import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { proofsIn } from "./proofs.ts";

function folderWith(...files: string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), "callboard-proofs-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const file of files) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), "");
  }
  return root;
}

test("a file's name makes it a proof, and says where it runs", () => {
  const root = folderWith(
    "tests/processes/killed.server.prove.ts",
    "tests/processes/killed.server.test.ts",
    "tests/processes/killed.ts",
    "tests/processes/behind-a-proxy.postgres.prove.ts",
    "app/office/payroll/figures/pay-rules.prove.ts",
    "e2e/prove/redirects.spec.ts",
    "e2e/redirects.spec.ts",
    "e2e/prove/pages.ts",
  );
  expect(proofsIn(root)).toEqual([
    {
      name: "behind-a-proxy",
      files: [{ file: "tests/processes/behind-a-proxy.postgres.prove.ts", runs: "on PostgreSQL" }],
    },
    {
      name: "killed",
      files: [{ file: "tests/processes/killed.server.prove.ts", runs: "on both engines" }],
    },
    {
      name: "pay-rules",
      files: [{ file: "app/office/payroll/figures/pay-rules.prove.ts", runs: "alone" }],
    },
    {
      name: "redirects",
      files: [{ file: "e2e/prove/redirects.spec.ts", runs: "in a browser" }],
    },
  ]);
});

test("files with the same name are one proof", () => {
  const root = folderWith("tests/forms.server.prove.ts", "e2e/prove/forms.spec.ts");
  expect(proofsIn(root).map(({ name, files }) => [name, files.length])).toEqual([["forms", 2]]);
});
