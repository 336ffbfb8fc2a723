// Keeps the public pages as bytes, so that a busy evening costs no rendering.
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
import { startOf } from "./first-paint.server.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Kept = {
  version: number;
  minute: number;
  page: Promise<CachedPage | null>;
  asked: PageRequest;
};

type KeptPages = {
  /** The page that everybody gets who asks for this; null for what is not kept. */
  find: (asked: PageRequest) => Promise<CachedPage | null>;
  /** Does what may publish: where it did, every page that is kept is made again before this ends. */
  renewAfter: <Result>(change: () => Promise<Result>) => Promise<Result>;
};

/** What a page says of the day or the hour is at most this old. */
const LIFETIME_MS = 60_000;
const MOST_PAGES = 100;
const MOST_READERS = 1_000;
const NONCE_BYTES = 16;
/** How long a page that is there waits for the database to say that it is still the newest. */
const PATIENCE_MS = 250;
const OK = 200;
/** What a page may depend on of who asks: it is rendered with these headers and no others. */
const HEADERS_HEARD = VARIES_BY.filter((name) => name !== "Accept-Encoding");

/**
 * Keeps the pages of the slides and of the mobile track: rendered once a minute, for each published
 * version, for people, phones and crawlers. While the database is away a page is the one that was last.
 * Not kept are other pages, those with a query, and one that cannot be rendered. Until a publish here
 * is answered, the version before it is what people get: nobody waits for their page to be made.
 */
export function keepPages(handle: Handle, platform: Platform): KeptPages {
  const kept = new Map<string, Kept>();
  const readerOf = knowingReaders();
  const readVersion = () => within(PATIENCE_MS, liveVersion(platform.database));
  const versionNow = oncePerTurn(readVersion);
  // Nobody outside knows it, so nothing else on a page can look like it.
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
    return makeCachedPage(html, { nonce, starts: startOf(html) }, before);
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

  /** Made first and shown together, so that none is waited for. */
  async function renewAll(version: number): Promise<void> {
    renewing = version;
    const isOlder = (its: Kept | undefined) => its?.version === version - 1;
    const minute = minuteOf(platform);
    const made: [string, Kept, CachedPage][] = [];
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
      // Whoever changes something else meanwhile does not wait for the pages.
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

/** What a page is asked for by, without the rest of a request that asked for it. */
function ofItsKind({ url, headers }: PageRequest): PageRequest {
  const heard = new Map<string, string | null>(
    HEADERS_HEARD.map((name) => [name, headers.get(name)]),
  );
  const kept: ReaderHeaders = { get: (name) => heard.get(name) ?? null };
  return { url, method: "GET", headers: kept };
}

/** What a page is kept by, or null for a request whose page is not kept. */
function addressToKeep(
  asked: PageRequest,
  readerOf: (asked: PageRequest) => string,
): string | null {
  const { url, method } = asked;
  if ((method !== "GET" && method !== "HEAD") || url.includes("?")) return null;
  if (!isMarketingPath(pathnameOf(url))) return null;
  return `${url} ${readerOf(asked)}`;
}

/** Tells the three kinds of readers apart, and remembers what a browser calls itself. */
function knowingReaders(): (asked: PageRequest) => string {
  return memoize(
    MOST_READERS,
    (asked) => (isCrawler(asked) ? "crawler" : isPhone(asked) ? "phone" : "person"),
    ({ headers }) => HEADERS_HEARD.map((name) => headers.get(name) ?? "").join("\n"),
  );
}

/**
 * What is read for one request serves all that came with it. One that comes after a publish was
 * answered comes in a later turn, and reads for itself.
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
    timer = setTimeout(() => reject(new Error("The database did not answer in time.")), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
