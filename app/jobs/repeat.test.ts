import { expect, test } from "vitest";
import { repeat } from "./repeat.server.ts";

test("failed work is logged and retried; stopping waits for the current run", async () => {
  const told: string[] = [];
  const log = { error: (_: object, words: string) => told.push(words) };
  let turns = 0;
  let ended = 0;
  const work = async () => {
    turns += 1;
    await new Promise(setImmediate);
    ended += 1;
    if (turns === 1) throw new Error("the first time");
  };
  const { stop } = repeat(work, { everyMs: 1, log: log as never, failed: "it failed" });
  await expect.poll(() => turns).toBeGreaterThanOrEqual(3);
  await stop();
  expect(ended).toBe(turns);
  expect(told).toEqual(["it failed"]);
});

test("a run that fails after the stop has begun is not logged", async () => {
  const told: string[] = [];
  const log = { error: (_: object, words: string) => told.push(words) };
  const connection = Promise.withResolvers<never>();
  let isRunning = false;
  const work = () => {
    isRunning = true;
    return connection.promise;
  };
  const { stop } = repeat(work, { everyMs: 1, log: log as never, failed: "it failed" });
  await expect.poll(() => isRunning).toBe(true);
  const stopped = stop();
  connection.reject(new Error("the connection is gone"));
  await stopped;
  expect(told).toEqual([]);
});
