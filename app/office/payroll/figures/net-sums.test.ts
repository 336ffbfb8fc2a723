import { expect, test } from "vitest";
import { compareSums } from "./net-sums.ts";

const sum = (id: string, net: number) => ({ id, name: `Teacher ${id}`, net });

test("sums that stand are as they were, those that changed stand beside what they were", () => {
  expect(compareSums([sum("a", 1), sum("b", 2)], [sum("a", 1), sum("b", 3)])).toEqual([
    { ...sum("a", 1), hasChanged: false },
    { ...sum("b", 3), was: 2, hasChanged: true },
  ]);
});

test("who came is new, who went is named after those who stand", () => {
  expect(compareSums([sum("a", 1), sum("b", 2)], [sum("c", 3), sum("b", 2)])).toEqual([
    { ...sum("c", 3), was: undefined, hasChanged: true },
    { ...sum("b", 2), hasChanged: false },
    { id: "a", name: "Teacher a", net: undefined, was: 1, hasChanged: true },
  ]);
});
