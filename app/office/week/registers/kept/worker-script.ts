// Answers for the registers where the line is cut: with a page that holds nothing of anybody, which opens what
// the device keeps. With a line it answers nothing by itself, but for files whose names hold their content.

/** Stands in the worker's file as it is. It keeps the page of one build, and takes the next one's place whole. */
export const WORKER_SCRIPT = `{
const PAGE = "/admin/registers/kept";
const KEPT = "callboard-registers-";
const PATIENCE_MS = 4000;
const AWAY = [502, 503, 504];

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("message", (event) => {
  if (event.data?.keep) event.waitUntil(keep(KEPT + event.data.keep).catch(() => {}));
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== "GET") return;
  if (request.mode === "navigate") event.respondWith(open(request, pathname));
  else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

const keep = async (name) => {
  if (await (await caches.open(name)).match(PAGE)) return forgetOthers(name);
  const page = await fetch(PAGE, { credentials: "omit", cache: "no-store" });
  if (!page.ok || page.redirected) return;
  const files = new Set((await page.clone().text()).match(/\\/assets\\/[\\w.-]+/g));
  const cache = await caches.open(name);
  await cache.addAll([...files]);
  // Last: what has the page has all of it.
  await cache.put(PAGE, page);
  await forgetOthers(name);
};

const forgetOthers = async (name) => {
  for (const other of await caches.keys()) {
    if (other.startsWith(KEPT) && other !== name) await caches.delete(other);
  }
};

const open = async (request, pathname) => {
  const late = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  const answer = await Promise.race([fetch(request).catch(() => null), late]);
  if (answer && !AWAY.includes(answer.status)) return answer;
  const page = await caches.match(PAGE);
  if (!page) return answer ?? fetch(request);
  if (pathname === PAGE) return page;
  const [, , , of = ""] = pathname.split("/");
  return Response.redirect(PAGE + "#" + (of || "list"), 302);
};

const file = async (request) => (await caches.match(request)) ?? fetch(request);
}`;
