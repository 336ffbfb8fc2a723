// The public address and the sender of a request, decided once before anything else reads it, so that the rest of
// the product sees the address that the browser sees.
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { AT_THE_LAPTOP, isOpenToHall, isThisMachine } from "./hall.ts";
import type { Environment } from "#app/platform/start/environment.schema.ts";

export type OutsideSettings = {
  /** The public address, such as https://school.example; when unset, the request's own. */
  publicUrl: URL | undefined;
  /** The proxies whose forwarded headers are trusted. */
  proxies: BlockList;
  /** True while other machines on plain http reach only the pages of a show. */
  isInHall: boolean;
};

type Outside =
  | { isAccepted: true; url: string }
  | { isAccepted: false; status: 308; location: string; words: string }
  | { isAccepted: false; status: 400 | 403; words: string };

/** Requested by health checks, under any host name. */
const HEALTH_PATHS = new Set(["/healthz", "/readyz"]);
const HEALTH_HOST = "localhost";
const PATH = /^\/(?!\/)[^\\]*$/;
const HOST = /^[^\s/?#@\\,]+$/;

/** Reads CALLBOARD_URL, CALLBOARD_TRUST_PROXY and CALLBOARD_HALL. */
export function outsideSettings({
  CALLBOARD_URL,
  CALLBOARD_TRUST_PROXY,
  CALLBOARD_HALL = false,
}: Pick<Environment, "CALLBOARD_URL" | "CALLBOARD_TRUST_PROXY"> &
  Partial<Pick<Environment, "CALLBOARD_HALL">>): OutsideSettings {
  return {
    publicUrl: CALLBOARD_URL ? new URL(CALLBOARD_URL) : undefined,
    proxies: proxyList(CALLBOARD_TRUST_PROXY),
    isInHall: CALLBOARD_HALL,
  };
}

/** Parses addresses and ranges such as 10.0.0.2 and 10.1.0.0/16. */
function proxyList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = "", prefix] = range.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(prefix), family);
  }
  return list;
}

/**
 * Returns the full public address, or why the request is refused: 400 for an invalid path or
 * host, 308 (reads) and 403 (writes) for another host than the public one, and 308 for a read of
 * a path with another spelling. In a hall other machines get 403 for all but a show's pages.
 */
export function outsideOf(message: IncomingMessage, settings: OutsideSettings): Outside {
  const asIs = message.url ?? "";
  const path = normalisePath(asIs);
  const isHealth = HEALTH_PATHS.has(path);
  const host = hostOf(message, settings) ?? (isHealth ? HEALTH_HOST : undefined);
  if (!PATH.test(path) || !isReadable(path)) return badRequest();
  if (host === undefined || !HOST.test(host)) return badRequest();
  const { publicUrl } = settings;
  const scheme = publicUrl?.protocol ?? schemeOf(message, settings);
  if (!URL.canParse(`${scheme}//${host}`)) return badRequest();
  const isPlain = schemeOf(message, settings) === "http:";
  if (settings.isInHall && isPlain && isForTheDesk(message, path, settings))
    return { isAccepted: false, status: 403, words: AT_THE_LAPTOP };
  const asked = new URL(`${scheme}//${host}`).origin;
  const origin = publicUrl?.origin ?? asked;
  const isRead = message.method === "GET" || message.method === "HEAD";
  const isSpeltAsOurs = path === asIs || !isRead;
  if ((asked === origin && isSpeltAsOurs) || isHealth)
    return { isAccepted: true, url: origin + path };
  if (isRead) {
    const location = asked === origin ? path : origin + path;
    return {
      isAccepted: false,
      status: 308,
      location,
      words: `This page has moved to ${location}.`,
    };
  }
  return { isAccepted: false, status: 403, words: `Changes are only accepted at ${origin}.` };
}

function isForTheDesk(message: IncomingMessage, target: string, settings: OutsideSettings) {
  const [pathname = ""] = target.split("?");
  return !isThisMachine(visitorAddress(message, settings)) && !isOpenToHall(pathname);
}

/** Returns false for a path whose encoding is not text, such as /%ff. */
function isReadable(target: string): boolean {
  const [path = ""] = target.split("?");
  try {
    // The bundler removes a call whose result is unused.
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

/**
 * Decodes plain letters, digits and '-._~' in a path, so that routes and headers see one
 * spelling.
 */
function normalisePath(target: string): string {
  const [path = "", ...search] = target.split("?");
  const plain = path.replaceAll(/%[0-7][0-9a-f]/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : encoded;
  });
  return [plain, ...search].join("?");
}

/** Returns the visitor's network address; a forwarded one counts only from a listed proxy. */
export function visitorAddress(message: IncomingMessage, { proxies }: OutsideSettings): string {
  const own = message.socket.remoteAddress ?? "unknown";
  return forwarded(message, "x-forwarded-for", proxies) ?? own;
}

function hostOf(message: IncomingMessage, { proxies }: OutsideSettings): string | undefined {
  // Of two Host headers Node keeps the first, and a proxy may have kept the second.
  const hosts = message.headersDistinct.host ?? [];
  if (hosts.length > 1) return undefined;
  return forwarded(message, "x-forwarded-host", proxies) ?? hosts[0];
}

function schemeOf(message: IncomingMessage, { proxies }: OutsideSettings): "https:" | "http:" {
  return forwarded(message, "x-forwarded-proto", proxies) === "https" ? "https:" : "http:";
}

/** Returns a header set by a listed proxy; one with two values could be partly forged. */
function forwarded(
  message: IncomingMessage,
  name: "x-forwarded-for" | "x-forwarded-host" | "x-forwarded-proto",
  proxies: BlockList,
): string | undefined {
  const values = message.headersDistinct[name] ?? [];
  const [value] = values;
  if (values.length !== 1 || !value || value.includes(",")) return undefined;
  return isListed(message.socket.remoteAddress, proxies) ? value.trim() : undefined;
}

function isListed(address: string | undefined, proxies: BlockList): boolean {
  return address !== undefined && proxies.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

function badRequest(): Outside {
  return { isAccepted: false, status: 400, words: "This is not an address on this website." };
}
