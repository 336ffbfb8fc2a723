// Chooses the page after sign-in: the requested one, if the gate opens it.
import { matchPath } from "react-router";
import { withIncludedScopes, type GateName, type Scope } from "#app/platform/scopes.ts";
import { isOpenTo } from "#app/access.ts";
import { OFFICE_PAGES } from "#app/route-table.ts";
import { GATES } from "./gates.ts";

const LONGEST = 2_000;
/** Control characters would end a header; browsers read a backslash as a slash. */
const UNSAFE = /[\p{Cc}\\]/u;

type Opened = {
  /** The scopes before signing in. */
  scopes: ReadonlySet<Scope>;
  /** The scopes that the credential opened. */
  gates: readonly GateName[];
};

/**
 * Returns the address to open after signing in at `gate`: the requested office page with its search, if it
 * is now open; otherwise the gate's usual page.
 */
export function pageAfterSignIn(
  gate: GateName,
  cameFrom: string | null,
  { scopes, gates }: Opened = { scopes: new Set(), gates: [gate] },
): string {
  const { opens } = GATES[gate];
  const asked = addressWithin(cameFrom ?? "");
  if (asked === null) return opens;
  const { pathname, search } = asked;
  const isThere = pathname === opens || pathname.startsWith(`${opens}/`);
  const open = new Set([...scopes, ...withIncludedScopes(gates)]);
  const page = OFFICE_PAGES.find(({ path }) => matchPath(path, pathname));
  const isOpen = page?.read && page.read !== "everyone" && isOpenTo(open, page.read);
  return isThere || isOpen ? pathname + search : opens;
}

/** Returns the address if it is one of the product's and safe in a header; null for any other text. */
export function addressWithin(text: string): URL | null {
  if (!text.startsWith("/") || text.startsWith("//")) return null;
  if (text.length > LONGEST || UNSAFE.test(text)) return null;
  const address = URL.parse(text, "http://school.invalid");
  return address?.host === "school.invalid" ? address : null;
}
