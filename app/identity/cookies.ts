// The cookies of the staff side: the session, the device that has signed in before, and the page that
// was asked for without a session.

export const DEVICE_COOKIE_DAYS = 400;
const DAY_SECONDS = 86_400;

type CookieName = "session" | "device" | "asked";

/** With https the browser itself holds a `__Host-` cookie to this host, path and https. */
function fullName(name: CookieName, isSecure: boolean): string {
  return `${isSecure ? "__Host-" : ""}callboard-${name}`;
}

/** The value of one of our cookies in a Cookie header, or null. */
export function readCookie(header: string, name: CookieName, isSecure: boolean): string | null {
  const wanted = `${fullName(name, isSecure)}=`;
  const found = header.split(/;\s*/).find((part) => part.startsWith(wanted));
  return found ? found.slice(wanted.length) : null;
}

type Keeping = {
  isSecure: boolean;
  /** Null: while the browser is open. */
  maxAgeDays: number | null;
  /** Also sent where another site's link has led here. */
  isLax?: boolean;
};

/** A Set-Cookie header; an empty value takes the cookie away. */
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
