// The arguments of a staff action in a server test: a body as JSON or a form, an address and a visitor.
import type { Scope } from "#app/platform/scopes.ts";
import { makeContext } from "./make-context.ts";
import type { TestPlatform } from "./make-platform.ts";

type Sent = { params?: object; gates?: Scope[] };

/** Returns the arguments of an action for a body sent by a visitor with these gates. */
export function sent(
  platform: TestPlatform,
  body: unknown,
  { params = {}, gates = ["admin"] }: Sent = {},
) {
  const request = new Request("http://school.example/", {
    method: "POST",
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
  return { request, params, context: makeContext(platform, ...gates) } as never;
}

/** Returns the arguments of a loader for a visitor with these gates. */
export function asked(
  platform: TestPlatform,
  address = "/",
  { params = {}, gates = ["admin"] }: Sent = {},
) {
  const request = new Request(new URL(address, "http://school.example"));
  return { request, params, context: makeContext(platform, ...gates) } as never;
}
