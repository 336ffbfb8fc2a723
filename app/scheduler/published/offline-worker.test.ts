import vm from "node:vm";
import { expect, test, vi } from "vitest";
import { COPIES, OFFLINE_WORKER } from "./offline-worker.ts";

const ORIGIN = "https://school.example";
const ORDER = `${ORIGIN}/running-order/abc`;
const NAME = `${COPIES}-abc`;

type Handler = (event: object) => void;
type Server = (address: string) => Response | Promise<Response>;

/** The worker as a browser runs it, with stores of its own and a server that the test plays. */
function worker(serve: Server) {
  const stores = new Map<string, Map<string, Response>>();
  const server = { serve };
  const urlOf = (asked: string | { url: string }) =>
    typeof asked === "string" ? asked : asked.url;
  const fetched = async (asked: string | { url: string }) => server.serve(urlOf(asked));
  const matchIn = (store: Map<string, Response>, asked: string | { url: string }) =>
    store.get(urlOf(asked))?.clone();
  const caches = {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        match: async (asked: string) => matchIn(store, asked),
        put: async (address: string, answer: Response) => void store.set(address, answer),
        add: async (address: string) => void store.set(address, await fetched(address)),
        keys: async () => [...store.keys()].map((url) => ({ url })),
        delete: async (address: string) => store.delete(address),
      };
    },
    match: async (asked: string) =>
      [...stores.values()].map((store) => matchIn(store, asked)).find((found) => found),
    delete: async (name: string) => stores.delete(name),
  };
  const handlers = new Map<string, Handler>();
  vm.runInNewContext(OFFLINE_WORKER, {
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
    caches,
    clients: { claim: async () => {} },
    fetch: fetched,
    location: { origin: ORIGIN },
    Response,
    setTimeout,
    skipWaiting: () => {},
    URL,
  });
  const run = async (kind: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get(kind)!({
      ...event,
      waitUntil: (work: Promise<unknown>) => waited.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    const response = await answer;
    await Promise.all(waited);
    return response;
  };
  const ask = (url: string, mode = "navigate") =>
    run("fetch", { request: { url, mode, method: "GET" } });
  const keep = async (files: string[]) => {
    const said: unknown[] = [];
    const source = { postMessage: (word: unknown) => said.push(word) };
    await run("message", { data: { address: ORDER, files }, source });
    return said;
  };
  return { ask, keep, stores, server, run };
}

const page = (words: string, status = 200) => new Response(words, { status });
const cut: Server = () => Promise.reject(new TypeError("Failed to fetch"));
const textOf = async (answer: Response | undefined) => [answer?.status, await answer?.text()];

test("what was opened once opens without a network, with its files", async () => {
  const { ask, keep, server } = worker((address) => page(`of ${address}`));
  expect(await keep([`${ORIGIN}/assets/a.js`])).toEqual(["kept"]);
  server.serve = cut;
  expect(await textOf(await ask(ORDER))).toEqual([200, `of ${ORDER}`]);
  expect(await textOf(await ask(`${ORIGIN}/assets/a.js`, "no-cors"))).toEqual([
    200,
    `of ${ORIGIN}/assets/a.js`,
  ]);
  // A search that was never made shows the whole order.
  expect(await textOf(await ask(`${ORDER}?find=ABC`))).toEqual([200, `of ${ORDER}`]);
  expect((await ask(`${ORIGIN}/running-order/other`))?.type).toBe("error");
});

test("with a network the page is the server's, and its copy with it", async () => {
  const { ask, keep, server } = worker(() => page("version 1"));
  await keep([]);
  server.serve = () => page("version 2");
  expect(await textOf(await ask(ORDER))).toEqual([200, "version 2"]);
  server.serve = cut;
  expect(await textOf(await ask(ORDER))).toEqual([200, "version 2"]);
});

test("while the server is away the copy is shown, and what is not shared any more loses its own", async () => {
  const { ask, keep, server, stores } = worker(() => page("version 1"));
  await keep([`${ORIGIN}/assets/a.js`]);
  server.serve = () => page("away", 503);
  expect(await textOf(await ask(ORDER))).toEqual([200, "version 1"]);
  server.serve = () => page("Nothing found.", 404);
  expect(await textOf(await ask(ORDER))).toEqual([404, "Nothing found."]);
  expect([...stores.keys()]).toEqual([]);
  server.serve = cut;
  expect((await ask(ORDER))?.type).toBe("error");
});

test("a page that does not come in four seconds is shown as it was, and one without a copy is waited for", async () => {
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

test("files of an earlier build go, and what is no page of an order is left to the browser", async () => {
  const { ask, keep, stores } = worker((address) => page(address));
  await keep([`${ORIGIN}/assets/old.js`]);
  await keep([`${ORIGIN}/assets/new.js`]);
  expect([...stores.get(NAME)!.keys()].toSorted()).toEqual([`${ORIGIN}/assets/new.js`, ORDER]);
  expect(await ask(`${ORDER}/times.ics`)).toBeUndefined();
  expect(await ask(`${ORDER}/newest`, "cors")).toBeUndefined();
  expect(await ask("https://elsewhere.example/assets/a.js", "cors")).toBeUndefined();
});
