// The cookie that holds the key of what a device keeps of a day's registers. Their pages read it, so that they
// open without a connection; the browser itself drops it when the day is over.

export const REGISTERS_KEY = "callboard-registers-key";
/** No other page reads it, or sends it. */
export const REGISTERS_PATH = "/admin/registers";
/** 256 bits as base64. */
const KEY = /^[A-Za-z0-9+/]{43}=$/;

/** The key in a Cookie header, or in what a page reads of its cookies; null for none. */
export function readRegistersKey(cookies: string): string | null {
  const wanted = `${REGISTERS_KEY}=`;
  const found = cookies.split(/;\s*/).find((part) => part.startsWith(wanted));
  const key = found?.slice(wanted.length) ?? "";
  return KEY.test(key) ? key : null;
}

type Keeping = { isSecure: boolean; maxAgeSeconds: number };

/** A Set-Cookie header; no seconds take the cookie away. */
export function writeRegistersKey(key: string, { isSecure, maxAgeSeconds }: Keeping): string {
  const secure = isSecure ? "; Secure" : "";
  const age = Math.max(0, Math.floor(maxAgeSeconds));
  return `${REGISTERS_KEY}=${key}; Path=${REGISTERS_PATH}; SameSite=Strict${secure}; Max-Age=${age}`;
}
