import { describe, expect, test } from "vitest";
import { byNonce, securityHeaders, type HeaderOptions } from "./security-headers.ts";

const headersOf = (options: Partial<HeaderOptions>) =>
  securityHeaders({
    kind: "site",
    trusted: byNonce("abc"),
    isSecure: false,
    frameHosts: [],
    ...options,
  });

const policyOf = (options: Partial<HeaderOptions>) =>
  new Map(
    (headersOf(options)["content-security-policy"] ?? "").split("; ").map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      return [name, sources.join(" ")];
    }),
  );

describe("the content policy", () => {
  test("allows nothing but our own files, and scripts and styles with this answer's nonce", () => {
    const policy = policyOf({});
    expect(policy.get("default-src")).toBe("'none'");
    expect(policy.get("script-src")).toBe("'self' 'nonce-abc'");
    expect(policy.get("style-src")).toBe("'self' 'nonce-abc'");
    expect(policy.get("frame-ancestors")).toBe("'none'");
    expect(policy.get("base-uri")).toBe("'none'");
  });

  test("allows scripts and styles by their hash, without a nonce", () => {
    const trusted = { scripts: ["'sha256-a='", "'sha256-b='"], styles: [] };
    expect(policyOf({ trusted }).get("script-src")).toBe("'self' 'sha256-a=' 'sha256-b='");
    expect(policyOf({ trusted }).get("style-src")).toBe("'self'");
  });

  test("allows style attributes only where the kit is used", () => {
    expect(policyOf({ kind: "tool" }).get("style-src-attr")).toBe("'unsafe-inline'");
    expect(policyOf({ kind: "office" }).get("style-src-attr")).toBe("'unsafe-inline'");
    expect(policyOf({ kind: "site" }).has("style-src-attr")).toBe(false);
  });

  test("lets only public pages show the booking service in a frame", () => {
    const frameHosts = ["https://booking.example"];
    expect(policyOf({ frameHosts }).get("frame-src")).toBe("https://booking.example");
    expect(policyOf({ frameHosts, kind: "office" }).has("frame-src")).toBe(false);
  });
});

test("responses are not cached unless they say so, and staff pages and tools are not indexed", () => {
  const noIndex = { "x-robots-tag": "noindex, nofollow" };
  expect(headersOf({ kind: "office" })).toMatchObject({ ...noIndex, "cache-control": "no-store" });
  expect(headersOf({ kind: "tool" })).toMatchObject(noIndex);
  expect(headersOf({ kind: "tool" })).not.toHaveProperty("cache-control");
  expect(headersOf({ kind: "site" })).toMatchObject({ "cache-control": "no-store" });
  expect(headersOf({ kind: "site" })).not.toHaveProperty("x-robots-tag");
});

test("HSTS is sent only when the site is served over https", () => {
  expect(headersOf({ isSecure: true })["strict-transport-security"]).toMatch(/^max-age=\d+/);
  expect(headersOf({ isSecure: false })).not.toHaveProperty("strict-transport-security");
});

test("only a page with pictures from other sites may load them", () => {
  const policy = (hasOtherPictures?: boolean) =>
    securityHeaders({
      kind: "office",
      trusted: byNonce("n"),
      isSecure: false,
      frameHosts: [],
      hasOtherPictures,
    })["content-security-policy"];
  expect(policy(true)).toContain("img-src 'self' data: blob: https:;");
  expect(policy()).toContain("img-src 'self' data: blob:;");
});
