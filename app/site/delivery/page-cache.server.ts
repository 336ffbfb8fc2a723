// Keeps the public pages as they were rendered, so that a busy evening costs no rendering. What is
// one visit's own (the nonce, the contact form's draft) is a placeholder in them, which each answer
// replaces with its own.
import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { RouterContextProvider } from "react-router";
import { nonceContext, platformContext, visitorContext } from "#app/platform/context.server.ts";
import {
  draftContext,
  newDraft,
  type DraftMark,
} from "#app/site/contact/form/open-enquiry.server.ts";
import { liveVersion } from "#app/site/content/content.server.ts";
import { isCrawler } from "#app/site/layout/crawler.server.ts";
import { isMarketingPath } from "#app/site/layout/layouts.ts";
import { isPhone } from "#app/site/layout/phone.server.ts";

type Handle = (request: Request, context: RouterContextProvider) => Promise<Response>;
type Page = { status: number; headers: Headers; html: string };
type Own = { nonce: string; draft: DraftMark };

/** What a page says of the day or the hour is at most this old. */
const LIFETIME_MS = 60_000;
const MOST_PAGES = 100;
const NONCE_BYTES = 16;
const OK = 200;

/**
 * `handle`, with the page of each slide and of the mobile track rendered once a minute and once for
 * each published version. Pages with a query and pages for people who are signed in are not kept.
 */
export function keepPages(handle: Handle): Handle {
  const kept = new Map<string, Promise<Page>>();
  // Nobody outside knows the placeholders, so nothing else on a page can look like one.
  const placeholder: Own = {
    nonce: randomBytes(NONCE_BYTES).toString("hex"),
    draft: { key: randomUUID(), drawnAt: randomInt(2 ** 47, 2 ** 48 - 1) },
  };
  return async (request, context) => {
    const address = await addressToKeep(request, context);
    if (!address) return handle(request, context);
    const own = { nonce: context.get(nonceContext), draft: newDraft(context) };
    let rendering = kept.get(address);
    if (!rendering) {
      rendering = render(handle, request, context, placeholder);
      if (kept.size >= MOST_PAGES) kept.clear();
      kept.set(address, rendering);
    }
    const page = await rendering.catch((error: unknown) => {
      kept.delete(address);
      throw error;
    });
    if (page.status !== OK) kept.delete(address);
    return new Response(exchange(page.html, placeholder, own), {
      status: page.status,
      headers: page.headers,
    });
  };
}

/** What a page is kept by, or null for a request whose answer is not kept. */
async function addressToKeep(
  request: Request,
  context: RouterContextProvider,
): Promise<string | null> {
  const url = new URL(request.url);
  if (request.method !== "GET" || url.search !== "" || !isMarketingPath(url.pathname)) return null;
  if (context.get(visitorContext).scopes.size > 0) return null;
  const { database, now } = context.get(platformContext);
  const minute = Math.floor(now().getTime() / LIFETIME_MS);
  const reader = isCrawler(request) ? "crawler" : isPhone(request) ? "phone" : "person";
  return [url.href, reader, await liveVersion(database), minute].join(" ");
}

async function render(
  handle: Handle,
  { url, headers }: Request,
  context: RouterContextProvider,
  placeholder: Own,
): Promise<Page> {
  context.set(nonceContext, placeholder.nonce);
  context.set(draftContext, placeholder.draft);
  // Others wait for this page too: that its first reader goes away must not end the rendering.
  const response = await handle(new Request(url, { headers }), context);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

function exchange(html: string, from: Own, to: Own): string {
  return html
    .replaceAll(from.nonce, to.nonce)
    .replaceAll(from.draft.key, to.draft.key)
    .replaceAll(String(from.draft.drawnAt), String(to.draft.drawnAt));
}
