// What the service workers share: a page comes from the server where that answers in time, otherwise from a copy.

/** How long the server may take before a copy is shown, in ms: a signal backstage may be one bar. */
const PATIENCE_MS = 4000;

/** The part of a service worker's events and global scope that is used; the DOM's own types have neither. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void };
type Events<Message> = {
  install: Lasting;
  activate: Lasting;
  message: Lasting & {
    data: Message;
    source: { postMessage: (message: unknown) => void } | null;
  };
  fetch: Lasting & { request: Request; respondWith: (answer: Promise<Response>) => void };
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
  /** Whether a navigation is answered here; others are left to the browser. */
  isPage: (url: URL) => boolean;
  /** Whether a status of the server's means that a copy is shown instead. */
  isAway: (status: number) => boolean;
  copyOf: (url: URL) => Promise<Response | undefined>;
  /** Renews the copy of a page with an answer that has come. */
  renew?: (url: URL, answer: Response) => Promise<void>;
  /** Stores what a page asks for in its message; the page is told "kept" once that is done. */
  keep: (message: Message) => Promise<void>;
};

/** Runs a service worker. Built files, whose names change with their content, come from any cache. */
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

/** A page as a stranger gets it, with nothing of anybody in it; null where the server has none to give. */
export async function fetchAnonymously(address: string): Promise<Response | null> {
  const page = await fetch(address, { credentials: "omit", cache: "no-store" });
  return page.ok && !page.redirected ? page : null;
}
