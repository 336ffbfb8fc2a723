// The service worker of the registers: without a connection it shows a page that holds nothing of anybody,
// which opens what the device keeps.
import { fetchAnonymously, serveOffline } from "#app/client/connection/service-worker.ts";

const PAGE = "/admin/registers/kept";
const KEPT = "callboard-registers-";
/** A proxy's answers while the server is away. */
const AWAY = [502, 503, 504];

serveOffline<{ keep: string }>({
  isPage: () => true,
  isAway: (status) => AWAY.includes(status),
  copyOf: async ({ pathname }) => {
    const page = await caches.match(PAGE);
    if (!page || pathname === PAGE) return page;
    const [, , , register = ""] = pathname.split("/");
    return Response.redirect(`${PAGE}#${register || "list"}`, 302);
  },
  keep: async ({ keep: build }) => keepBuild(KEPT + build),
});

/** Stores the page of one build with its files, and then removes that of the build before. */
async function keepBuild(name: string): Promise<void> {
  const cache = await caches.open(name);
  if (!(await cache.match(PAGE))) {
    const page = await fetchAnonymously(PAGE);
    if (!page) return;
    const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
    await cache.addAll([...files]);
    // Last: a cache that has the page has all of its files.
    await cache.put(PAGE, page);
  }
  for (const other of await caches.keys())
    if (other.startsWith(KEPT) && other !== name) await caches.delete(other);
}
