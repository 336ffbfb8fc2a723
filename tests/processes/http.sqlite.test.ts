// The HTTP layer of the running product: files, headers, limits and the log.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASS_PHRASES, spawnSchool, type SchoolProcess } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

let school: SchoolProcess;
let address: string;

beforeAll(async () => {
  const { options } = await startedSchool({ CALLBOARD_LOG: "info" });
  school = spawnSchool(options);
  address = await school.ready;
});

afterAll(async () => {
  school.signal("SIGTERM");
  await school.exit;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers, redirect: "manual" });

test("a built file is sent compressed and cached for ever", async () => {
  const page = await (await get("/")).text();
  const [script = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(page) ?? [];
  expect(script).not.toBe("");
  const response = await get(script, { "accept-encoding": "br" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toContain("javascript");
});

test("a file of an earlier build is still sent; an unknown one is not found, and not cached", async () => {
  const kept = join(school.dataFolder, "assets-kept");
  writeFileSync(join(kept, "slide-of-last-week.js"), "export default 1;");
  const old = await get("/assets/slide-of-last-week.js");
  expect([old.status, await old.text()]).toEqual([200, "export default 1;"]);
  expect(old.headers.get("content-type")).toContain("javascript");
  expect(old.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  const unknown = await get("/assets/slide-of-nobody.js", { accept: "text/html" });
  expect(unknown.status).toBe(404);
  expect(unknown.headers.get("cache-control")).toBe("no-store");
  expect(unknown.headers.get("content-type")).toContain("text/plain");
});

test("the files of this build are kept from its start on", async () => {
  const page = await (await get("/")).text();
  const [script = ""] = /entry\.client-[\w-]+\.js/.exec(page) ?? [];
  expect(readdirSync(join(school.dataFolder, "assets-kept"))).toContain(script);
});

test("the server is one file: another build may replace it while it runs", () => {
  const built = readFileSync("build/server/index.js", "utf8");
  const imported = [...built.matchAll(/(?:^|;)import\b[^"'`;()]*["']([^"']+)["']/gm)].map(
    ([, name]) => name,
  );
  expect(imported.filter((name) => !name?.startsWith("node:"))).toEqual(["sharp"]);
  expect(built.match(/\bimport\s*\(\s*["'`]\.{1,2}\/[^"'`]*/g)).toBeNull();
});

test("every response names its build", async () => {
  const page = await get("/");
  const build = page.headers.get("callboard-build");
  expect(build).toBeTruthy();
  // The route manifest is inside a script, and that as a string in another.
  const written = (await page.text()).replaceAll("\\", "");
  expect(written).toContain(`"version":"${build}"`);
  for (const path of ["/healthz", "/privacy.data", "/assets/nothing.js", "/admin"]) {
    expect((await get(path)).headers.get("callboard-build"), path).toBe(build);
  }
});

test("a response for one visit has its own nonce, and the page's scripts use it", async () => {
  const [first, second] = await Promise.all([get("/privacy"), get("/privacy")]);
  const nonceOf = (response: Response) =>
    /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(nonceOf(first)).toBeTruthy();
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  const page = await first.text();
  const scripts = page.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(first)}"`);
});

test("a shared page allows its scripts and styles by their hashes", async () => {
  const response = await get("/");
  const policy = response.headers.get("content-security-policy") ?? "";
  const page = await response.text();
  expect(page).not.toContain("nonce=");
  expect(policy).not.toContain("nonce-");
  const sourceOf = (text: string) =>
    `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const scripts = [...page.matchAll(/<script[^>]*>([\s\S]+?)<\/script>/g)];
  const styles = [...page.matchAll(/<style[^>]*>([\s\S]+?)<\/style>/g)];
  expect(scripts.length).toBeGreaterThan(2);
  expect(styles.length).toBeGreaterThan(0);
  for (const [, text = ""] of [...scripts, ...styles]) expect(policy).toContain(sourceOf(text));
});

test("a public page is the same for all visitors of a kind, and identified by its tag", async () => {
  const ask = (path: string, headers: Record<string, string>) =>
    get(path, { "user-agent": "Chrome/141.0.0.0", ...headers });
  const inBrotli = async () =>
    (await ask("/about", { "accept-encoding": "br" })).headers.get("content-encoding");
  // On a busy machine it is ready a moment after the page.
  await expect.poll(inBrotli).toBe("br");
  const first = await ask("/about", { "accept-encoding": "br", cookie: "theme=dark" });
  const second = await ask("/about", { "accept-encoding": "br" });
  expect(await second.text()).toBe(await first.text());
  expect(first.headers.get("set-cookie")).toBeNull();
  expect(first.headers.get("cache-control")).toBe(
    "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
  );
  expect(first.headers.get("vary")).toBe("Accept-Encoding, Sec-CH-UA-Mobile, User-Agent");
  const tags = await Promise.all(
    ["br", "gzip", "identity"].map(async (encoding) => {
      const response = await ask("/about", { "accept-encoding": encoding });
      expect(response.headers.get("content-encoding")).toBe(
        encoding === "identity" ? null : encoding,
      );
      return response.headers.get("etag") ?? "";
    }),
  );
  expect(new Set(tags).size).toBe(3);
  for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/);
  const again = await ask("/about", { "accept-encoding": "br", "if-none-match": tags[0] ?? "" });
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("etag")).toBe(tags[0]);
  expect(again.headers.get("cache-control")).toContain("s-maxage=60");
  expect((await ask("/about?x=1", {})).headers.get("cache-control")).toBe("no-store");
  expect((await ask("/api/nothing", {})).headers.get("cache-control")).toBe("no-store");
  expect((await ask("/admin", {})).headers.get("cache-control")).toBe("no-store");
});

test.each(["/", "/mobile", "/timetable", "/privacy"])(
  "%s as built: small styles are inline, scripts wait for the first paint",
  async (path) => {
    const page = await (await get(path, { accept: "text/html" })).text();
    const inPage = [...page.matchAll(/<style[^>]* data-href="([^"]+)"/g)];
    expect(inPage.length).toBeGreaterThan(0);
    // Nor are any of them fetched: some browsers fetch a disabled link.
    for (const [, href] of inPage)
      expect(page).not.toContain(`<link rel="stylesheet" href="${href}`);
    expect(page).not.toMatch(/<link[^>]* disabled/);
    // No file is fetched before the first paint, and no script runs before: one inline start.
    expect(page).not.toContain('rel="modulepreload"');
    expect(page).not.toMatch(/<script[^>]*(src=|type="module")/);
    const [start = ""] = /const start = \(\) => \{[\s\S]*?\n\};/.exec(page) ?? [];
    expect(start).toContain("window.__reactRouterManifest={");
    expect(start).toMatch(/import \* as route0 from \\"\/assets\/root-/);
    // The route manifest is in the page: its file is not fetched too.
    expect(start).not.toMatch(/import \\"\/assets\/manifest-/);
    const scripts = /for \(const href of (\[.*?\])\)/.exec(start)?.[1] ?? "[]";
    const asked = JSON.parse(scripts) as string[];
    expect(asked.length).toBeGreaterThan(2);
    for (const script of asked) expect((await get(script)).status, script).toBe(200);
  },
);

test("files outside the built folder are not served", async () => {
  for (const path of [
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/..%2f..%2fpackage.json",
  ]) {
    expect((await get(path)).status, path).not.toBe(200);
  }
});

test("an unknown page redirects to the home page, an unknown file or API call is not found", async () => {
  const page = await get("/no-such-page", { accept: "text/html" });
  expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
  for (const path of ["/nothing.png", "/assets/nothing.js"])
    expect((await get(path)).status, path).toBe(404);
  const call = await get("/api/nothing");
  expect([call.status, await call.json()]).toEqual([
    404,
    { ok: false, error: "There is nothing here." },
  ]);
});

test("a body over its route's limit is refused", async () => {
  const response = await fetch(`${address}/unlock/admin`, {
    method: "POST",
    body: new URLSearchParams({ password: "x".repeat(200_000) }),
  });
  expect([response.status, await response.text()]).toEqual([413, "This is too large to send."]);
});

test("the log has the request, its path and its status, and nothing that a person typed", async () => {
  const response = await fetch(`${address}/unlock/admin?note=Alma+Tern`, {
    method: "POST",
    headers: { cookie: "callboard-session=a-token-of-somebody", "x-request-id": "made up" },
    body: new URLSearchParams({ password: PASS_PHRASES.admin, name: "Alma Tern" }),
    redirect: "manual",
  });
  const requestId = response.headers.get("x-request-id") ?? "";
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
  await expect.poll(school.output).toContain(requestId);
  const line = school
    .output()
    .split("\n")
    .find((text) => text.includes(requestId));
  expect(JSON.parse(line ?? "{}")).toMatchObject({
    method: "POST",
    path: "/unlock/admin",
    status: 302,
  });
  for (const secret of ["Alma", PASS_PHRASES.admin, "a-token-of-somebody"]) {
    expect(school.output()).not.toContain(secret);
  }
});
