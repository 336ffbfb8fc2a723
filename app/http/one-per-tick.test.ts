import { expect, test } from "vitest";
import { onePerTick } from "./one-per-tick.ts";

test("of many at once one begins in each tick, in order, and other events run in between", async () => {
  const turn = onePerTick();
  const told: string[] = [];
  const changes = ["a", "b", "c"].map(async (name) => {
    await turn();
    told.push(name);
  });
  const reader = async () => {
    for (let page = 1; page <= 3; page += 1) {
      await new Promise((resolve) => {
        setImmediate(resolve);
      });
      told.push(`page ${page}`);
    }
  };
  await Promise.all([...changes, reader()]);
  expect(told.filter((name) => name.length === 1)).toEqual(["a", "b", "c"]);
  expect(told.indexOf("page 1")).toBeLessThan(told.indexOf("b"));
  expect(told.indexOf("page 2")).toBeLessThan(told.indexOf("c"));
});
