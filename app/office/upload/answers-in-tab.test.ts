import { expect, test } from "vitest";
import { answersInTab } from "./answers-in-tab.ts";

test("the same file chosen again has the answers given so far, for the same kind only", () => {
  const file = { name: "list.csv", size: 100, lastModified: 1 };
  const [costumes, trials] = [answersInTab<number[]>(), answersInTab<number[]>()];
  expect(costumes.recall(file)).toBeNull();
  costumes.keep(file, [3]);
  expect(costumes.recall(file)).toEqual([3]);
  expect(trials.recall(file)).toBeNull();
  expect(costumes.recall({ ...file, lastModified: 2 })).toBeNull();
});
