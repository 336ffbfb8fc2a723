// The page requested without a session, remembered in a cookie until the sign-in page has shown it.
import { refusalOf } from "#app/access.ts";
import { platformContext, type Visitor, visitorContext } from "#app/data/context.server.ts";
import { readCookie, writeCookie } from "#app/identity/cookies.ts";
import { ROUTES } from "#app/route-table.ts";
import { matchPath, type RouterContextProvider } from "react-router";
import { addressWithin } from "./page-after-sign-in.server.ts";
import { isSecureSite } from "#app/data/public-origin.server.ts";

const NEEDS_MEMBERS = "Enter the members password to see this page.";
const REMEMBERED_DAYS = 10 / (24 * 60);

export type RequestedPage = {
  address: string;
  hasEnded: boolean;
  /** Why a signed-in visitor cannot open the page; null when they have to sign in. */
  lack: string | null;
};

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** Returns the Set-Cookie header that remembers the requested page. */
export function rememberRequestedPage({ request, context }: Visit): string {
  const { pathname, search } = new URL(request.url);
  return writeCookie("asked", encodeURIComponent(pathname + search), {
    isSecure: isSecureSite(context.get(platformContext).environment),
    maxAgeDays: REMEMBERED_DAYS,
    isLax: true,
  });
}

/** Reads and clears the remembered page, with whether this browser's session has ended; null for none. */
export function takeRequestedPage({ request, context }: Visit): {
  asked: RequestedPage | null;
  headers: Headers;
} {
  const cookies = request.headers.get("cookie") ?? "";
  const isSecure = isSecureSite(context.get(platformContext).environment);
  const address = addressWithin(decoded(readCookie(cookies, "asked", isSecure) ?? ""));
  const headers = new Headers();
  if (address === null) return { asked: null, headers };
  headers.set("set-cookie", writeCookie("asked", "", { isSecure, maxAgeDays: null, isLax: true }));
  const hasCookie = Boolean(readCookie(cookies, "session", isSecure));
  const visitor = context.get(visitorContext);
  const hasEnded = hasCookie && visitor.sessionId === null;
  const lack = lackAt(address.pathname, visitor);
  return { asked: { address: address.pathname + address.search, hasEnded, lack }, headers };
}

function lackAt(pathname: string, visitor: Visitor): string | null {
  const row = ROUTES.find(({ path }) => matchPath(path, pathname));
  const refused = refusalOf(row, { ...visitor, isRead: true, maker: null });
  if (refused?.gate === "members" && visitor.scopes.has("admin")) return NEEDS_MEMBERS;
  return refused?.status === 403 && !refused.gate ? refused.words : null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
