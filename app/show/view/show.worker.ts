// The service worker of shows: a crew page or control, opened once, opens again without the desk.
import { fetchFresh, serveOffline } from "#app/client/connection/service-worker.ts";

/** The prefix of the cache names; each show has its own cache, by id. */
const COPIES = "callboard-show-pages";
const PAGE = /^\/show\/(?!run$)[^/.]+(\/(backstage|announcer|judges|music|board|left))?$/;

serveOffline<{ address: string; files: string[] }>({
  isPage: ({ pathname }) => PAGE.test(pathname),
  isAway: (status) => status >= 500,
  copyOf: async (url) => (await caches.open(nameOf(url))).match(url.href),
  renew: async (url, answer) => {
    // A device that is no longer paired is led to another page: it keeps no names.
    if (answer.type === "opaqueredirect" || answer.status === 404) await caches.delete(nameOf(url));
    else if (answer.ok) await (await caches.open(nameOf(url))).put(url.href, answer);
  },
  keep: async ({ address, files }) => {
    const url = new URL(address);
    const page = await fetchFresh(address);
    if (page.redirected || page.status === 404) await caches.delete(nameOf(url));
    if (page.redirected || !page.ok) return;
    const copies = await caches.open(nameOf(url));
    await copies.put(url.href, page);
    for (const file of files) if (!(await copies.match(file))) await copies.add(file);
  },
});

function nameOf({ pathname }: URL): string {
  return `${COPIES}-${pathname.split("/")[2]}`;
}
