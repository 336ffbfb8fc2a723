// The HTTP side of the running product: files, headers, limits and what the log says.
import { afterAll, beforeAll, expect, test } from "vitest";
import { PASS_PHRASES, spawnSchool, type SchoolProcess } from "#tests/school-server.ts";

let school: SchoolProcess;
let address: string;

beforeAll(async () => {
  school = spawnSchool({ isEmpty: true, environment: { CALLBOARD_LOG: "info" } });
  address = await school.ready;
});

afterAll(async () => {
  school.signal("SIGTERM");
  await school.exit;
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${address}${path}`, { headers, redirect: "manual" });

test("a built file is sent pressed and may be kept for ever", async () => {
  const page = await (await get("/")).text();
  const [script = ""] = /\/assets\/entry\.client-[\w-]+\.js/.exec(page) ?? [];
  expect(script).not.toBe("");
  const response = await get(script, { "accept-encoding": "br" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-type")).toContain("javascript");
});

test("each answer has its own nonce, and the page's scripts carry it", async () => {
  const [first, second] = await Promise.all([get("/"), get("/")]);
  const nonceOf = (response: Response) =>
    /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  expect(nonceOf(first)).toBeTruthy();
  expect(nonceOf(first)).not.toBe(nonceOf(second));
  const page = await first.text();
  const scripts = page.match(/<script[^>]*>/g) ?? [];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script).toContain(`nonce="${nonceOf(first)}"`);
});

test("files outside the built folder stay where they are", async () => {
  for (const path of [
    "/assets/../../package.json",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/..%2f..%2fpackage.json",
  ]) {
    expect((await get(path)).status, path).not.toBe(200);
  }
});

test("an unknown page leads home, an unknown file or call is not found", async () => {
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

test("a body larger than its route takes is refused", async () => {
  const response = await fetch(`${address}/unlock/admin`, {
    method: "POST",
    body: new URLSearchParams({ password: "x".repeat(200_000) }),
  });
  expect([response.status, await response.text()]).toEqual([413, "This is too large to send."]);
});

test("the log names the request, its path and its status, and nothing that a person typed", async () => {
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
