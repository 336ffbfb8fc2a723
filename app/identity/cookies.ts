// The cookies: the staff's sign-in session, known device and page requested without a session, a family's
// sign-in, and a show's paired device.

export const DEVICE_COOKIE_DAYS = 400;
const DAY_SECONDS = 86_400;

type CookieName = "session" | "device" | "asked" | "family" | "show";

/** Under https the browser binds a `__Host-` cookie to this host, path and https. */
function fullName(name: CookieName, isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}callboard-${name}`;
}

/** Returns the value of one of our cookies in a Cookie header, or null. */
export function readCookie(header: string, name: CookieName, isSecure: boolean): string | null {
  const wanted = `${fullName(name, isSecure)}=`;
  const found = header.split(/;\s*/).find((part) => part.startsWith(wanted));
  return found ? found.slice(wanted.length) : null;
}

type Keeping = {
  isSecure: boolean;
  /** Null for a cookie that lasts until the browser closes. */
  maxAgeDays: number | null;
  /** Whether links from other sites send the cookie. */
  isLax?: boolean;
};

/** Returns a Set-Cookie header; an empty value deletes the cookie. */
export function writeCookie(
  name: CookieName,
  value: string,
  { isSecure, maxAgeDays, isLax = false }: Keeping,
): string {
  const age = value === "" ? "; Max-Age=0" : maxAge(maxAgeDays);
  const secure = isSecure ? "; Secure" : "";
  const site = isLax ? "Lax" : "Strict";
  return `${fullName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=${site}${secure}${age}`;
}

function maxAge(days: number | null): string {
  return days === null ? "" : `; Max-Age=${Math.round(days * DAY_SECONDS)}`;
}
