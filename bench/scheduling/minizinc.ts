// The best result of a general solver in a given time: MiniZinc with Gecode and large-neighbourhood search.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";
import { modelOf } from "./order-model.ts";

const MODEL = path.join(import.meta.dirname, "order.mzn");

export function hasMiniZinc(): boolean {
  return spawnSync("minizinc", ["--version"]).status === 0;
}

/** Returns the fewest conflicts found within `seconds`; null when no order was found. */
export function byMiniZinc(problem: Problem, seconds: number): number | null {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-bench-"));
  const data = path.join(folder, "order.dzn");
  writeFileSync(data, dataOf(problem));
  const { stdout } = spawnSync(
    "minizinc",
    ["--solver", "gecode", "--time-limit", String(seconds * 1000), "-a", MODEL, data],
    { encoding: "utf8" },
  );
  rmSync(folder, { recursive: true });
  const found = [...stdout.matchAll(/^conflicts (\d+)$/gm)].map(([, conflicts]) =>
    Number(conflicts),
  );
  return found.at(-1) ?? null;
}

function dataOf(problem: Problem): string {
  const { gap, first, last, pairs } = modelOf(problem);
  const list = (numbers: readonly number[]) => `[${numbers.join(",")}]`;
  return `routines = ${first.length};
gap = ${gap};
pairs = ${pairs.length};
first = ${list(first)};
last = ${list(last)};
one = ${list(pairs.map(([one]) => one))};
other = ${list(pairs.map(([, other]) => other))};
`;
}
