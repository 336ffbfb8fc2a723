import { expect, test } from "vitest";
import { cut, ORIGIN, startServiceWorker } from "#tests/service-worker.ts";
import WORKER from "script:./registers.worker.ts";

const PAGE = "/admin/registers/kept";
const HTML = `<link href="/assets/kept-1.css"><script>import "/assets/kept-1.js"</script>`;

const live = () => new Response("live");
const built = (address: string) => {
  const { pathname } = new URL(address);
  return new Response(pathname === PAGE ? HTML : pathname);
};

/** The worker, which has stored the page of build one. */
async function started() {
  const worker = startServiceWorker(WORKER, built);
  await worker.tell({ keep: "one" });
  return worker;
}

test("with a line every page is handed through, also where one is kept", async () => {
  const { server, ask } = await started();
  server.serve = live;
  expect(await (await ask("/admin/registers/ballet"))?.text()).toBe("live");
});

test("without one a register leads to the page that is kept, with what was asked for", async () => {
  const { server, requests, ask } = await started();
  // Fetched as by a stranger: it holds nothing of anybody.
  expect(requests[0]).toEqual({ address: ORIGIN + PAGE, credentials: "omit" });
  server.serve = cut;
  const ledTo = async (path: string) => (await ask(path))?.headers.get("location");
  expect(await ledTo("/admin/registers")).toBe(`${PAGE}#list`);
  expect(await ledTo("/admin/registers/ballet?day=2026-11-20")).toBe(`${PAGE}#ballet`);
  expect(await ledTo("/admin/registers/building")).toBe(`${PAGE}#building`);
  expect(await (await ask(PAGE))?.text()).toBe(HTML);
  const file = await ask("/assets/kept-1.js", { mode: "cors" });
  expect(await file?.text()).toBe("/assets/kept-1.js");
});

test("a proxy that says that the server is away is no line, and any other answer is one", async () => {
  const { server, ask } = await started();
  for (const status of [502, 503, 504]) {
    server.serve = () => new Response("Bad Gateway", { status });
    expect((await ask("/admin/registers"))?.status).toBe(302);
  }
  server.serve = () => new Response("There is nothing here.", { status: 404 });
  expect((await ask("/admin/registers/nothing"))?.status).toBe(404);
});

test("where nothing is kept the browser says itself that there is no line", async () => {
  const { ask } = startServiceWorker(WORKER, cut);
  await expect(ask("/admin/registers")).rejects.toThrow("Failed to fetch");
});

test("another build's page takes the place of the one before, whole or not at all", async () => {
  const { server, stores, tell, ask } = await started();
  server.serve = (address) => (address.endsWith(PAGE) ? new Response(HTML) : cut(address));
  await tell({ keep: "two" });
  server.serve = cut;
  expect(await (await ask(PAGE))?.text()).toBe(HTML);
  server.serve = built;
  await tell({ keep: "two" });
  expect([...stores.keys()]).toEqual(["callboard-registers-two"]);
});

test("what is sent, and what is on other sites, is none of its business", async () => {
  const { ask } = await started();
  const sent = await ask("/admin/registers/ballet/mark", { method: "POST", mode: "cors" });
  expect(sent).toBeUndefined();
  expect(await ask("/draft-key", { mode: "cors" })).toBeUndefined();
  expect(await ask("https://other.example/", { mode: "cors" })).toBeUndefined();
});
