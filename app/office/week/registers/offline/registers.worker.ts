// The service worker of the registers. Offline it serves a page without personal data, which opens the
// device's copy.
import { fetchAnonymously, serveOffline } from "#app/client/connection/service-worker.ts";

const PAGE = "/admin/registers/kept";
const KEPT = "callboard-registers-";
/** A proxy's status codes while the server is down. */
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

/** Caches the page and files of one build, then deletes those of earlier builds. */
async function keepBuild(name: string): Promise<void> {
  const cache = await caches.open(name);
  if (!(await cache.match(PAGE))) {
    const page = await fetchAnonymously(PAGE);
    if (!page) return;
    const files = new Set((await page.clone().text()).match(/\/assets\/[\w.-]+/g));
    await cache.addAll([...files]);
    // The page goes in last: a cache with the page is complete.
    await cache.put(PAGE, page);
  }
  for (const other of await caches.keys())
    if (other.startsWith(KEPT) && other !== name) await caches.delete(other);
}
