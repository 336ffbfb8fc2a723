#!/usr/bin/env node
// Runs on Node 18 or later and hands over to the Node version that the project pins.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { pinnedNode } from "../scripts/pinned-node.mjs";

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");

if (existsSync(path.join(root, "node_modules", "papaparse"))) {
  const program = path.join(root, "bin", "callboard.ts");
  const args = [program, ...process.argv.slice(2)];
  // Making PDFs takes a tenth longer with React's checks for developers.
  const env = { NODE_ENV: "production", ...process.env };
  const { status } = spawnSync(pinnedNode(root), args, { stdio: "inherit", env });
  process.exitCode = status ?? 1;
} else {
  console.error(`callboard: the packages are not installed: run 'npm ci' in ${root} first`);
  process.exitCode = 2;
}
