// Requests of a signed-in contact to the family's pages, for server tests.
import { visitorContext } from "#app/data/context.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { makeContext } from "./make-context.ts";
import { makeVisitor, type TestPlatform } from "./make-platform.ts";
import { makeFamilySignIn } from "./makers/make-family-page.ts";

export const SITE = "https://school.example";

/** Signs a contact in; returns the cookie. The contact's address is `addressKey`. */
export async function signedIn(
  { database }: TestPlatform,
  contactId: string,
  addressKey: string,
  overrides: object = {},
): Promise<string> {
  const token = `token of ${contactId}`.replaceAll(" ", "-");
  await makeFamilySignIn(database, {
    contactId,
    addressKey,
    tokenHash: hashToken(token),
    ...overrides,
  });
  return `__Host-callboard-family=${token}`;
}

type Visit = {
  cookie?: string;
  params?: Record<string, string>;
  /** A form that is posted. */
  body?: Record<string, string>;
  device?: string;
  addressHash?: string;
  headers?: Record<string, string>;
};

/** Returns the arguments of a loader or action of the family's pages. */
export function visit(
  platform: TestPlatform,
  path: string,
  { cookie = "", params = {}, body, headers = {}, ...sender }: Visit,
) {
  const context = makeContext(platform);
  const { device = "Safari on iPhone", addressHash = "a phone" } = sender;
  context.set(visitorContext, makeVisitor({ device, addressHash }));
  const request = new Request(`${SITE}${path}`, {
    headers: { cookie, ...headers },
    ...(body && { method: "POST", body: new URLSearchParams(body) }),
  });
  return { request, context, params } as never;
}

export type Answered = { status: number; to: string | null; cookie: string; data: unknown };

/** Returns what a loader or action answers or throws: its status, its data, and the cookie it sets. */
export async function answerOf(work: Promise<unknown>): Promise<Answered> {
  const answer: unknown = await work.catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    const [cookie = ""] = (answer.headers.get("set-cookie") ?? "").split(";");
    return { status: answer.status, to: answer.headers.get("location"), cookie, data: null };
  }
  const { data = answer, init = null } = Object(answer) as { data?: unknown; init?: ResponseInit };
  return { status: init?.status ?? 200, to: null, cookie: "", data };
}
