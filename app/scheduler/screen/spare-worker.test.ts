import { expect, test } from "vitest";
import { fakeWorkers } from "#tests/fake-worker.ts";
import { spareWorkers } from "./spare-worker.ts";

/** Spare workers, counted as they are created. */
function spares() {
  const { made, make } = fakeWorkers();
  return { made, ...spareWorkers(make) };
}

test("a prepared worker is used, and none is created twice", () => {
  const { made, prepare, take } = spares();
  prepare();
  prepare();
  expect(made).toHaveLength(1);
  expect(take()).toBe(made[0]);
  expect(take()).toBe(made[1]);
});

test("a returned worker is used again; a second one is terminated", () => {
  const { made, take, giveBack } = spares();
  const [one, other] = [take(), take()];
  giveBack(one);
  giveBack(other);
  expect(made.map(({ terminate }) => terminate.mock.calls.length)).toEqual([0, 1]);
  expect(take()).toBe(one);
});

test("a worker whose script did not load is not used", () => {
  const { made, prepare, take } = spares();
  prepare();
  made[0]!.isNotFetched();
  expect(take()).toBe(made[1]);
});
