import { expect, test } from "vitest";
import { whoIsNext } from "./who-is-next.ts";

const line = (text: string) => text.split(" ").map((id) => ({ id, family: id.slice(0, 1) }));

test("places go to the first in the line", () => {
  expect(whoIsNext(line("a b c"), 2)).toEqual(["a", "b"]);
  expect(whoIsNext(line("a b"), 0)).toEqual([]);
  expect(whoIsNext([], 3)).toEqual([]);
});

test("a family is offered its places together, and others do not wait for it", () => {
  expect(whoIsNext(line("a1 b a2"), 1)).toEqual(["b"]);
  expect(whoIsNext(line("a1 b a2"), 2)).toEqual(["a1", "a2"]);
  expect(whoIsNext(line("a1 b a2"), 3)).toEqual(["a1", "a2", "b"]);
});
