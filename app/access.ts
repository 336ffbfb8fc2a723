// Who may do what at an address: the one rule, asked before a body is read and again by the guard.
import type { Scope } from "./platform/sessions/scopes.ts";
import { isOpenTo, scopesNeeded, type RouteRow } from "./route-table.ts";

export type Asking = {
  isRead: boolean;
  scopes: ReadonlySet<Scope>;
  /** Whose session it is; null without one. */
  person: string | null;
  /** Who made the change that a browser sends; null where it does not say. */
  maker: string | null;
};

export type AccessRefusal = {
  status: 401 | 403 | 404 | 405;
  words: string;
  /** The gate that would have to be open. */
  gate?: Scope | undefined;
};

/** Why a request is not let through: 404, 405, 401 without a session, 403 without the scope; null if it is. */
export function refusalOf(
  row: RouteRow | undefined,
  { isRead, scopes, person, maker }: Asking,
): AccessRefusal | null {
  if (!row) return { status: 404, words: "There is nothing here." };
  const access = isRead ? row.read : row.write;
  if (access === null) {
    return { status: 405, words: "This address does not take that kind of request." };
  }
  if (!isOpenTo(scopes, access)) {
    const gate = scopesNeeded(access).find((scope) => !scopes.has(scope));
    return scopes.size === 0
      ? { status: 401, words: "Sign in first.", gate }
      : { status: 403, words: "Your pass-phrase does not open this.", gate };
  }
  // Another person who has unlocked since does not send it.
  if (!isRead && maker !== null && maker !== person) {
    const [gate] = scopesNeeded(access);
    return { status: 401, words: "This was made by somebody else.", gate };
  }
  return null;
}

/** Who made a change that a browser sends. */
export const PERSON_HEADER = "callboard-person";
