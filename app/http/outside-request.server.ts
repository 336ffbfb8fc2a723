// What a request is to the world outside: its address there and who sends it, decided once, before
// anything else reads it. Every part of the product then sees the address that the browser sees.
import type { IncomingMessage } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import type { Environment } from "#app/platform/start/environment.schema.ts";

export type OutsideSettings = {
  /** The address that people use, such as https://school.example; unset: as the request says. */
  publicUrl: URL | undefined;
  /** The proxies whose forwarded headers count. */
  proxies: BlockList;
};

type Outside =
  | { isTaken: true; url: string }
  | { isTaken: false; status: 308; location: string; words: string }
  | { isTaken: false; status: 400 | 403; words: string };

/** Asked by machines that watch the process, under whatever name they know it by. */
const HEALTH_PATHS = new Set(["/healthz", "/readyz"]);
const HEALTH_HOST = "localhost";
const PATH = /^\/(?!\/)[^\\]*$/;
const HOST = /^[^\s/?#@\\,]+$/;

/** As the environment names them: CALLBOARD_URL and CALLBOARD_TRUST_PROXY. */
export function outsideSettings({
  CALLBOARD_URL,
  CALLBOARD_TRUST_PROXY,
}: Pick<Environment, "CALLBOARD_URL" | "CALLBOARD_TRUST_PROXY">): OutsideSettings {
  return {
    publicUrl: CALLBOARD_URL ? new URL(CALLBOARD_URL) : undefined,
    proxies: proxyList(CALLBOARD_TRUST_PROXY),
  };
}

/** Addresses and ranges such as 10.0.0.2 and 10.1.0.0/16. */
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
 * The whole address outside, or why the request is not taken: 400 for a target that is no path of
 * ours or a host that is none, 308 for reading and 403 for writing under another host than the
 * public address has, and 308 for reading a path that is spelt in another way than everybody's.
 */
export function outsideOf(message: IncomingMessage, settings: OutsideSettings): Outside {
  const asIs = message.url ?? "";
  const path = plainlySpelt(asIs);
  const isHealth = HEALTH_PATHS.has(path);
  const host = hostOf(message, settings) ?? (isHealth ? HEALTH_HOST : undefined);
  if (!PATH.test(path) || !isReadable(path)) return badRequest();
  if (host === undefined || !HOST.test(host)) return badRequest();
  const { publicUrl } = settings;
  const scheme = publicUrl?.protocol ?? schemeOf(message, settings);
  if (!URL.canParse(`${scheme}//${host}`)) return badRequest();
  const asked = new URL(`${scheme}//${host}`).origin;
  const origin = publicUrl?.origin ?? asked;
  const isRead = message.method === "GET" || message.method === "HEAD";
  const isSpeltAsOurs = path === asIs || !isRead;
  if ((asked === origin && isSpeltAsOurs) || isHealth) return { isTaken: true, url: origin + path };
  if (isRead) {
    const location = asked === origin ? path : origin + path;
    return { isTaken: false, status: 308, location, words: `This is at ${location}.` };
  }
  return { isTaken: false, status: 403, words: `Changes are taken at ${origin} alone.` };
}

/** False for a path whose encodings are no text, such as /%ff. */
function isReadable(target: string): boolean {
  const [path = ""] = target.split("?");
  try {
    // The bundler leaves out a call whose result nobody uses.
    return decodeURI(path) !== "";
  } catch {
    return false;
  }
}

/**
 * The path without encodings that stand for a plain letter, figure or '-._~', which nobody needs:
 * one place has one spelling, for the route that answers as for the headers that it carries.
 */
function plainlySpelt(target: string): string {
  const [path = "", ...search] = target.split("?");
  const plain = path.replaceAll(/%[0-7][0-9a-f]/gi, (encoded) => {
    const letter = String.fromCharCode(Number.parseInt(encoded.slice(1), 16));
    return /[\w.~-]/.test(letter) ? letter : encoded;
  });
  return [plain, ...search].join("?");
}

/** The visitor's network address; a proxy's word for it counts only where the proxy is listed. */
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

/** A header that a listed proxy has set; one with two values may be half a stranger's. */
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
  return { isTaken: false, status: 400, words: "This is no address of this website." };
}
