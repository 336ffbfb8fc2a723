import { expect, test } from "vitest";
import { fakeWorkers } from "#tests/fake-worker.ts";
import { spareWorkers } from "./spare-worker.ts";

/** Spares of workers that are counted as they are made. */
function spares() {
  const { made, make } = fakeWorkers();
  return { made, ...spareWorkers(make) };
}

test("one that was prepared is taken, and none is made twice", () => {
  const { made, prepare, take } = spares();
  prepare();
  prepare();
  expect(made).toHaveLength(1);
  expect(take()).toBe(made[0]);
  expect(take()).toBe(made[1]);
});

test("one that was given back is taken again; a second one ends", () => {
  const { made, take, giveBack } = spares();
  const [one, other] = [take(), take()];
  giveBack(one);
  giveBack(other);
  expect(made.map(({ terminate }) => terminate.mock.calls.length)).toEqual([0, 1]);
  expect(take()).toBe(one);
});

test("one whose file did not come is not taken", () => {
  const { made, prepare, take } = spares();
  prepare();
  made[0]!.isNotFetched();
  expect(take()).toBe(made[1]);
});
