// Who may send and read what at an address: what a row of the route table says, how rows are written, and the
// one rule, which is asked before a body is read and again by the guard.
import type { AnyCommand } from "#app/data/commands/command.ts";
import type { Quota } from "#app/platform/quota.ts";
import * as limits from "./route-limits.ts";
import type { Slug } from "./site/slides/slides.ts";
import {
  GATE_NAMES,
  isGateName,
  lackOf,
  NOT_OPEN,
  type Access,
  type GateName,
  type Scope,
} from "./platform/scopes.ts";

export type RouteRow = {
  path: string;
  file: string;
  /** Who may GET it; null: nobody, it only takes posts. */
  read: Access | null;
  /** Who may send to it; null: it takes no posts. */
  write: Access | null;
  /** Whoever asks shows first that it is still them. */
  needsProof?: boolean;
  /** The page that shows who has not signed in where to; the staff's front door where it is not given. */
  door?: string;
  /** The largest body in bytes; BODY_LIMIT where it is not given. */
  bodyLimit?: number;
  /** Whatever is sent to it finds nothing: whoever has the address may only read. */
  isReadOnly?: true;
  /** What stands in the place of its parameter is a secret: no line of the log has it. */
  isSecret?: true;
  /** An open page asks for it: by its address it leads nobody to the sign-in. */
  isOfOpenPage?: boolean;
  /** What is said of a larger one, where there are words for it. */
  tooLarge?: string;
  /** How much an address without a session may send, taken or refused. */
  quota?: Quota;
};

/** Routes that share a page around them. */
export type RouteGroup = { layout: string; routes: readonly (RouteRow | RouteGroup)[] };

/** Every row of a group, whatever groups are in it. */
export function rowsOf(row: RouteRow | RouteGroup): readonly RouteRow[] {
  return "routes" in row ? row.routes.flatMap(rowsOf) : [row];
}

/** What may be sent where nothing else is said, in bytes. */
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

/** The one file of all commands. */
export const COMMAND_FILE = "office/command-route.tsx";

type Commanded = Pick<AnyCommand, "path" | "access" | "needsProof" | "bodyLimit" | "quota">;

/** The row of a command; with `at`, of a page whose loader is at the same path. */
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

/** All slides are one file: whoever has one can move to each without asking for another. */
const SLIDE_FILE = "site/slides/slide-page.tsx";

export const slide = (slug: Slug, path: string): RouteRow => {
  if (slug !== "contact") return page(path, SLIDE_FILE, "everyone");
  // Without JavaScript the contact slide takes its own form.
  const row = form(path, SLIDE_FILE, "everyone", "everyone");
  return { ...row, bodyLimit: limits.ENQUIRY_BODY_LIMIT, quota: limits.ENQUIRY_QUOTA };
};

const BOOKING_LIMITS = { bodyLimit: limits.ENQUIRY_BODY_LIMIT, quota: limits.BOOKING_QUOTA };
export const booked = (row: RouteRow): RouteRow => ({ ...row, ...BOOKING_LIMITS });

/** Teachers sign in at a door of their own. */
const REGISTERS_DOOR = "/admin/registers/door";
export const register = (path: string, name: string, read: Access = "registers"): RouteRow => ({
  ...page(`/admin/registers${path}`, `office/week/registers/${name}.tsx`, read),
  door: REGISTERS_DOOR,
});

/** Without the scope the page of the lessons is its own gate. */
export const lessons = (path: string, file: string): RouteRow => ({
  ...page(`/private-lessons/${path}`, file, "lessons"),
  door: "/private-lessons",
});

/** Whoever has the office may look into each; what only an owner changes is asked for at another address. */
export const room = (name: string): RouteRow =>
  page(`/admin/settings/${name}`, `office/settings/${name}/${name}-room.tsx`, "admin");

/** Whoever has an address like this may do what its page does. */
export const secret = (row: RouteRow): RouteRow => ({ ...row, isSecret: true });

/** Whoever has the code of a link may read what is published under it. */
export const shared = (path: string, file: string): RouteRow => ({
  ...page(path, `scheduler/published/${file}.tsx`, "everyone"),
  isReadOnly: true,
});

type Asking = {
  isRead: boolean;
  scopes: ReadonlySet<Scope>;
  /** Those of them that were opened a short while ago. */
  freshScopes: ReadonlySet<Scope>;
  /** Everything that their own way in can open; null where they came in by a pass-phrase that several share. */
  ownReach: ReadonlySet<Scope> | null;
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
  { isRead, scopes, freshScopes, ownReach, person, maker }: Asking,
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
    // No password of theirs opens it. The members area is asked for on its own: a colleague may unlock it.
    if (missing && gate !== "members" && ownReach && !ownReach.has(missing)) {
      return { status: 403, words: lackOf(missing === "registers" ? missing : gateOf(missing)) };
    }
    return scopes.size === 0
      ? { status: 401, words: "Sign in first.", gate }
      : { status: 403, words: NOT_OPEN, gate };
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
