// What an action of the staff is given in a server test: a body in JSON or a form, an address and a visitor.
import type { Scope } from "#app/platform/scopes.ts";
import { makeContext } from "./make-context.ts";
import type { TestPlatform } from "./make-platform.ts";

type Sent = { params?: object; gates?: Scope[] };

/** The arguments of an action that a visitor with these gates sends a body to. */
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

/** The arguments of a loader that a visitor with these gates asks. */
export function asked(
  platform: TestPlatform,
  address = "/",
  { params = {}, gates = ["admin"] }: Sent = {},
) {
  const request = new Request(new URL(address, "http://school.example"));
  return { request, params, context: makeContext(platform, ...gates) } as never;
}
