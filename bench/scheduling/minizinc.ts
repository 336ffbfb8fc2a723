// The best result of a general solver in a given time: MiniZinc with Gecode and large-neighbourhood search.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

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
  const routines = problem.routines.map((_, routine) => routine);
  const firsts = routines.map((routine) => problem.starts[problem.groupAt[routine]!]! + 1);
  const lasts = routines.map(
    (routine, at) => firsts[at]! + problem.sizes[problem.groupAt[routine]!]! - 1,
  );
  const pairs = routines.flatMap((one) =>
    problem.sharing[one]!.filter((other) => other > one && canMeet(problem, one, other)).map(
      (other) => [one + 1, other + 1] as const,
    ),
  );
  const list = (numbers: readonly number[]) => `[${numbers.join(",")}]`;
  return `routines = ${routines.length};
gap = ${problem.gap};
pairs = ${pairs.length};
first = ${list(firsts)};
last = ${list(lasts)};
one = ${list(pairs.map(([one]) => one))};
other = ${list(pairs.map(([, other]) => other))};
`;
}

/** Returns whether the groups of two routines, `one` before `other`, can be close enough for a conflict. */
function canMeet(problem: Problem, one: number, other: number): boolean {
  const group = problem.groupAt[one]!;
  const last = problem.starts[group]! + problem.sizes[group]! - 1;
  return problem.starts[problem.groupAt[other]!]! - last <= problem.gap;
}
