// Shared by the service workers: serves pages from the network, or from a cached copy when the server is slow or
// away.

/** How long the server may take before the cached copy is shown, in ms: reception backstage may be one bar. */
const PATIENCE_MS = 4000;

/** The parts of a service worker's events and global scope that are used; the DOM types have neither. */
type Extendable = { waitUntil: (work: Promise<unknown>) => void };
type Events<Message> = {
  install: Extendable;
  activate: Extendable;
  message: Extendable & {
    data: Message;
    source: { postMessage: (message: unknown) => void } | null;
  };
  fetch: Extendable & { request: Request; respondWith: (answer: Promise<Response>) => void };
};
type Scope<Message> = {
  addEventListener: <Kind extends keyof Events<Message>>(
    kind: Kind,
    handle: (event: Events<Message>[Kind]) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  clients: { claim: () => Promise<void> };
};

type Offline<Message> = {
  /** True for navigations that this worker answers; the browser handles all others. */
  isPage: (url: URL) => boolean;
  /** True for statuses that mean a cached copy is shown instead. */
  isAway: (status: number) => boolean;
  copyOf: (url: URL) => Promise<Response | undefined>;
  /** Updates the cached copy with a fresh response. */
  renew?: (url: URL, answer: Response) => Promise<void>;
  /** Caches the pages named in a message; the page is sent "kept" when that is done. */
  keep: (message: Message) => Promise<void>;
};

/**
 * Runs a service worker. Built files are served from any cache, since their names change with
 * their content.
 */
export function serveOffline<Message>(offline: Offline<Message>): void {
  const scope = globalThis as unknown as Scope<Message>;
  scope.addEventListener("install", () => void scope.skipWaiting());
  scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
  scope.addEventListener("message", (event) => {
    const kept = offline.keep(event.data).then(() => event.source?.postMessage("kept"));
    event.waitUntil(kept.catch(() => {}));
  });
  scope.addEventListener("fetch", (event) => {
    const { request } = event;
    const url = new URL(request.url);
    if (request.method !== "GET" || url.origin !== location.origin) return;
    if (request.mode === "navigate") {
      if (offline.isPage(url)) event.respondWith(pageOf(offline, event, url));
    } else if (url.pathname.startsWith("/assets/")) event.respondWith(fileOf(request));
  });
}

async function pageOf<Message>(
  { isAway, copyOf, renew }: Offline<Message>,
  event: Events<Message>["fetch"],
  url: URL,
): Promise<Response> {
  const answered = fetch(event.request);
  if (renew) event.waitUntil(answered.then((answer) => renew(url, answer.clone())).catch(() => {}));
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null);
  });
  const answer = await Promise.race([answered.catch(() => null), late]);
  if (answer && !isAway(answer.status)) return answer;
  return (await copyOf(url)) ?? answer ?? answered;
}

async function fileOf(request: Request): Promise<Response> {
  return (await caches.match(request.url)) ?? fetch(request);
}

/** Fetches a page as an anonymous visitor would see it; returns null when the server has none. */
export async function fetchAnonymously(address: string): Promise<Response | null> {
  const page = await fetch(address, { credentials: "omit", cache: "no-store" });
  return page.ok && !page.redirected ? page : null;
}

/** Fetches a page as the person at this browser sees it now. */
export function fetchFresh(address: string): Promise<Response> {
  return fetch(address, { cache: "no-store" });
}
