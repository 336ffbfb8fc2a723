// The headers that every answer carries, and the content policy of each kind of page.

/** Public pages, staff pages, and tools that everyone may use but that are built with the staff's kit. */
export type PageKind = "site" | "office" | "tool";

/** What a policy lets run and style beside our own files: sources such as 'nonce-…' or 'sha256-…'. */
export type Trusted = { scripts: readonly string[]; styles: readonly string[] };

export type HeaderOptions = {
  kind: PageKind;
  trusted: Trusted;
  /** True where people come by https: only then may a browser be told to insist on it. */
  isSecure: boolean;
  /** True for a page that shows pictures by addresses of other sites. */
  hasOtherPictures?: boolean;
  /** Hosts that a public page may show in a frame, such as the booking service. */
  frameHosts: readonly string[];
};

/** Trust in what carries this answer's nonce. */
export function byNonce(nonce: string): Trusted {
  const sources = [`'nonce-${nonce}'`];
  return { scripts: sources, styles: sources };
}

const TWO_YEARS_SECONDS = 63_072_000;

/**
 * Header names and values for one answer. What says nothing else is kept in no cache, but for the tools,
 * which have nothing of anybody's; neither they nor staff pages are in a search engine.
 */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    "content-security-policy": contentPolicy(options),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(self), microphone=(), geolocation=(), payment=(), usb=()",
    ...(options.isSecure
      ? { "strict-transport-security": `max-age=${TWO_YEARS_SECONDS}; includeSubDomains` }
      : {}),
    ...(options.kind !== "tool" ? { "cache-control": "no-store" } : {}),
    ...(options.kind === "site" ? {} : { "x-robots-tag": "noindex, nofollow" }),
  };
}

function contentPolicy({
  kind,
  trusted,
  frameHosts,
  hasOtherPictures = false,
}: HeaderOptions): string {
  const mayFrame = kind === "site" && frameHosts.length > 0;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...trusted.scripts].join(" "),
    ["style-src 'self'", ...trusted.styles].join(" "),
    ...(kind === "site" ? [] : ["style-src-attr 'unsafe-inline'"]),
    `img-src 'self' data: blob:${hasOtherPictures ? " https:" : ""}`,
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(mayFrame ? [`frame-src ${frameHosts.join(" ")}`] : []),
  ].join("; ");
}
