import { expect, test } from "vitest";
import { type FakeWorker, fakeWorkers } from "#tests/fake-worker.ts";
import { preloadedWorker, type WorkerFailure } from "./preloaded-worker.ts";

/** A preloaded worker, with the workers created, its messages and a connection that comes back. */
function kept() {
  const { made, make } = fakeWorkers();
  const heard: unknown[] = [];
  const failures: WorkerFailure[] = [];
  const line = new EventTarget();
  const worker = preloadedWorker<string, unknown>(
    make,
    { answer: (data) => heard.push(data), failed: (why) => failures.push(why) },
    line,
  );
  return { made, heard, failures, line, worker };
}

const sent = (made: readonly FakeWorker[]) =>
  made.map(({ postMessage }) => postMessage.mock.calls.map(([message]) => message));

test("it exists from the start, and answers", () => {
  const { made, heard, failures, worker } = kept();
  worker.send("one");
  made[0]!.says("found");
  expect([sent(made), heard, failures]).toEqual([[["one"]], ["found"], []]);
});

test("a worker whose script did not load is recreated for the next request", () => {
  const { made, failures, worker } = kept();
  made[0]!.isNotFetched();
  expect(failures).toEqual(["not fetched"]);
  worker.send("one");
  expect(sent(made)).toEqual([[], ["one"]]);
});

test("a worker whose script did not load is recreated when the connection is back, and only once", () => {
  const { made, line } = kept();
  line.dispatchEvent(new Event("online"));
  expect(made).toHaveLength(1);
  made[0]!.isNotFetched();
  line.dispatchEvent(new Event("online"));
  expect(made).toHaveLength(2);
});

test("a crashed worker is reported, and another is created", () => {
  const { made, failures, worker } = kept();
  worker.send("one");
  made[0]!.breaksDown();
  worker.send("two");
  expect([failures, sent(made)]).toEqual([["broken"], [["one"], ["two"]]]);
});

test("a restarted or ended worker is ignored", () => {
  const { made, failures, line, worker } = kept();
  worker.restart();
  made[0]!.isNotFetched();
  worker.end();
  made[1]!.isNotFetched();
  line.dispatchEvent(new Event("online"));
  expect(failures).toEqual([]);
  expect(made.map(({ terminate }) => terminate.mock.calls.length)).toEqual([1, 1]);
});
