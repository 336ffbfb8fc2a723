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
