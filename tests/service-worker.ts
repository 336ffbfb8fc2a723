// A browser with a service worker: with its own caches, and a server that a test controls.
import vm from "node:vm";

export const ORIGIN = "https://school.example";

type Server = (address: string) => Response | Promise<Response>;
type Asked = { method?: string; mode?: string };
type Handler = (event: object) => void;

/** The server of a browser without a connection. */
export const cut: Server = () => Promise.reject(new TypeError("Failed to fetch"));

export function startServiceWorker(script: string, serve: Server) {
  const stores = new Map<string, Map<string, Response>>();
  const server = { serve };
  const requests: { address: string; credentials: string | undefined }[] = [];
  const addressOf = (asked: string | { url: string }) =>
    new URL(typeof asked === "string" ? asked : asked.url, ORIGIN).href;
  const fetched = async (
    asked: string | { url: string },
    { credentials }: { credentials?: string } = {},
  ) => {
    const address = addressOf(asked);
    requests.push({ address, credentials });
    return server.serve(address);
  };
  const matchIn = (store: Map<string, Response>, asked: string) =>
    store.get(addressOf(asked))?.clone();
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, store);
    const add = async (address: string) => {
      store.set(addressOf(address), await fetched(address));
    };
    return {
      add,
      addAll: async (addresses: string[]) => {
        for (const address of addresses) await add(address);
      },
      match: async (asked: string) => matchIn(store, asked),
      put: async (address: string, answer: Response) => void store.set(addressOf(address), answer),
      keys: async () => [...store.keys()].map((url) => ({ url })),
      delete: async (address: string) => store.delete(addressOf(address)),
    };
  };
  const caches = {
    open,
    keys: async () => [...stores.keys()],
    match: async (asked: string) =>
      [...stores.values()].map((store) => matchIn(store, asked)).find((found) => found),
    delete: async (name: string) => stores.delete(name),
  };
  const handlers = new Map<string, Handler>();
  vm.runInNewContext(script, {
    addEventListener: (kind: string, handler: Handler) => handlers.set(kind, handler),
    caches,
    clients: { claim: async () => {} },
    fetch: fetched,
    location: { origin: ORIGIN },
    Response: {
      redirect: (to: string, status: number) =>
        new Response(null, { status, headers: { location: to } }),
    },
    setTimeout,
    skipWaiting: async () => {},
    URL,
  });
  const run = async (kind: string, event: object) => {
    const waited: Promise<unknown>[] = [];
    let answer: Promise<Response> | undefined;
    handlers.get(kind)?.({
      ...event,
      waitUntil: (work: Promise<unknown>) => waited.push(work),
      respondWith: (given: Promise<Response>) => (answer = given),
    });
    try {
      return await answer;
    } finally {
      await Promise.all(waited);
    }
  };
  return {
    server,
    stores,
    requests,
    /** Sends the worker a page's message; returns its reply. */
    tell: async (data: object) => {
      const said: unknown[] = [];
      await run("message", { data, source: { postMessage: (word: unknown) => said.push(word) } });
      return said;
    },
    /** Returns the worker's response; undefined when it leaves the request to the browser. */
    ask: (address: string, { method = "GET", mode = "navigate" }: Asked = {}) =>
      run("fetch", { request: { url: addressOf(address), method, mode } }),
  };
}
