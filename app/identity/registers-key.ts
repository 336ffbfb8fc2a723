// The cookie with the key of a device's offline registers. The register pages read it, so that they open
// offline; the browser deletes it at the end of the day.

const REGISTERS_KEY = "callboard-registers-key";
/** Only pages under this path can read or send the cookie. */
export const REGISTERS_PATH = "/admin/registers";
/** 256 bits as base64. */
const KEY = /^[A-Za-z0-9+/]{43}=$/;

/** Returns the key in a Cookie header or in `document.cookie`, or null. */
export function readRegistersKey(cookies: string): string | null {
  const wanted = `${REGISTERS_KEY}=`;
  const found = cookies.split(/;\s*/).find((part) => part.startsWith(wanted));
  const key = found?.slice(wanted.length) ?? "";
  return KEY.test(key) ? key : null;
}

type Keeping = { isSecure: boolean; maxAgeSeconds: number };

/** Returns a Set-Cookie header; 0 seconds delete the cookie. */
export function writeRegistersKey(key: string, { isSecure, maxAgeSeconds }: Keeping): string {
  const secure = isSecure ? "; Secure" : "";
  const age = Math.max(0, Math.floor(maxAgeSeconds));
  return `${REGISTERS_KEY}=${key}; Path=${REGISTERS_PATH}; SameSite=Strict${secure}; Max-Age=${age}`;
}
