// The service worker of running orders: what was opened once opens without a network.

/** What the browser keeps copies under; each order has its own, by its code. */
export const COPIES = "callboard-running-order";

/** How long a page is waited for before its copy is shown, in ms: a signal backstage may be one bar. */
const PATIENCE_MS = 4000;

/**
 * Its whole text. A page comes from the server where that answers in time, otherwise from its copy, and
 * without one from that of the order without a search. What is not shared any more loses its copies.
 */
export const OFFLINE_WORKER = `"use strict";
const nameOf = (url) => "${COPIES}-" + url.pathname.split("/")[2];
const wholeOf = (url) => url.origin + url.pathname;
const copyOf = async (url) => {
  const copies = await caches.open(nameOf(url));
  return (await copies.match(url.href)) ?? (await copies.match(wholeOf(url)));
};
const keep = async (url, answer) => {
  if (answer.status === 404) await caches.delete(nameOf(url));
  if (answer.ok) await (await caches.open(nameOf(url))).put(url.href, answer);
};
const page = async (event, url) => {
  const answered = fetch(event.request);
  event.waitUntil(answered.then((answer) => keep(url, answer.clone())).catch(() => {}));
  const coming = answered.then(async (answer) =>
    answer.status < 500 ? answer : ((await copyOf(url)) ?? answer));
  const late = new Promise((resolve) => setTimeout(resolve, ${PATIENCE_MS}))
    .then(() => copyOf(url)).then((copy) => copy ?? coming);
  return Promise.race([coming, late]).catch(async () => (await copyOf(url)) ?? Response.error());
};
const file = async (request) => (await caches.match(request.url)) ?? fetch(request);
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (request.mode === "navigate" && !url.pathname.includes(".", 1)) event.respondWith(page(event, url));
  else if (url.pathname.startsWith("/assets/")) event.respondWith(file(request));
});
addEventListener("message", (event) => {
  const { address, files } = event.data;
  const url = new URL(address);
  event.waitUntil((async () => {
    const copies = await caches.open(nameOf(url));
    for (const one of [...files, wholeOf(url), url.href])
      if (!(await copies.match(one))) await copies.add(one);
    for (const { url: kept } of await copies.keys())
      if (new URL(kept).pathname.startsWith("/assets/") && !files.includes(kept)) await copies.delete(kept);
    event.source?.postMessage("kept");
  })().catch(() => {}));
});
`;
