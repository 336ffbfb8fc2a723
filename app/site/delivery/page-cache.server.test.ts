import { expect, test } from "vitest";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import { respondFromCache } from "#app/http/pages/page-bytes.server.ts";
import { isPhone } from "#app/site/layout/phone.server.ts";
import { cachePages } from "./page-cache.server.ts";

type Visit = { path?: string; method?: string; userAgent?: string; cookie?: string };

/** However busy the machine is, the database is not taken to be down. */
const PATIENCE_MS = 60_000;

const withPatience = (platform: TestPlatform) =>
  [makeContext(platform).get(platformContext), PATIENCE_MS] as const;

/** A site that counts its renderings, and a function to visit it. */
function makeSite(platform: TestPlatform) {
  let rendered = 0;
  const site = { status: 200, isBroken: false, gate: null as PromiseWithResolvers<void> | null };
  const { find, renewAfter } = cachePages(
    async ({ headers }, context) => {
      rendered += 1;
      if (site.isBroken) throw new Error("broken");
      const number = rendered;
      await site.gate?.promise;
      const { scopes } = context.get(visitorContext);
      const text = `${number}, cookie ${headers.get("cookie")}, scopes ${scopes.size}`;
      return new Response(text, { status: site.status, headers: { "content-type": "text/html" } });
    },
    ...withPatience(platform),
  );
  const visit = async ({ path = "/about", method = "GET", userAgent = "", cookie }: Visit) => {
    const headers = { "user-agent": userAgent, ...(cookie !== undefined && { cookie }) };
    const page = await find(new Request(`http://school.example${path}`, { method, headers }));
    return page ? page.bytes.plain.toString() : null;
  };
  return { visit, site, renewAfter, rendered: () => rendered };
}

const later = () =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

test("a page is rendered once, without a visitor, and is the same for everyone", async () => {
  await using platform = await makePlatform();
  const { visit, rendered } = makeSite(platform);
  const answers = await Promise.all([
    visit({ cookie: "own=1" }),
    visit({}),
    visit({ method: "HEAD" }),
  ]);
  expect(answers).toEqual(Array(3).fill("1, cookie null, scopes 0"));
  expect(rendered()).toBe(1);
});

test.each<[string, Visit]>([
  ["another page", { path: "/staff" }],
  ["a crawler", { userAgent: "Googlebot/2.1" }],
  ["a phone", { userAgent: "Chrome/141.0.0.0 Mobile Safari/537.36" }],
])("%s gets its own rendering", async (_name, other) => {
  await using platform = await makePlatform();
  const { visit, rendered } = makeSite(platform);
  await visit({});
  await visit(other);
  expect(rendered()).toBe(2);
});

test.each<[string, Visit]>([
  ["with a query", { path: "/about?sent=E-1" }],
  ["that is posted", { method: "POST" }],
  ["of the staff", { path: "/admin" }],
])("a page %s is not cached", async (_name, other) => {
  await using platform = await makePlatform();
  const { visit, rendered } = makeSite(platform);
  expect(await visit(other)).toBeNull();
  expect(rendered()).toBe(0);
});

test("a publish shows in the next answer, and the time of day within a minute", async () => {
  await using platform = await makePlatform();
  const { visit, rendered } = makeSite(platform);
  await visit({});
  const at = platform.now().toISOString();
  await publishContent(platform.database, OPENING_CONTENT, { who: "Ann", at });
  await later();
  expect(await visit({})).toContain("2, ");
  await later();
  platform.passMinutes(1);
  expect(await visit({})).toContain("3, ");
  expect(rendered()).toBe(3);
});

test("the previous pages are served until all are rendered again after a publish", async () => {
  await using platform = await makePlatform();
  const { visit, renewAfter, site, rendered } = makeSite(platform);
  expect(await visit({})).toContain("1, ");
  const at = platform.now().toISOString();
  site.gate = Promise.withResolvers<void>();
  const publishing = renewAfter(async () => {
    await publishContent(platform.database, OPENING_CONTENT, { who: "Ann", at });
    await later();
  });
  await expect.poll(rendered).toBe(2);
  expect(await visit({})).toContain("1, ");
  site.gate.resolve();
  await publishing;
  await later();
  expect(await visit({})).toContain("2, ");
  await renewAfter(later);
  expect(rendered()).toBe(2);
});

