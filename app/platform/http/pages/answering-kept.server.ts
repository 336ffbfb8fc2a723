// Answers with pages that are kept, before anything is asked of sessions or the router.
import type { Context } from "hono";
import { pagePathOf } from "../page-visit.ts";
import { answerKept, type KeptPage } from "./kept-page.server.ts";
import { headersOf, type HeaderNeeds } from "./page-headers.server.ts";

type Needs = HeaderNeeds & { keptPageOf: (request: Request) => Promise<KeptPage | null> };

/** Answers with the page that is kept for a request, its headers worked out once; null where none is. */
export function answeringKept(needs: Needs) {
  const headers = new WeakMap<KeptPage, Promise<Record<string, string>>>();
  return async (c: Context): Promise<Response | null> => {
    const page = await needs.keptPageOf(c.req.raw);
    if (!page) return null;
    const own = headers.get(page) ?? headersOf(needs, pagePathOf(c.req.path), page.trusted);
    headers.set(page, own);
    const asked = {
      accepted: c.req.header("accept-encoding") ?? "",
      known: c.req.header("if-none-match") ?? "",
    };
    return answerKept(page, asked, await own);
  };
}
