import { expect, test } from "vitest";
import { withDone, withoutDone } from "./done-lines.ts";

const done = (name: string, place: number) => ({ name, line: name, place });
const shown = (lines: string[], ...all: ReturnType<typeof done>[]) =>
  withDone(lines, all, (line) => line).map((each) =>
    typeof each === "string" ? each : `(${each.name})`,
  );

test("a done line keeps its place, even while it is still due", () => {
  expect(shown(["a", "b", "c"], done("b", 1))).toEqual(["a", "(b)", "c"]);
  expect(shown(["a", "c"], done("b", 1))).toEqual(["a", "(b)", "c"]);
  expect(shown(["c"], done("b", 1), done("a", 0))).toEqual(["(a)", "(b)", "c"]);
  expect(shown([], done("c", 2))).toEqual(["(c)"]);
});

test("when one disappears only those below it move up", () => {
  const all = [done("a", 0), done("c", 2)];
  expect(withoutDone(all, "a")).toEqual([done("c", 1)]);
  expect(withoutDone(all, "c")).toEqual([done("a", 0)]);
  expect(withoutDone(all, "b")).toEqual(all);
});
