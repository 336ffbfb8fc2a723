import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { fakeWorkers } from "#tests/fake-worker.ts";
import { answerRequests, requestWorker } from "./request-worker.ts";

const LONGEST_MS = 10_000;

/** A worker for requests, with the workers created and a connection that comes back. */
function makeWorker() {
  const { made, make } = fakeWorkers();
  const line = new EventTarget();
  return { made, line, worker: requestWorker<string, string>(make, LONGEST_MS, line) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("each request gets its own answer, whichever comes first", async () => {
  const { made, worker } = makeWorker();
  const [one, two] = [worker.ask("one"), worker.ask("two")];
  const [first, second] = made[0]!.postMessage.mock.calls.map(
    ([message]) => message as SentMessage,
  );
  expect([first?.request, second?.request]).toEqual(["one", "two"]);
  made[0]!.says({ id: second!.id, answer: "of two" });
  made[0]!.says({ id: first!.id, answer: "of one" });
  await expect(Promise.all([one, two])).resolves.toEqual(["of one", "of two"]);
});

test("a long request says how much of it is done before its answer", async () => {
  const { made, worker } = makeWorker();
  const onDone = vi.fn<(done: number, of: number) => void>();
  const one = worker.ask("one", onDone);
  const [[sent]] = made[0]!.postMessage.mock.calls as [[SentMessage]];
  made[0]!.says({ id: sent.id, done: 500, of: 20_000 });
  made[0]!.says({ id: sent.id + 1, done: 900, of: 20_000 });
  made[0]!.says({ id: sent.id, answer: "of one" });
  await expect(one).resolves.toBe("of one");
  made[0]!.says({ id: sent.id, done: 1000, of: 20_000 });
  expect(onDone.mock.calls).toEqual([[500, 20_000]]);
});

test("a slow worker is abandoned with its requests, and the next request goes to a new one", async () => {
  const { made, worker } = makeWorker();
  const one = worker.ask("one");
  vi.advanceTimersByTime(LONGEST_MS - 1);
  const two = worker.ask("two");
  vi.advanceTimersByTime(1);
  await expect(Promise.all([one, two])).resolves.toEqual(["too slow", "too slow"]);
  expect(made[0]!.terminate).toHaveBeenCalledOnce();
  const three = worker.ask("three");
  const [[sent]] = made[1]!.postMessage.mock.calls as [[SentMessage]];
  made[1]!.says({ id: sent.id, answer: "of three" });
  await expect(three).resolves.toBe("of three");
  vi.advanceTimersByTime(LONGEST_MS);
  expect(made).toHaveLength(2);
});

test("open requests learn that the worker did not load, or crashed", async () => {
  const { made, worker } = makeWorker();
  const one = worker.ask("one");
  made[0]!.isNotFetched();
  await expect(one).resolves.toBe("not fetched");
  const two = worker.ask("two");
  made[1]!.breaksDown();
  await expect(two).resolves.toBe("broken");
});

test("an ended worker creates no other, however long ago", () => {
  const { made, line, worker } = makeWorker();
  void worker.ask("one");
  worker.end();
  vi.advanceTimersByTime(LONGEST_MS);
  line.dispatchEvent(new Event("online"));
  expect(made).toHaveLength(1);
});

/** The worker's environment, with its messages and errors. */
function workerScope(answer: (request: string) => Promise<string>) {
  const scope = new EventTarget();
  const postMessage = vi.fn<(message: unknown) => void>();
  const reportError = vi.fn<(error: unknown) => void>();
  vi.stubGlobal("addEventListener", scope.addEventListener.bind(scope));
  vi.stubGlobal("postMessage", postMessage);
  vi.stubGlobal("reportError", reportError);
  answerRequests<string, string>(answer);
  scope.dispatchEvent(new MessageEvent("message", { data: { id: 7, request: "one" } }));
  return { postMessage, reportError };
}

test("in the worker, an answer carries the number of its request", async () => {
  const { postMessage } = workerScope((request) => Promise.resolve(`of ${request}`));
  await vi.waitFor(
    () => expect(postMessage).toHaveBeenCalledWith({ id: 7, answer: "of one" }),
    120_000,
  );
});

test("an exception in the worker fails it immediately", async () => {
  const failure = new Error("no such sheet");
  const { reportError } = workerScope(() => Promise.reject(failure));
  await vi.waitFor(() => expect(reportError).toHaveBeenCalledWith(failure), 120_000);
});

type SentMessage = { id: number; request: string };
