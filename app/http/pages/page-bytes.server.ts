// Cached public pages: bytes without anything specific to a visit, compressed once, with a tag; and responses from
// them before sessions or the router are involved.
import { randomUUID, createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BUILD_HEADER } from "#app/http/build-header.ts";
import { logResponse, type ResponseLogging } from "../log-response.server.ts";
import { pagePathOf } from "../page-visit.ts";
import { headersOf, type HeaderNeeds } from "./page-headers.server.ts";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Trusted } from "./security-headers.ts";
import { VARY, type Reader, type ReaderHeaders } from "./varies-by.ts";

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const BROTLI_QUALITY = 11;
const GZIP_LEVEL = 9;
/** How long a response waits for a page's Brotli, the slowest encoding, before it is sent as gzip. */
const PATIENCE_MS = 100;
const TAG_LETTERS = 22;
/** Browsers revalidate each time; a cache in front spares the server nearly every request. */
const CACHE_CONTROL = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

/** A request for a page, from node's server or the router. */
export type PageRequest = Reader & { method: string; url: string };

/** A ready response; without bytes it has no body. */
export type CachedResponse = {
  status: 200 | 304;
  headers: Record<string, string>;
  bytes: Buffer | null;
};

/** Returns the path of a full address without a query, as written. */
export function pathnameOf(url: string): string {
  return url.slice(url.indexOf("/", url.indexOf("//") + 2));
}

type Encoding = "br" | "gzip" | "plain";

export type CachedPage = {
  /** The first part of its tags: the same for the same page. */
  tag: string;
  trusted: Trusted;
  bytes: { plain: Buffer; gzip: Buffer; br: Buffer | null };
  /** Resolves once Brotli is ready, and at the latest when the wait ends. */
  brotliSettled: Promise<unknown>;
};

/**
 * Builds a cached page from its HTML. Elements rendered with `nonce` are trusted by their hash;
 * `starts` are the texts of scripts that such a script adds. Returns `before` when the page is
 * unchanged.
 */
export async function makeCachedPage(
  html: string,
  { nonce, starts }: { nonce: string; starts: readonly string[] },
  before: CachedPage | null,
): Promise<CachedPage> {
  const trusted = {
    scripts: [...textsOf(html, "script", nonce), ...starts].map(sourceOf),
    styles: textsOf(html, "style", nonce).map(sourceOf),
  };
  const words = html.replaceAll(` nonce="${nonce}"`, "").replaceAll(nonce, "");
  const plain = Buffer.from(words);
  const tag = createHash("sha256").update(plain).digest("base64url").slice(0, TAG_LETTERS);
  if (before?.tag === tag) return before;
  const page: CachedPage = {
    tag,
    trusted,
    bytes: { plain, gzip: await compressGzip(plain, { level: GZIP_LEVEL }), br: null },
    brotliSettled: Promise.resolve(),
  };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
  };
  page.brotliSettled = Promise.race([addBrotli(page, params), patience()]);
  return page;
}

async function addBrotli({ bytes }: CachedPage, params: Record<number, number>): Promise<void> {
  bytes.br = await compressBrotli(bytes.plain, { params });
}

/**
 * Returns the response to a request, with the page's `own` headers; 304 without a body when the
 * tag matches.
 */
export async function respondFromCache(
  page: CachedPage,
  { headers }: PageRequest,
  own: Readonly<Record<string, string>>,
): Promise<CachedResponse> {
  const wanted = encodingsOf(headers.get("Accept-Encoding") ?? "");
  if (wanted.br && !page.bytes.br) await page.brotliSettled;
  const encoding: Encoding = wanted.br && page.bytes.br ? "br" : wanted.gzip ? "gzip" : "plain";
  const tag = `"${page.tag}-${encoding}"`;
  const common = {
    ...own,
    etag: tag,
    "cache-control": CACHE_CONTROL,
    vary: VARY,
  };
  if (isKnown(tag, headers.get("If-None-Match")))
    return { status: 304, headers: common, bytes: null };
  const bytes = page.bytes[encoding] ?? page.bytes.plain;
  return {
    status: 200,
    headers: {
      ...common,
      "content-type": "text/html; charset=utf-8",
      "content-length": String(bytes.length),
      ...(encoding !== "plain" && { "content-encoding": encoding }),
    },
    bytes,
  };
}

/** Returns true when a tag is listed in an If-None-Match header. */
function isKnown(tag: string, header: string | null): boolean {
  if (header === null) return false;
  return header.split(",").some((each) => each.trim().replace(/^W\//, "") === tag);
}

const ACCEPTS = {
  br: /(?:^|,)\s*br\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|,|$)/,
  gzip: /(?:^|,)\s*gzip\s*(?:;(?!\s*q=0(?:\.0*)?\s*(?:,|$))|,|$)/,
};

/** Returns which stored encodings a header accepts; `q=0` refuses one. */
function encodingsOf(accepted: string): { br: boolean; gzip: boolean } {
  return { br: ACCEPTS.br.test(accepted), gzip: ACCEPTS.gzip.test(accepted) };
}

/** Returns the contents of elements that carry the nonce, as they will be sent. */
function textsOf(html: string, name: "script" | "style", nonce: string): string[] {
  const elements = new RegExp(`<${name}[^>]* nonce="${nonce}"[^>]*>([\\s\\S]*?)</${name}>`, "g");
  return [...html.matchAll(elements)].flatMap(([, text = ""]) =>
    text === "" ? [] : [text.replaceAll(nonce, "")],
  );
}

function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function patience(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, PATIENCE_MS).unref();
  });
}

type Needs = HeaderNeeds & { keptPageOf: (asked: PageRequest) => Promise<CachedPage | null> };

/**
 * Creates a responder for cached pages, whose headers are computed once per page; it returns
 * null when none is cached.
 */
export function createCacheResponder(needs: Needs) {
  const headers = new WeakMap<CachedPage, Promise<Record<string, string>>>();
  return async (asked: PageRequest): Promise<CachedResponse | null> => {
    const page = await needs.keptPageOf(asked);
    if (!page) return null;
    let own = headers.get(page);
    if (!own) {
      own = headersOf(needs, pagePathOf(pathnameOf(asked.url)), page.trusted);
      headers.set(page, own);
    }
    return respondFromCache(page, asked, await own);
  };
}

type Sending = ResponseLogging & {
  buildName: string;
  answer: (asked: PageRequest) => Promise<CachedResponse | null>;
};

/** Returns true for a request that may come from a signed-in visitor, who must be identified first. */
export function mayBeSignedIn(cookies: string | null | undefined): boolean {
  return cookies?.includes("session=") ?? false;
}

/**
 * Creates a handler for node's server that sends cached pages, at a tenth of the router's cost;
 * it returns false, and sends nothing, when no page is cached.
 */
export function createCacheSender({ answer, buildName, ...noting }: Sending) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method = "", url = "", headers } = request;
    if (mayBeSignedIn(headers.cookie)) return false;
    const started = performance.now();
    const lines: ReaderHeaders = { get: (name) => lineOf(headers[name.toLowerCase()]) };
    const asked = { method, url, headers: lines };
    // After a failure here the router answers.
    const found = await answer(asked).catch(() => null);
    if (!found) return false;
    const requestId = randomUUID();
    response.writeHead(found.status, {
      ...found.headers,
      "x-request-id": requestId,
      [BUILD_HEADER]: buildName,
    });
    response.end(method === "HEAD" ? null : found.bytes);
    const path = pathnameOf(url);
    logResponse(noting, { requestId, method, path, status: found.status, started }, response);
    return true;
  };
}

function lineOf(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}
