import { expect, test } from "vitest";
import { nonceContext } from "#app/platform/context.server.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { publishContent } from "#app/site/content/content.server.ts";
import { openEnquiry } from "#app/site/contact/form/open-enquiry.server.ts";
import { keepPages } from "./page-cache.server.ts";

type Visit = { path?: string; method?: string; userAgent?: string; isSignedIn?: boolean };

/** A site that counts how often it renders, and a way to visit it; a page shows the visit's own marks. */
function makeSite(platform: TestPlatform, status = 200) {
  let rendered = 0;
  const handle = keepPages(async (request, context) => {
    rendered += 1;
    const { key, drawnAt } = openEnquiry(request, context);
    return new Response(JSON.stringify([context.get(nonceContext), key, drawnAt]), {
      status,
      headers: { "content-type": "text/html" },
    });
  });
  let visits = 0;
  const visit = async ({ path = "/about", method = "GET", userAgent = "", isSignedIn }: Visit) => {
    const context = makeContext(platform, ...(isSignedIn ? (["admin"] as const) : []));
    visits += 1;
    context.set(nonceContext, `nonce ${visits}`);
    const headers = { "user-agent": userAgent };
    const request = new Request(`http://school.example${path}`, { method, headers });
    const response = await handle(request, context);
    const [nonce, key, drawnAt] = JSON.parse(await response.text());
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      nonce,
      key,
      drawnAt,
    };
  };
  return { visit, rendered: () => rendered };
}

test("a page is rendered once, and each answer has a nonce and a draft of its own", async () => {
  await using platform = await makePlatform();
  const { visit, rendered } = makeSite(platform);
  const answers = await Promise.all([visit({}), visit({}), visit({})]);
  expect(rendered()).toBe(1);
  expect(answers.map(({ nonce }) => nonce)).toEqual(["nonce 1", "nonce 2", "nonce 3"]);
  expect(new Set(answers.map(({ key }) => key)).size).toBe(3);
  for (const { status, type, drawnAt } of answers)
    expect([status, type, drawnAt]).toEqual([200, "text/html", platform.now().getTime()]);
});

test.each<[string, Visit]>([
  ["another page", { path: "/staff" }],
  ["a crawler", { userAgent: "Googlebot/2.1" }],
  ["a phone", { userAgent: "Chrome/141.0.0.0 Mobile Safari/537.36" }],
  ["a query", { path: "/about?sent=E-1" }],
  ["another method", { method: "HEAD" }],
  ["a person who is signed in", { isSignedIn: true }],
])("%s gets a rendering of its own", async (_name, other) => {
  await using platform = await makePlatform();
  const { visit, rendered } = makeSite(platform);
  await visit({});
  await visit(other);
  expect(rendered()).toBe(2);
});

test("what was published shows in the next answer", async () => {
  await using platform = await makePlatform();
  const { visit, rendered } = makeSite(platform);
  await visit({});
  const at = platform.now().toISOString();
  await publishContent(platform.database, OPENING_CONTENT, "Ann", at);
  await visit({});
  expect(rendered()).toBe(2);
});

test("a page that failed is not kept, and still has its own nonce", async () => {
  await using platform = await makePlatform();
  const { visit, rendered } = makeSite(platform, 500);
  expect(await visit({})).toMatchObject({ status: 500, nonce: "nonce 1" });
  expect(await visit({})).toMatchObject({ status: 500, nonce: "nonce 2" });
  expect(rendered()).toBe(2);
});
