// Finds the contact behind the cookie of a family's page.
import { redirect, type RouterContextProvider } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { isSecureSite } from "#app/data/public-origin.server.ts";
import { pagePathOf } from "#app/http/page-visit.ts";
import { readCookie, writeCookie } from "#app/identity/cookies.ts";
import {
  FAMILY_PATH,
  readFamilyPage,
  SIGN_IN_DAYS,
} from "#app/office/families/sign-ins/family-link.ts";
import {
  readFamilySignIn,
  type FamilySignIn,
} from "#app/office/families/sign-ins/sign-ins.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Returns the family's sign-in on this device; null when there is none, or it has ended. */
export async function readFamilyVisitor(
  request: Request,
  context: Context,
): Promise<FamilySignIn | null> {
  const { environment, database, now } = context.get(platformContext);
  const cookies = request.headers.get("cookie") ?? "";
  const token = readCookie(cookies, "family", isSecureSite(environment));
  return token ? readFamilySignIn(database, token, now()) : null;
}

/** Returns the family's sign-in; without one it throws a redirect to the sign-in page, which leads back here. */
export async function requireFamily(request: Request, context: Context): Promise<FamilySignIn> {
  const visitor = await readFamilyVisitor(request, context);
  if (visitor) return visitor;
  const page = readFamilyPage(pagePathOf(new URL(request.url).pathname));
  throw redirect(page === "" || page === FAMILY_PATH ? FAMILY_PATH : `${FAMILY_PATH}?to=${page}`);
}

/** Returns the Set-Cookie header of a sign-in's token; '' deletes the cookie. Links in mails send it. */
export function familyCookie(token: string, context: Context): string {
  const isSecure = isSecureSite(context.get(platformContext).environment);
  return writeCookie("family", token, { isSecure, maxAgeDays: SIGN_IN_DAYS, isLax: true });
}
