// Keeps a copy of the open page and its files in the browser, so that it opens offline too.

/** Tells the service worker of a folder of pages this page's address and files. */
export async function keepPage(
  workers: ServiceWorkerContainer,
  { script, scope }: { script: string; scope: string },
): Promise<void> {
  await workers.register(script, { scope });
  const { active } = await workers.ready;
  const loaded = performance.getEntriesByType("resource").map(({ name }) => name);
  const linked = [...document.querySelectorAll("link[href], script[src]")].map((one) =>
    one instanceof HTMLLinkElement ? one.href : (one as HTMLScriptElement).src,
  );
  const files = [...new Set([...loaded, ...linked])].filter((name) =>
    name.startsWith(`${location.origin}/assets/`),
  );
  active?.postMessage({ address: location.href.split("#")[0], files }, []);
}
