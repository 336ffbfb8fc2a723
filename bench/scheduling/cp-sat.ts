// The best result of CP-SAT in a given time. Its package is not installed with this one: it is fetched for this part.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { modelOf } from "./order-model.ts";

const PACKAGE = "or-tools-wasm";
const VERSION = "0.9.1";
const FOLDER = path.resolve("node_modules/.cache", `${PACKAGE}-${VERSION}`);
const SOLVER = path.join(FOLDER, "node_modules", PACKAGE);
const SOLVE = path.join(import.meta.dirname, "solve-cp-sat.ts");

/** Fetches the solver once; returns false without a network. */
export function fetchCpSat(): boolean {
  if (existsSync(SOLVER)) return true;
  const words = ["install", "--prefix", FOLDER, "--no-save", "--ignore-scripts", "--no-audit"];
  const { status } = spawnSync("npm", [...words, `${PACKAGE}@${VERSION}`], { stdio: "ignore" });
  return status === 0 && existsSync(SOLVER);
}

export type CpSatFound = { conflicts: number; bound: number };

/** Returns the fewest conflicts and the best bound within `seconds` on one core; null when no order was found. */
export function byCpSat(problem: Problem, seconds: number): CpSatFound | null {
  const { stdout, stderr, status } = spawnSync(process.execPath, [SOLVE, SOLVER, String(seconds)], {
    input: JSON.stringify(modelOf(problem)),
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout) as CpSatFound | null;
}
