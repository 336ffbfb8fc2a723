// Access rules: the fields of a row of the route table, helpers to write rows, and the one rule, checked before a
// body is read and again by the guard.
import type { AnyCommand } from "#app/data/commands/command.ts";
import type { Quota } from "#app/platform/quota.ts";
import * as limits from "./route-limits.ts";
import type { Slug } from "./site/slides/slides.ts";
import {
  GATE_NAMES,
  isGateName,
  noAccessMessage,
  NOT_OPEN,
  type Access,
  type GateName,
  type Scope,
} from "./platform/scopes.ts";

export type RouteRow = {
  path: string;
  file: string;
  /** The visitors who may GET it; null when it only takes posts. */
  read: Access | null;
  /** The visitors who may POST to it; null when it takes no posts. */
  write: Access | null;
  /** Requires re-authentication. */
  needsProof?: boolean;
  /** The sign-in page for this path; the staff's sign-in page by default. */
  signInPage?: string;
  /** Largest body in bytes; BODY_LIMIT by default. */
  bodyLimit?: number;
  /** Posts are answered 404: the address only allows reading. */
  isReadOnly?: true;
  /** Open to the paired devices of a show, and to staff: its route checks that. */
  isPaired?: true;
  /** Its parameter is a secret, which is kept out of the log. */
  isSecret?: true;
  /** Its page checks who sends: a change there is made by a contact, not by staff. */
  isOfFamily?: true;
  /** Requested by an open page: it never redirects to the sign-in page. */
  isPageData?: boolean;
  /** The message for a body that is too large. */
  tooLarge?: string;
  /** How often an address without a session may post, accepted or refused. */
  quota?: Quota;
};

/** Routes that share a layout. */
export type RouteGroup = { layout: string; routes: readonly (RouteRow | RouteGroup)[] };

/** Returns every row of a group, including nested groups. */
export function rowsOf(row: RouteRow | RouteGroup): readonly RouteRow[] {
  return "routes" in row ? row.routes.flatMap(rowsOf) : [row];
}

/** Largest body in bytes by default. */
export const BODY_LIMIT = 64 * 1024;

export const page = (path: string, file: string, read: Access): RouteRow => ({
  path,
  file,
  read,
  write: null,
});

export const form = (path: string, file: string, read: Access, write: Access): RouteRow => ({
  path,
  file,
  read,
  write,
});

export const endpoint = (path: string, file: string, write: Access): RouteRow => ({
  path,
  file,
  read: null,
  write,
});

/** The route file of every command. */
export const COMMAND_FILE = "office/command-route.tsx";

type Commanded = Pick<AnyCommand, "path" | "access" | "needsProof" | "bodyLimit" | "quota">;

/** Creates the row of a command; with `at`, of a page whose loader is at the same path. */
export const commandRow = (
  { path, access, needsProof, bodyLimit, quota }: Commanded,
  at: Pick<RouteRow, "file" | "read"> = { file: COMMAND_FILE, read: null },
): RouteRow => ({
  path,
  ...at,
  write: access,
  ...(needsProof && { needsProof }),
  ...(bodyLimit && { bodyLimit }),
  ...(quota && { quota }),
});

/** All slides share one file, so that moving between them loads nothing. */
const SLIDE_FILE = "site/slides/slide-page.tsx";

export const slide = (slug: Slug, path: string): RouteRow => {
  if (slug !== "contact") return page(path, SLIDE_FILE, "everyone");
  // Without JavaScript the contact slide posts its own form.
  const row = form(path, SLIDE_FILE, "everyone", "everyone");
  return { ...row, bodyLimit: limits.ENQUIRY_BODY_LIMIT, quota: limits.ENQUIRY_QUOTA };
};

const BOOKING_LIMITS = { bodyLimit: limits.ENQUIRY_BODY_LIMIT, quota: limits.BOOKING_QUOTA };
export const booked = (row: RouteRow): RouteRow => ({ ...row, ...BOOKING_LIMITS });

/** Reading it requires re-authentication. */
export const proven = (row: RouteRow): RouteRow => ({ ...row, needsProof: true });

/** A page of one of the school's own shows. */
export const show = (path: string, name: string): RouteRow =>
  page(`/admin/shows/:id${path}`, `office/shows/${name}.tsx`, "admin");

/** Teachers have their own sign-in page. */
const REGISTERS_SIGN_IN = "/admin/registers/door";
export const register = (path: string, name: string, read: Access = "registers"): RouteRow => ({
  ...page(`/admin/registers${path}`, `office/week/registers/${name}.tsx`, read),
  signInPage: REGISTERS_SIGN_IN,
});

/** Without the scope the lessons' page shows its own sign-in. */
export const lessons = (path: string, file: string): RouteRow => ({
  ...page(`/private-lessons/${path}`, file, "lessons"),
  signInPage: "/private-lessons",
});

/** Everyone in the office may open each settings page; changes by an owner go to other addresses. */
export const room = (name: string): RouteRow =>
  page(`/admin/settings/${name}`, `office/settings/${name}/${name}-room.tsx`, "admin");

