// Answers with pages that are kept, before anything is asked of sessions or the router.
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BUILD_HEADER } from "../../connection/build-header.ts";
import { noteAnswer, type Noting } from "../note-answer.server.ts";
import { pagePathOf } from "../page-visit.ts";
import {
  answerKept,
  pathnameOf,
  type AskedOfPage,
  type KeptAnswer,
  type KeptPage,
} from "./page-bytes.server.ts";
import { headersOf, type HeaderNeeds } from "./page-headers.server.ts";

type Needs = HeaderNeeds & { keptPageOf: (asked: AskedOfPage) => Promise<KeptPage | null> };

/** Answers with the page that is kept for a request, its headers worked out once; null where none is. */
export function answeringKept(needs: Needs) {
  const headers = new WeakMap<KeptPage, Promise<Record<string, string>>>();
  return async (asked: AskedOfPage): Promise<KeptAnswer | null> => {
    const page = await needs.keptPageOf(asked);
    if (!page) return null;
    let own = headers.get(page);
    if (!own) {
      own = headersOf(needs, pagePathOf(pathnameOf(asked.url)), page.trusted);
      headers.set(page, own);
    }
    return answerKept(page, asked, await own);
  };
}

type Sending = Noting & {
  buildName: string;
  answer: (asked: AskedOfPage) => Promise<KeptAnswer | null>;
};

/** True for a request that may be of somebody who is signed in: they are recognised first. */
export function mayBeSignedIn(cookies: string | null | undefined): boolean {
  return cookies?.includes("session=") ?? false;
}

/**
 * Answers a request of node's own server, which costs a tenth of what the router does; false where it is
 * none for a page that is kept, and nothing was sent.
 */
export function sendingKept({ answer, buildName, ...noting }: Sending) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    const { method = "", url = "", headers } = request;
    if (mayBeSignedIn(headers.cookie)) return false;
    const started = performance.now();
    const asked = { method, url, headers: { get: (name: string) => lineOf(headers[name]) } };
    // What cannot be told of a kept page, the router tells.
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
    noteAnswer(noting, { requestId, method, path, status: found.status, started });
    return true;
  };
}

function lineOf(value: string | string[] | undefined): string | null {
  return Array.isArray(value) ? value.join(", ") : (value ?? null);
}
