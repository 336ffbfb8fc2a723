import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryNow, isRetrying, retryUntilSuccess } from "./retry-until-success.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("window", new EventTarget());
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Fails a number of times before it succeeds, and counts its calls. */
function failing(times: number) {
  const asked = { times: 0 };
  const ask = async () => {
    asked.times += 1;
    if (asked.times <= times) throw new Error("cut");
    return "here";
  };
  return { asked, ask };
}

test("a request that succeeds is not retried", async () => {
  expect(await retryUntilSuccess(failing(0).ask)).toBe("here");
  expect(isRetrying()).toBe(false);
});

test("a request that fails is retried after each back-off, and counts as retrying until then", async () => {
  const { asked, ask } = failing(3);
  const coming = retryUntilSuccess(ask);
  await vi.advanceTimersByTimeAsync(999);
  expect([asked.times, isRetrying()]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked.times).toBe(2);
  await vi.advanceTimersByTimeAsync(2_000 + 3_999);
  expect([asked.times, isRetrying()]).toEqual([3, true]);
  await vi.advanceTimersByTimeAsync(1);
  expect([await coming, asked.times, isRetrying()]).toEqual(["here", 4, false]);
});

test("when the network is back, or on request, the retry is immediate", async () => {
  const { asked, ask } = failing(2);
  const coming = retryUntilSuccess(ask);
  await vi.advanceTimersByTimeAsync(0);
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.times).toBe(2);
  retryNow();
  expect([await coming, asked.times]).toEqual(["here", 3]);
});

test("an aborted request is not retried", async () => {
  const { asked, ask } = failing(9);
  const unwanted = new AbortController();
  const coming = retryUntilSuccess(ask, unwanted.signal);
  const ended = coming.catch((error: unknown) => String(error));
  await vi.advanceTimersByTimeAsync(500);
  unwanted.abort();
  expect(await ended).toBe("Error: cut");
  await vi.advanceTimersByTimeAsync(60_000);
  expect([asked.times, isRetrying()]).toEqual([2, false]);
});

test("on a server a request is not retried", async () => {
  vi.unstubAllGlobals();
  const { asked, ask } = failing(9);
  await expect(retryUntilSuccess(ask)).rejects.toThrow("cut");
  expect([asked.times, isRetrying()]).toEqual([1, false]);
});
