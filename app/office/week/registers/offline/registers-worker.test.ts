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

/** A worker that has cached the page of build one. */
async function started() {
  const worker = startServiceWorker(WORKER, built);
  await worker.tell({ keep: "one" });
  return worker;
}

test("online every page comes from the server, even if one is cached", async () => {
  const { server, ask } = await started();
  server.serve = live;
  expect(await (await ask("/admin/registers/ballet"))?.text()).toBe("live");
});

test("offline a register's address leads to the cached page for that register", async () => {
  const { server, requests, ask } = await started();
  // Fetched without cookies, so that it holds no personal data.
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

test("a proxy's error for a server that is down counts as offline, any other answer as online", async () => {
  const { server, ask } = await started();
  for (const status of [502, 503, 504]) {
    server.serve = () => new Response("Bad Gateway", { status });
    expect((await ask("/admin/registers"))?.status).toBe(302);
  }
  server.serve = () => new Response("There is nothing here.", { status: 404 });
  expect((await ask("/admin/registers/nothing"))?.status).toBe(404);
});

test("without a cached page the browser shows its own error", async () => {
  const { ask } = startServiceWorker(WORKER, cut);
  await expect(ask("/admin/registers")).rejects.toThrow("Failed to fetch");
});

test("a new build's page replaces the earlier one completely or not at all", async () => {
  const { server, stores, tell, ask } = await started();
  server.serve = (address) => (address.endsWith(PAGE) ? new Response(HTML) : cut(address));
  await tell({ keep: "two" });
  server.serve = cut;
  expect(await (await ask(PAGE))?.text()).toBe(HTML);
  server.serve = built;
  await tell({ keep: "two" });
  expect([...stores.keys()]).toEqual(["callboard-registers-two"]);
});

test("the worker ignores changes and other sites", async () => {
  const { ask } = await started();
  const sent = await ask("/admin/registers/ballet/mark", { method: "POST", mode: "cors" });
  expect(sent).toBeUndefined();
  expect(await ask("/draft-key", { mode: "cors" })).toBeUndefined();
  expect(await ask("https://other.example/", { mode: "cors" })).toBeUndefined();
});
