import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { respondFromCache, makeCachedPage, type CachedPage } from "./page-bytes.server.ts";

const NONCE = "0123456789abcdef";
const STYLE = "body{color:navy}";
const SCRIPT = `const own = "${"tap ".repeat(40)}", nonce = "";`;
const HTML = [
  `<style nonce="${NONCE}">${STYLE}</style>`,
  "<script>alert('not ours')</script>",
  `<script async="" nonce="${NONCE}">${SCRIPT.replace('""', `"${NONCE}"`)}</script>`,
  `<p>{"nonce":"${NONCE}"}</p>`,
].join("\n");
const WORDS = HTML.replaceAll(` nonce="${NONCE}"`, "").replaceAll(NONCE, "");

const make = (html = HTML, before: CachedPage | null = null) =>
  makeCachedPage(html, { nonce: NONCE, starts: ["import 'a';"] }, before);
const answer = (page: CachedPage, accepted: string, known = "") =>
  respondFromCache(
    page,
    {
      method: "GET",
      url: "https://school.example/",
      headers: new Headers({
        "accept-encoding": accepted,
        ...(known && { "if-none-match": known }),
      }),
    },
    { "x-frame": "none" },
  );
const sourceOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("only elements with the nonce are trusted, by their hash", async () => {
  const { trusted } = await make();
  expect(trusted.styles).toEqual([sourceOf(STYLE)]);
  expect(trusted.scripts).toEqual([sourceOf(SCRIPT), sourceOf("import 'a';")]);
});

test("everybody gets the same bytes, in an accepted encoding, each with its own tag", async () => {
  const page = await make();
  const [br, gzip, plain, refused] = await Promise.all([
    answer(page, "gzip, deflate, br"),
    answer(page, "gzip;q=0.8"),
    answer(page, ""),
    answer(page, "br;q=0, gzip;q=0.0"),
  ]);
  expect(brotliDecompressSync(br.bytes ?? "").toString()).toBe(WORDS);
  expect(gunzipSync(gzip.bytes ?? "").toString()).toBe(WORDS);
  expect(plain.bytes?.toString()).toBe(WORDS);
  expect(refused.headers["content-encoding"]).toBeUndefined();
  const tags = [br, gzip, plain].map(({ headers }) => headers.etag);
  expect(tags).toEqual([`"${page.tag}-br"`, `"${page.tag}-gzip"`, `"${page.tag}-plain"`]);
  expect(br.headers["x-frame"]).toBe("none");
});

test("a matching tag is answered 304, without a body", async () => {
  const page = await make();
  for (const known of [`"${page.tag}-br"`, `"other", W/"${page.tag}-br"`]) {
    const response = await answer(page, "br", known);
    expect(response.status).toBe(304);
    expect(response.bytes).toBeNull();
    expect(response.headers.etag).toBe(`"${page.tag}-br"`);
    expect(response.headers["cache-control"]).toContain("s-maxage=60");
  }
  expect((await answer(page, "br", `"${page.tag}-gzip"`)).status).toBe(200);
});

test("until Brotli is ready a page is sent as gzip", async () => {
  const page = await make();
  const slow = {
    ...page,
    bytes: { ...page.bytes, br: null },
    brotliSettled: Promise.resolve(),
  };
  expect((await answer(slow, "gzip, br")).headers["content-encoding"]).toBe("gzip");
});

test("an unchanged page is kept, a changed one is replaced", async () => {
  const page = await make();
  expect(await make(HTML, page)).toBe(page);
  expect(await make(`${HTML} `, page)).not.toBe(page);
});
