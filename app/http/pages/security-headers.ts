// The security headers of every response, with the content policy of each kind of page.

/** Public pages, staff pages, and public tools built with the staff's UI kit. */
export type PageKind = "site" | "office" | "tool";

/** Sources allowed beside our own files, such as 'nonce-…' or 'sha256-…'. */
export type Trusted = { scripts: readonly string[]; styles: readonly string[] };

export type HeaderOptions = {
  kind: PageKind;
  trusted: Trusted;
  /** True when the site is served over https: only then is HSTS sent. */
  isSecure: boolean;
  /** True for a page with pictures from other sites. */
  hasOtherPictures?: boolean;
  /** Other origins that the page may ask: the other desk of its show. */
  askedOrigins?: readonly string[];
  /** Hosts that a public page may show in a frame, such as the booking service. */
  frameHosts: readonly string[];
};

/** Trusts elements with this response's nonce. */
export function byNonce(nonce: string): Trusted {
  const sources = [`'nonce-${nonce}'`];
  return { scripts: sources, styles: sources };
}

const TWO_YEARS_SECONDS = 63_072_000;

/**
 * Returns header names and values. Responses are not cached by default, except the tools, which
 * hold nothing personal; tools and staff pages are not indexed.
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
  askedOrigins = [],
}: HeaderOptions): string {
  const mayFrame = kind === "site" && frameHosts.length > 0;
  return [
    "default-src 'none'",
    ["script-src 'self'", ...trusted.scripts].join(" "),
    ["style-src 'self'", ...trusted.styles].join(" "),
    ...(kind === "site" ? [] : ["style-src-attr 'unsafe-inline'"]),
    `img-src 'self' data: blob:${hasOtherPictures ? " https:" : ""}`,
    // Music of a show that is held for later.
    `media-src 'self'${kind === "site" ? "" : " blob:"}`,
    "font-src 'self'",
    ["connect-src 'self'", ...askedOrigins].join(" "),
    "worker-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(mayFrame ? [`frame-src ${frameHosts.join(" ")}`] : []),
  ].join("; ");
}