/** A page of the families, which checks its own cookie. Without a sign-in it leads to the sign-in page. */
export const family = (path: string, name: string): RouteRow => ({
  ...form(`/family${path}`, `family/${name}.tsx`, "everyone", "everyone"),
  bodyLimit: limits.ENQUIRY_BODY_LIMIT,
  isOfFamily: true,
});

/** Anyone with such an address may use its page. */
export const secret = (row: RouteRow): RouteRow => ({ ...row, isSecret: true });

/** Anyone with the code of a link may read what is published under it. */
export const shared = (path: string, file: string): RouteRow => ({
  ...page(path, `${file}.tsx`, "everyone"),
  isReadOnly: true,
});

/** A page of a show, for its paired devices; staff become one at control. */
export const showPage = (path: string, file: string): RouteRow => ({
  ...page(`/show/:id${path}`, `show/${file}.tsx`, "everyone"),
  isPaired: true,
});

type Asking = {
  isRead: boolean;
  scopes: ReadonlySet<Scope>;
  /** Scopes opened recently. */
  reauthenticatedScopes: ReadonlySet<Scope>;
  /** Every scope that their own credential can open; null for a pass-phrase that several people share. */
  credentialScopes: ReadonlySet<Scope> | null;
  /** The person's id; null without a session. */
  person: string | null;
  /** The person who made the change; null when the browser does not say. */
  maker: string | null;
};

export type AccessRefusal = {
  status: 401 | 403 | 404 | 405;
  words: string;
  /** The gate that has to be open. */
  gate?: GateName | undefined;
  /** The gate is open, but re-authentication is needed. */
  wantsProof?: true;
};

/**
 * Returns why a request is refused: 404, 405, 401 without a session, 403 without the scope or a
 * required re-authentication; null if it is allowed.
 */
export function refusalOf(
  row: RouteRow | undefined,
  { isRead, scopes, reauthenticatedScopes, credentialScopes, person, maker }: Asking,
): AccessRefusal | null {
  if (!row || (row.isReadOnly && !isRead)) return { status: 404, words: "There is nothing here." };
  const access = isRead ? row.read : row.write;
  if (access === null) {
    return { status: 405, words: "This address doesn't accept that kind of request." };
  }
  if (!isOpenTo(scopes, access)) {
    const missing = scopesNeeded(access).find((scope) => !scopes.has(scope));
    // An owner's rights come with the Admin Portal, if the person is an owner: no gate adds them.
    if (missing === "owner" && scopes.has("admin")) {
      return { status: 403, words: "Only an owner can do this." };
    }
    if (missing === "medical" && scopes.has("admin")) {
      return { status: 403, words: "This needs the permission for medical notes." };
    }
    const gate = missing && gateOf(missing);
    // None of their passwords opens it. The members area is a separate question: a colleague may
    // unlock it.
    if (missing && gate !== "members" && credentialScopes && !credentialScopes.has(missing)) {
      return {
        status: 403,
        words: noAccessMessage(missing === "registers" ? missing : gateOf(missing)),
      };
    }
    return scopes.size === 0
      ? { status: 401, words: "Sign in first.", gate }
      : { status: 403, words: NOT_OPEN, gate };
  }
  // Another person has signed in since: they must not send this change.
  if (!isRead && !row.isOfFamily && maker !== null && maker !== person) {
    const [needed] = scopesNeeded(access);
    const gate = needed && gateOf(needed);
    return { status: 401, words: "This change was made by someone else.", gate };
  }
  return row.needsProof ? reauthenticationRefusal(access, { scopes, reauthenticatedScopes }) : null;
}

const SHOW_WHO = "Please confirm it's you: enter your pass-phrase or use your passkey again.";

/**
 * Returns null when one of the scopes that an access names was opened recently, or any scope if
 * it names none; otherwise the refusal that asks for re-authentication.
 */
function reauthenticationRefusal(
  access: Access,
  { scopes, reauthenticatedScopes }: Pick<Asking, "scopes" | "reauthenticatedScopes">,
): AccessRefusal | null {
  const isAny = access === "staff";
  const needed = isAny ? GATE_NAMES.filter((gate) => scopes.has(gate)) : scopesNeeded(access);
  if (needed.some((scope) => reauthenticatedScopes.has(scope))) return null;
  const [first] = needed;
  return { status: 403, words: SHOW_WHO, gate: first && gateOf(first), wantsProof: true };
}

/** Returns true when a visitor with these scopes has this access. */
export function isOpenTo(scopes: ReadonlySet<Scope>, access: Access): boolean {
  if (access === "everyone") return true;
  if (access === "staff") return scopes.size > 0;
  return typeof access === "string"
    ? scopes.has(access)
    : access.every((scope) => scopes.has(scope));
}

/** Returns the scopes that an access names. */
export function scopesNeeded(access: Access): readonly Scope[] {
  if (access === "everyone" || access === "staff") return [];
  return typeof access === "string" ? [access] : access;
}

/** A teacher's pass-phrase opens the lessons' gate, and the registers with it. */
function gateOf(scope: Scope): GateName {
  if (scope === "registers") return "lessons";
  return isGateName(scope) ? scope : "admin";
}

/** Names the person who made a change. */
export const PERSON_HEADER = "callboard-person";
