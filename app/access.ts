// Who may do what at an address: the one rule, asked before a body is read and again by the guard.
import { GATE_NAMES, isGateName, type GateName, type Scope } from "./platform/sessions/scopes.ts";
import type { RouteRow } from "./route-row.ts";

/** Everyone, whoever has opened any gate, one scope, or all of several scopes. */
export type Access = "everyone" | "staff" | Scope | readonly Scope[];

/** The office with the members area open. */
export const UNLOCKED_DESK: Access = ["admin", "members"];

/** The office with the permission for medical notes. */
export const MEDICAL: Access = ["admin", "medical"];

type Asking = {
  isRead: boolean;
  scopes: ReadonlySet<Scope>;
  /** Those of them that were opened a short while ago. */
  freshScopes: ReadonlySet<Scope>;
  /** Whose session it is; null without one. */
  person: string | null;
  /** Who made the change that a browser sends; null where it does not say. */
  maker: string | null;
};

export type AccessRefusal = {
  status: 401 | 403 | 404 | 405;
  words: string;
  /** The gate that would have to be open. */
  gate?: GateName | undefined;
  /** It is open, and has to be opened again to show who is there. */
  wantsProof?: true;
};

/**
 * Why a request is not let through: 404, 405, 401 without a session, 403 without the scope or without
 * fresh proof where the row wants it; null if it is.
 */
export function refusalOf(
  row: RouteRow | undefined,
  { isRead, scopes, freshScopes, person, maker }: Asking,
): AccessRefusal | null {
  if (!row || (row.isReadOnly && !isRead)) return { status: 404, words: "There is nothing here." };
  const access = isRead ? row.read : row.write;
  if (access === null) {
    return { status: 405, words: "This address does not take that kind of request." };
  }
  if (!isOpenTo(scopes, access)) {
    const missing = scopesNeeded(access).find((scope) => !scopes.has(scope));
    // An owner's rights come with the Admin Portal: whoever has opened that does not get them by a gate.
    if (missing === "owner" && scopes.has("admin")) {
      return { status: 403, words: "Only an owner may do this." };
    }
    if (missing === "medical" && scopes.has("admin")) {
      return { status: 403, words: "This needs the permission for medical notes." };
    }
    const gate = missing && gateOf(missing);
    return scopes.size === 0
      ? { status: 401, words: "Sign in first.", gate }
      : { status: 403, words: "Your pass-phrase does not open this.", gate };
  }
  // Another person who has unlocked since does not send it.
  if (!isRead && maker !== null && maker !== person) {
    const [needed] = scopesNeeded(access);
    const gate = needed && gateOf(needed);
    return { status: 401, words: "This was made by somebody else.", gate };
  }
  return row.needsProof ? lackOfProof(access, { scopes, freshScopes }) : null;
}

const SHOW_WHO = "Show that it is you: enter your pass-phrase or use your passkey again.";

/**
 * Any one of the scopes that an access asks for shows who is there, if it is fresh; where it asks for none
 * of them by name, any that is open. Null where one is.
 */
export function lackOfProof(
  access: Access,
  { scopes, freshScopes }: Pick<Asking, "scopes" | "freshScopes">,
): AccessRefusal | null {
  const isAny = access === "staff";
  const needed = isAny ? GATE_NAMES.filter((gate) => scopes.has(gate)) : scopesNeeded(access);
  if (needed.some((scope) => freshScopes.has(scope))) return null;
  const [first] = needed;
  return { status: 403, words: SHOW_WHO, gate: first && gateOf(first), wantsProof: true };
}

/** True where a visitor with these scopes has this access. */
export function isOpenTo(scopes: ReadonlySet<Scope>, access: Access): boolean {
  if (access === "everyone") return true;
  if (access === "staff") return scopes.size > 0;
  return typeof access === "string"
    ? scopes.has(access)
    : access.every((scope) => scopes.has(scope));
}

/** The scopes that an access asks for by name. */
export function scopesNeeded(access: Access): readonly Scope[] {
  if (access === "everyone" || access === "staff") return [];
  return typeof access === "string" ? [access] : access;
}

/** A teacher's pass-phrase opens the lessons' gate, and with it the registers. */
function gateOf(scope: Scope): GateName {
  if (scope === "registers") return "lessons";
  return isGateName(scope) ? scope : "admin";
}

/** Who made a change that a browser sends. */
export const PERSON_HEADER = "callboard-person";
