import { expect, test } from "vitest";
import { visitorContext } from "#app/data/context.server.ts";
import { reserveAttempt } from "#app/identity/throttle/throttle.server.ts";
import { makeContext } from "#tests/make-context.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { action as signOut } from "./signing-out/sign-out.tsx";
import { action as inPlace } from "./unlock-in-place.tsx";
import { action as unlock, loader as unlockPage } from "./unlock.tsx";

function post(fields: Record<string, string>): Request {
  return new Request("http://school.example/", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
}

test("signing out everywhere leads to the sign-in page, for anyone", async () => {
  await using platform = await makePlatform();
  const call = (context: ReturnType<typeof makeContext>) =>
    signOut({ request: post({ everywhere: "yes" }), context } as never);
  for (const scope of ["inventory", "owner"] as const) {
    const answer = await call(makeContext(platform, scope));
    expect(answer.headers.get("location")).toBe("/admin");
    expect(answer.headers.get("set-cookie")).toMatch(/^callboard-session=;.*Max-Age=0/);
  }
});

test("a gate that does not exist answers 404", async () => {
  await using platform = await makePlatform();
  const given = { params: { gate: "cellar" }, request: post({}), context: makeContext(platform) };
  expect(() => unlockPage(given as never)).toThrow(expect.objectContaining({ status: 302 }));
  await expect(unlock(given as never)).rejects.toMatchObject({ status: 404 });
});

test("a throttled visitor is told how long to wait, in words and in seconds", async () => {
  await using platform = await makePlatform();
  const context = makeContext(platform);
  const visitor = context.get(visitorContext);
  for (let place = 0; place < 10; place += 1) {
    await reserveAttempt(platform, visitor, { gate: "admin", phrase: `wrong ${place}` });
  }
  const given = () =>
    ({ params: { gate: "admin" }, request: post({ password: "any" }), context }) as never;
  const answer = await inPlace(given());
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([429, "60"]);
  expect(await answer.json()).toEqual({
    message: "Too many attempts. Try again in 1 minute.",
    hint: "A device you have signed in on before, or a passkey, still works.",
  });
  expect(await unlock(given())).toMatchObject({ init: { status: 429 } });
});
