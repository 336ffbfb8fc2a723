// The response headers for an address.
import type { Context } from "hono";
import { pagePathOf } from "../page-visit.ts";
import { byNonce, securityHeaders, type PageKind, type Trusted } from "./security-headers.ts";
import { isSecureSite } from "#app/data/public-origin.server.ts";

export type HeaderNeeds = {
  platform: { environment: { CALLBOARD_URL?: string | undefined } };
  kindOf: (pathname: string) => PageKind;
  /** True for pages with pictures from other sites. */
  hasOtherPictures: (pathname: string) => boolean;
  /** Returns the other origins that a page may ask. */
  askedOrigins: (pathname: string) => Promise<readonly string[]>;
  /** Called for public pages only. */
  frameHosts: () => Promise<readonly string[]>;
};

/** Adds the headers to each response; in development without a content policy. */
export function addSecurityHeaders(needs: HeaderNeeds, isBuilt: boolean) {
  return async (c: Context<{ Variables: { nonce: string } }>, next: () => Promise<void>) => {
    await next();
    const trusted = byNonce(c.get("nonce"));
    const headers = await headersOf(needs, pagePathOf(c.req.path), trusted);
    // Vite's own scripts and styles have no nonce.
    if (!isBuilt) delete headers["content-security-policy"];
    // A route's own header, such as a photo's cache time, stays.
    for (const [name, value] of Object.entries(headers)) {
      if (!c.res.headers.has(name)) c.header(name, value);
    }
  };
}

/** Returns the headers for a path. */
export async function headersOf(
  { platform, kindOf, hasOtherPictures, askedOrigins, frameHosts }: HeaderNeeds,
  path: string,
  trusted: Trusted,
): Promise<Record<string, string>> {
  const kind = kindOf(path);
  return securityHeaders({
    kind,
    trusted,
    isSecure: isSecureSite(platform.environment),
    // While the database is unavailable no page shows a frame.
    frameHosts: kind === "site" ? await frameHosts().catch(() => []) : [],
    askedOrigins: await askedOrigins(path).catch(() => []),
    hasOtherPictures: hasOtherPictures(path),
  });
}