test("a page that fails to render after a publish is rendered again later", async () => {
  await using platform = await makePlatform();
  const { visit, renewAfter, site } = makeSite(platform);
  await visit({});
  const at = platform.now().toISOString();
  site.isBroken = true;
  await renewAfter(async () => {
    await publishContent(platform.database, OPENING_CONTENT, { who: "Ann", at });
    await later();
  });
  site.isBroken = false;
  await later();
  expect(await visit({})).toContain("3, ");
});

test("a failed page is not cached, and the previous one is served", async () => {
  await using platform = await makePlatform();
  const { visit, site } = makeSite(platform);
  site.status = 500;
  expect(await visit({})).toBeNull();
  site.status = 200;
  expect(await visit({})).toContain("2, ");
  platform.passMinutes(1);
  site.isBroken = true;
  expect(await visit({})).toContain("2, ");
});

test("while the database is down the cached pages are served", async () => {
  const platform = await makePlatform();
  const { visit } = makeSite(platform);
  await visit({});
  await platform[Symbol.asyncDispose]();
  await later();
  expect(await visit({})).toContain("1, ");
  expect(await visit({ path: "/staff" })).toBeNull();
});

type Sent = Record<string, string>;

/** A site that renders a page for phones and another for everyone else, and records the headers it reads. */
function siteOfTwo(platform: TestPlatform) {
  const read = new Set<string>();
  const { find } = cachePages(
    async (request) => {
      const text = isPhone(request) ? "the track" : "the slides";
      return new Response(text, { headers: { "content-type": "text/html" } });
    },
    ...withPatience(platform),
  );
  const visit = async (sent: Sent) => {
    const own = new Headers(sent);
    const get = (name: string) => {
      read.add(name);
      return own.get(name);
    };
    const asked = { method: "GET", url: "http://school.example/about", headers: { get } };
    const page = await find(asked);
    if (!page) throw new Error("page not cached");
    const { headers, bytes } = await respondFromCache(page, asked, {});
    return { vary: headers.vary ?? "", bytes };
  };
  return { visit, read };
}

const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36";
const ANDROID = CHROME.replace("Safari", "Mobile Safari");
const KINDS: { sent: Sent; text: string }[] = [
  { sent: { "user-agent": CHROME, "sec-ch-ua-mobile": "?0" }, text: "the slides" },
  { sent: { "user-agent": CHROME, "sec-ch-ua-mobile": "?1" }, text: "the track" },
  { sent: { "user-agent": CHROME }, text: "the slides" },
  { sent: { "user-agent": ANDROID }, text: "the track" },
  { sent: { "user-agent": "Googlebot/2.1" }, text: "the slides" },
];

test("a page depends on no header that its Vary leaves out", async () => {
  await using platform = await makePlatform();
  const { visit, read } = siteOfTwo(platform);
  const { vary } = await visit({ "user-agent": CHROME, "accept-encoding": "br" });
  expect(vary).toBe("Accept-Encoding, Sec-CH-UA-Mobile, User-Agent");
  // If-None-Match chooses no page.
  expect([...read].toSorted()).toEqual([...vary.split(", "), "If-None-Match"].toSorted());
});

test("a shared cache that obeys Vary serves each kind of device its own page", async () => {
  await using platform = await makePlatform();
  const { visit } = siteOfTwo(platform);
  const cache: { sent: Sent; vary: string; text: string }[] = [];
  const bySharedCache = async (sent: Sent) => {
    const isOfSame = (kept: (typeof cache)[number]) =>
      kept.vary
        .split(", ")
        .every((name) => kept.sent[name.toLowerCase()] === sent[name.toLowerCase()]);
    const kept = cache.find(isOfSame);
    if (kept) return kept.text;
    const { vary, bytes } = await visit(sent);
    const text = String(bytes);
    cache.push({ sent, vary, text });
    return text;
  };
  for (const { sent, text } of [...KINDS, ...KINDS.toReversed()]) {
    expect(await bySharedCache(sent), JSON.stringify(sent)).toBe(text);
  }
  expect(cache).toHaveLength(KINDS.length);
});
