// The service worker of running orders: a page opened once opens offline too.
import { serveOffline } from "#app/client/connection/service-worker.ts";

/** The prefix of the cache names; each running order has its own cache, by code. */
const COPIES = "callboard-running-order";

serveOffline<{ address: string; files: string[] }>({
  isPage: ({ pathname }) => !pathname.includes(".", 1),
  isAway: (status) => status >= 500,
  copyOf: async (url) => {
    const copies = await caches.open(nameOf(url));
    // A search that was not cached shows the whole order.
    return (await copies.match(url.href)) ?? copies.match(wholeOf(url));
  },
  renew: async (url, answer) => {
    // Delete the copies of a running order that is no longer shared.
    if (answer.status === 404) await caches.delete(nameOf(url));
    if (answer.ok) await (await caches.open(nameOf(url))).put(url.href, answer);
  },
  keep: async ({ address, files }) => {
    const url = new URL(address);
    const copies = await caches.open(nameOf(url));
    for (const one of [...files, wholeOf(url), url.href])
      if (!(await copies.match(one))) await copies.add(one);
    for (const { url: kept } of await copies.keys())
      if (isFile(kept) && !files.includes(kept)) await copies.delete(kept);
  },
});

function nameOf({ pathname }: URL): string {
  return `${COPIES}-${pathname.split("/")[2]}`;
}

function wholeOf({ origin, pathname }: URL): string {
  return origin + pathname;
}

function isFile(address: string): boolean {
  return new URL(address).pathname.startsWith("/assets/");
}
