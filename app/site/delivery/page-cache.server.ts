// Caches the public pages as bytes, so that a busy evening costs no rendering.
import { randomBytes } from "node:crypto";
import { RouterContextProvider } from "react-router";
import {
  ANONYMOUS,
  nonceContext,
  platformContext,
  visitorContext,
  type Platform,
} from "#app/data/context.server.ts";
import {
  makeCachedPage,
  pathnameOf,
  type PageRequest,
  type CachedPage,
} from "#app/http/pages/page-bytes.server.ts";
import { VARIES_BY, type ReaderHeaders } from "#app/http/pages/varies-by.ts";
import { memoize } from "#app/platform/memoize.ts";
import { liveVersion } from "#app/site/content/content.server.ts";
import { isCrawler } from "#app/site/layout/crawler.server.ts";
import { isMarketingPath } from "#app/site/layout/layouts.ts";
import { isPhone } from "#app/site/layout/phone.server.ts";
import { startScriptsOf } from "./first-paint.server.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type CacheEntry = {
  version: number;
  minute: number;
  page: Promise<CachedPage | null>;
  asked: PageRequest;
};

type PageCache = {
  /** Returns the cached page for a request; null when it is not cacheable. */
  find: (asked: PageRequest) => Promise<CachedPage | null>;
  /** Runs a change that may publish. If it does, every cached page is rendered again before this resolves. */
  renewAfter: <Result>(change: () => Promise<Result>) => Promise<Result>;
};

/** Time-dependent content of a page is at most this old. */
const LIFETIME_MS = 60_000;
const MOST_PAGES = 100;
const MOST_READERS = 1_000;
const NONCE_BYTES = 16;
/** How long a cached page waits for the database to confirm that it is current. */
const PATIENCE_MS = 250;
const OK = 200;
/** Headers that a page can depend on; the renderer gets no others. */
const HEADERS_HEARD = VARIES_BY.filter((name) => name !== "Accept-Encoding");

/**
 * Caches the slides and the mobile page: rendered once a minute and for each published version, separately
 * for people, phones and crawlers. While the database is down the last version is served. Other pages,
 * pages with a query and failed ones are not cached. The previous version is served until a publish on this
 * server is complete, so that no visitor waits for rendering.
 */
export function cachePages(
  handle: Handle,
  platform: Platform,
  patienceMs = PATIENCE_MS,
): PageCache {
  const kept = new Map<string, CacheEntry>();
  const readerOf = knowingReaders();
  const readVersion = () => within(patienceMs, liveVersion(platform.database));
  const versionNow = oncePerTurn(readVersion);
  // Secret, so nothing else on a page can look like it.
  const nonce = randomBytes(NONCE_BYTES).toString("hex");
  let renewing: number | null = null;
  let renewed = Promise.resolve();

  async function render(asked: PageRequest, before: CachedPage | null): Promise<CachedPage | null> {
    const context = new RouterContextProvider();
    context.set(platformContext, platform);
    context.set(visitorContext, ANONYMOUS);
    context.set(nonceContext, nonce);
    const heard = HEADERS_HEARD.flatMap((name): [string, string][] => {
      const value = asked.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    const response = await handle(new Request(asked.url, { headers: heard }), context);
    if (response.status !== OK) return null;
    const html = await response.text();
    return makeCachedPage(html, { nonce, starts: startScriptsOf(html) }, before);
  }

  async function keep(address: string, asked: PageRequest, version: number) {
    const minute = minuteOf(platform);
    const before = (await kept.get(address)?.page.catch(() => null)) ?? null;
    const again = kept.get(address);
    if (again?.version === version && again.minute === minute) return again.page;
    const page = render(asked, before).catch(() => before);
    kept.delete(address);
    kept.set(address, { version, minute, page, asked: ofItsKind(asked) });
    const [oldest] = kept.keys();
    if (kept.size > MOST_PAGES && oldest !== undefined) kept.delete(oldest);
    if ((await page) === null) kept.delete(address);
    return page;
  }

  /** Renders all pages first and swaps them together, so that no visitor waits. */
  async function renewAll(version: number): Promise<void> {
    renewing = version;
    const isOlder = (its: CacheEntry | undefined) => its?.version === version - 1;
    const minute = minuteOf(platform);
    const made: [string, CacheEntry, CachedPage][] = [];
    for (const [address, its] of [...kept].filter(([, each]) => isOlder(each))) {
      const before = await its.page.catch(() => null);
      const page = await render(its.asked, before).catch(() => null);
      if (page)
        made.push([address, { ...its, version, minute, page: Promise.resolve(page) }, page]);
    }
    await Promise.allSettled(made.map(([, , { brotliSettled }]) => brotliSettled));
    for (const [address, its] of made) if (isOlder(kept.get(address))) kept.set(address, its);
    renewing = null;
  }

  return {
    async find(asked) {
      const address = addressToKeep(asked, readerOf);
      if (address === null) return null;
      const last = kept.get(address);
      const version = await versionNow().catch(() => null);
      if (version === null) return last?.page ?? null;
      const known = kept.get(address);
      if (known?.version === version && known.minute === minuteOf(platform)) return known.page;
      const isBeingRenewed = version === renewing && known?.version === version - 1;
      return isBeingRenewed ? known.page : keep(address, asked, version);
    },
    async renewAfter(change) {
      const before = await readVersion().catch(() => null);
      const result = await change();
      const after = await readVersion().catch(() => null);
      // Other changes do not wait for the pages.
      if (after !== null && after !== before) {
        renewed = renewed.then(() => renewAll(after));
        await renewed;
      }
      return result;
    },
  };
}

function minuteOf({ now }: Platform): number {
  return Math.floor(now().getTime() / LIFETIME_MS);
}

/** Returns the parts of a request that a page depends on. */
function ofItsKind({ url, headers }: PageRequest): PageRequest {
  const heard = new Map<string, string | null>(
    HEADERS_HEARD.map((name) => [name, headers.get(name)]),
  );
  const kept: ReaderHeaders = { get: (name) => heard.get(name) ?? null };
  return { url, method: "GET", headers: kept };
}

/** Returns the cache key of a request; null when its page is not cacheable. */
function addressToKeep(
  asked: PageRequest,
  readerOf: (asked: PageRequest) => string,
): string | null {
  const { url, method } = asked;
  if ((method !== "GET" && method !== "HEAD") || url.includes("?")) return null;
  if (!isMarketingPath(pathnameOf(url))) return null;
  return `${url} ${readerOf(asked)}`;
}

/** Distinguishes people, phones and crawlers, and memoises by header. */
function knowingReaders(): (asked: PageRequest) => string {
  return memoize(
    MOST_READERS,
    (asked) => (isCrawler(asked) ? "crawler" : isPhone(asked) ? "phone" : "person"),
    ({ headers }) => HEADERS_HEARD.map((name) => headers.get(name) ?? "").join("\n"),
  );
}

/**
 * Shares a read among requests of the same turn of the event loop. A request after a publish comes in a
 * later turn, and reads again.
 */
function oncePerTurn<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | null = null;
  return () => {
    if (!reading) {
      reading = read();
      setImmediate(() => {
        reading = null;
      });
    }
    return reading;
  };
}

function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("database timeout")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
