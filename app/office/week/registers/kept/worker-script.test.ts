import { expect, test } from "vitest";
import { WORKER_SCRIPT } from "./worker-script.ts";

const ORIGIN = "http://school.example";
const PAGE = "/admin/registers/kept";
const HTML = `<link href="/assets/kept-1.css"><script>import "/assets/kept-1.js"</script>`;

type Answering = (path: string) => Promise<Response>;
type Asked = { method?: string; mode?: string };

/** A browser in which the worker runs, on a line that a test cuts and mends. */
function browser() {
  const kept = new Map<string, Map<string, Response>>();
  const hears = new Map<string, (event: object) => void>();
  const asked: { path: string; credentials: string | undefined }[] = [];
  const line: { answer: Answering } = { answer: async () => new Response("live") };
  const pathOf = (what: string | { url: string }) =>
    typeof what === "string" ? what : new URL(what.url).pathname;
  const fetched = (what: string | { url: string }, how: { credentials?: string } = {}) => {
    asked.push({ path: pathOf(what), credentials: how.credentials });
    return line.answer(pathOf(what));
  };
  const cacheOf = (name: string) => {
    const held = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, held);
    const put = async (what: string, answer: Response) => void held.set(what, answer);
    return {
      put,
      match: async (what: string | { url: string }) => held.get(pathOf(what))?.clone(),
      addAll: async (paths: string[]) => {
        for (const path of paths) await put(path, await fetched(path));
      },
    };
  };
  const caches = {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
    match: async (what: string | { url: string }) => {
      for (const held of kept.values()) if (held.has(pathOf(what))) return held.get(pathOf(what));
      return undefined;
    },
  };
  const self = {
    addEventListener: (kind: string, hear: (event: object) => void) => hears.set(kind, hear),
  };
  // Only what is no navigation may be made with a whole address: tests redirect to a path.
  const answers = {
    redirect: (to: string, status: number) =>
      new Response(null, { status, headers: { location: to } }),
  };
  // oxlint-disable-next-line typescript/no-implied-eval -- the script runs in a place of its own
  const run = new Function("self", "caches", "location", "fetch", "Response", WORKER_SCRIPT);
  run(self, caches, { origin: ORIGIN }, fetched, answers);
  const tell = async (kind: string, event: object) => {
    let done: Promise<unknown> | undefined;
    hears.get(kind)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) });
    await done;
  };
  return {
    line,
    asked,
    builds: () => [...kept.keys()],
    keep: (build: string) => tell("message", { data: { keep: build } }),
    /** Null where the worker leaves it to the browser. */
    ask: async (path: string, { method = "GET", mode = "navigate" }: Asked = {}) => {
      const url = path.startsWith("http") ? path : ORIGIN + path;
      let answer: Promise<Response> | null = null;
      const respondWith = (given: Promise<Response>) => (answer = given);
      hears.get("fetch")?.({ request: { url, method, mode }, respondWith });
      return answer as Promise<Response> | null;
    },
  };
}

const cut: Answering = async () => {
  throw new TypeError("Failed to fetch");
};
const built: Answering = async (path) => new Response(path === PAGE ? HTML : path);

test("with a line every page is handed through, also where one is kept", async () => {
  const { line, keep, ask } = browser();
  line.answer = built;
  await keep("one");
  line.answer = async () => new Response("live");
  expect(await (await ask("/admin/registers/ballet"))?.text()).toBe("live");
});

test("without one a register leads to the page that is kept, with what was asked for", async () => {
  const { line, asked, keep, ask } = browser();
  line.answer = built;
  await keep("one");
  // Fetched as by a stranger: it holds nothing of anybody.
  expect(asked[0]).toEqual({ path: PAGE, credentials: "omit" });
  line.answer = cut;
  const ledTo = async (path: string) => (await ask(path))?.headers.get("location");
  expect(await ledTo("/admin/registers")).toBe(`${PAGE}#list`);
  expect(await ledTo("/admin/registers/ballet?day=2026-11-20")).toBe(`${PAGE}#ballet`);
  expect(await ledTo("/admin/registers/building")).toBe(`${PAGE}#building`);
  expect(await (await ask(PAGE))?.text()).toBe(HTML);
  const file = await ask("/assets/kept-1.js", { mode: "cors" });
  expect(await file?.text()).toBe("/assets/kept-1.js");
});

test("a proxy that says that the server is away is no line, and any other answer is one", async () => {
  const { line, keep, ask } = browser();
  line.answer = built;
  await keep("one");
  for (const status of [502, 503, 504]) {
    line.answer = async () => new Response("Bad Gateway", { status });
    expect((await ask("/admin/registers"))?.status).toBe(302);
  }
  line.answer = async () => new Response("There is nothing here.", { status: 404 });
  expect((await ask("/admin/registers/nothing"))?.status).toBe(404);
});

test("where nothing is kept the browser says itself that there is no line", async () => {
  const { line, ask } = browser();
  line.answer = cut;
  await expect(ask("/admin/registers")).rejects.toThrow("Failed to fetch");
});

test("another build's page takes the place of the one before, whole or not at all", async () => {
  const { line, builds, keep, ask } = browser();
  line.answer = built;
  await keep("one");
  line.answer = async (path) => (path === PAGE ? new Response(HTML) : cut(path));
  await keep("two");
  line.answer = cut;
  expect(await (await ask(PAGE))?.text()).toBe(HTML);
  line.answer = built;
  await keep("two");
  expect(builds()).toEqual(["callboard-registers-two"]);
});

test("what is sent, and what is on other sites, is none of its business", async () => {
  const { ask } = browser();
  expect(await ask("/admin/registers/ballet/mark", { method: "POST", mode: "cors" })).toBeNull();
  expect(await ask("/draft-key", { mode: "cors" })).toBeNull();
  expect(await ask("https://other.example/", { mode: "cors" })).toBeNull();
});
