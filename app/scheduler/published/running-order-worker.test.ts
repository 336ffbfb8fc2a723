import { expect, test, vi } from "vitest";
import { cut, ORIGIN, startServiceWorker } from "#tests/service-worker.ts";
import WORKER from "script:./running-order.worker.ts";

const ORDER = `${ORIGIN}/running-order/abc`;
const NAME = "callboard-running-order-abc";

/** The worker, with the message of a page with these files. */
function worker(serve: Parameters<typeof startServiceWorker>[1]) {
  const started = startServiceWorker(WORKER, serve);
  return { ...started, keep: (files: string[]) => started.tell({ address: ORDER, files }) };
}

const page = (words: string, status = 200) => new Response(words, { status });
const textOf = async (answer: Response | undefined) => [answer?.status, await answer?.text()];

test("a page opened once opens offline, with its files", async () => {
  const { ask, keep, server } = worker((address) => page(`of ${address}`));
  expect(await keep([`${ORIGIN}/assets/a.js`])).toEqual(["kept"]);
  server.serve = cut;
  expect(await textOf(await ask(ORDER))).toEqual([200, `of ${ORDER}`]);
  expect(await textOf(await ask(`${ORIGIN}/assets/a.js`, { mode: "no-cors" }))).toEqual([
    200,
    `of ${ORIGIN}/assets/a.js`,
  ]);
  // A search that was not cached shows the whole order.
  expect(await textOf(await ask(`${ORDER}?find=ABC`))).toEqual([200, `of ${ORDER}`]);
  await expect(ask(`${ORIGIN}/running-order/other`)).rejects.toThrow("Failed to fetch");
});

test("online, the page comes from the server, and its copy is renewed", async () => {
  const { ask, keep, server } = worker(() => page("version 1"));
  await keep([]);
  server.serve = () => page("version 2");
  expect(await textOf(await ask(ORDER))).toEqual([200, "version 2"]);
  server.serve = cut;
  expect(await textOf(await ask(ORDER))).toEqual([200, "version 2"]);
});

test("while the server is down the copy is shown, and a running order that is no longer shared loses its copy", async () => {
  const { ask, keep, server, stores } = worker(() => page("version 1"));
  await keep([`${ORIGIN}/assets/a.js`]);
  server.serve = () => page("away", 503);
  expect(await textOf(await ask(ORDER))).toEqual([200, "version 1"]);
  server.serve = () => page("Nothing found.", 404);
  expect(await textOf(await ask(ORDER))).toEqual([404, "Nothing found."]);
  expect([...stores.keys()]).toEqual([]);
  server.serve = cut;
  await expect(ask(ORDER)).rejects.toThrow("Failed to fetch");
});

test("a page that takes over four seconds is shown from the copy, and without a copy the request continues", async () => {
  vi.useFakeTimers();
  try {
    const { ask, keep, server } = worker(() => page("version 1"));
    await keep([]);
    let arrive: (answer: Response) => void = () => {};
    server.serve = () => new Promise((resolve) => (arrive = resolve));
    const slow = ask(ORDER);
    await vi.advanceTimersByTimeAsync(4000);
    arrive(page("version 2"));
    expect(await textOf(await slow)).toEqual([200, "version 1"]);
    const first = ask(`${ORIGIN}/running-order/new`);
    await vi.advanceTimersByTimeAsync(9000);
    arrive(page("at last"));
    expect(await textOf(await first)).toEqual([200, "at last"]);
  } finally {
    vi.useRealTimers();
  }
});

test("files of an earlier build are deleted, and other pages are left to the browser", async () => {
  const { ask, keep, stores } = worker((address) => page(address));
  await keep([`${ORIGIN}/assets/old.js`]);
  await keep([`${ORIGIN}/assets/new.js`]);
  expect([...stores.get(NAME)!.keys()].toSorted()).toEqual([`${ORIGIN}/assets/new.js`, ORDER]);
  expect(await ask(`${ORDER}/times.ics`)).toBeUndefined();
  expect(await ask(`${ORDER}/newest`, { mode: "cors" })).toBeUndefined();
  expect(await ask("https://elsewhere.example/assets/a.js", { mode: "cors" })).toBeUndefined();
});
