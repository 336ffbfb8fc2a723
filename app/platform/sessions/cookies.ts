// The two cookies of the staff side: the session and the device that has signed in before.

export const DEVICE_COOKIE_DAYS = 400;
const DAY_SECONDS = 86_400;

export type CookieName = "session" | "device";

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

/** A Set-Cookie header; an empty value takes the cookie away. `maxAgeDays` null: while the browser is open. */
export function writeCookie(
  name: CookieName,
  value: string,
  { isSecure, maxAgeDays }: { isSecure: boolean; maxAgeDays: number | null },
): string {
  const age = value === "" ? "; Max-Age=0" : maxAge(maxAgeDays);
  const secure = isSecure ? "; Secure" : "";
  return `${fullName(name, isSecure)}=${value}; Path=/; HttpOnly; SameSite=Strict${secure}${age}`;
}

function maxAge(days: number | null): string {
  return days === null ? "" : `; Max-Age=${days * DAY_SECONDS}`;
}
