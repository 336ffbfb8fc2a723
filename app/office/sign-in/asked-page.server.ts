// The page that somebody without a session has asked for: remembered until the front door has said so.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { readCookie, writeCookie } from "#app/platform/sessions/cookies.ts";
import { isSecureSite } from "#app/platform/sessions/visitors.server.ts";
import type { RouterContextProvider } from "react-router";
import { addressWithin } from "./page-behind.server.ts";

const REMEMBERED_DAYS = 10 / (24 * 60);

export type Asked = { address: string; hasEnded: boolean };

type Visit = { request: Request; context: Readonly<RouterContextProvider> };

/** The Set-Cookie header that remembers the page that this request asks for. */
export function rememberAsked({ request, context }: Visit): string {
  const { pathname, search } = new URL(request.url);
  return writeCookie("asked", encodeURIComponent(pathname + search), {
    isSecure: isSecureSite(context.get(platformContext).environment),
    maxAgeDays: REMEMBERED_DAYS,
    isLax: true,
  });
}

/** What was asked for, told once, and whether a session of this browser has ended; null for nothing. */
export function takeAsked({ request, context }: Visit): { asked: Asked | null; headers: Headers } {
  const cookies = request.headers.get("cookie") ?? "";
  const isSecure = isSecureSite(context.get(platformContext).environment);
  const address = addressWithin(decoded(readCookie(cookies, "asked", isSecure) ?? ""));
  const headers = new Headers();
  if (address === null) return { asked: null, headers };
  headers.set("set-cookie", writeCookie("asked", "", { isSecure, maxAgeDays: null, isLax: true }));
  const hasCookie = Boolean(readCookie(cookies, "session", isSecure));
  const hasEnded = hasCookie && context.get(visitorContext).sessionId === null;
  return { asked: { address: address.pathname + address.search, hasEnded }, headers };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}
