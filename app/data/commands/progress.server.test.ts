import { expect, test } from "vitest";
import { z } from "zod";
import { makePlatform, makeVisitor } from "#tests/make-platform.ts";
import { command } from "./command.ts";
import { handler } from "./handler.server.ts";
import { atOnce, inSlices, type Slices } from "./progress.ts";
import { progressOf } from "./progress.server.ts";
import { runCommand } from "./run-command.server.ts";

/** Each run has a key of its own. */
let runs = 0;
const keyNow = () => `rows-of-a-long-file-${runs}`;

function* rows(count: number): Slices<number> {
  for (let row = 0; row < count; row += 500) yield row;
  return count;
}

/** Counts rows in slices; `onSlice` is called after each. */
function counting(isQuestion: boolean, onSlice: (done: number) => void) {
  const path = "/count/:rows";
  return handler(
    command(path, "admin", z.unknown(), { isQuestion }).answering<{ counted: number }>(),
    async ({ report, params }) => ({
      counted: await inSlices(rows(Number(params.rows)), async (done) => {
        await report(done, Number(params.rows));
        onSlice(done);
      }),
    }),
  );
}

async function run(by: ReturnType<typeof counting>, count: number, signal?: AbortSignal) {
  await using platform = await makePlatform();
  runs += 1;
  const body = JSON.stringify({ key: keyNow() });
  const request = new Request("http://school.example/", { method: "POST", body, signal });
  const params = { rows: String(count) };
  const visitor = makeVisitor();
  return await runCommand(by, { request, params, visitor, platform: platform as never });
}

test("a long command reports its rows while it runs, and nothing afterwards", async () => {
  const told: unknown[] = [];
  const by = counting(false, () => told.push(progressOf(keyNow())));
  expect(await run(by, 2001)).toMatchObject({ isSaved: true, counted: 2001 });
  expect(told).toEqual([0, 500, 1000, 1500, 2000].map((done) => ({ done, of: 2001 })));
  expect(progressOf(keyNow())).toBeNull();
});

test("a command of 2,000 rows is short, and says nothing", async () => {
  const told: unknown[] = [];
  const by = counting(false, () => told.push(progressOf(keyNow())));
  expect(await run(by, 2000)).toMatchObject({ isSaved: true });
  expect(told).toEqual([null, null, null, null]);
});

test("a preview stops within a slice once nobody waits for it; a change goes on", async () => {
  const stopAt = (isQuestion: boolean) => {
    const stop = new AbortController();
    const seen: number[] = [];
    const by = counting(isQuestion, (done) => {
      seen.push(done);
      if (done === 1000) stop.abort();
    });
    return { seen, answer: run(by, 5000, stop.signal) };
  };
  const preview = stopAt(true);
  expect(await preview.answer).toMatchObject({ isSaved: false, status: 408 });
  expect(preview.seen).toEqual([0, 500, 1000]);
  const change = stopAt(false);
  expect(await change.answer).toMatchObject({ isSaved: true, counted: 5000 });
});

test("work in slices has the same result without a break", () => {
  expect(atOnce(rows(1234))).toBe(1234);
});
