// What a line of the route table says, and how its lines are written.
import { type Access, UNLOCKED_DESK } from "./access.ts";
import type { Quota } from "./platform/http/quota.ts";
import * as limits from "./route-limits.ts";
import type { Slug } from "./site/slides/slides.ts";

export type RouteRow = {
  path: string;
  file: string;
  /** Who may GET it; null: nobody, it only takes posts. */
  read: Access | null;
  /** Who may send to it; null: it takes no posts. */
  write: Access | null;
  /** Whoever asks shows first that it is still them. */
  needsProof?: true;
  /** The page that shows who has not signed in where to; the staff's front door where it is not given. */
  door?: string;
  /** The largest body in bytes; BODY_LIMIT where it is not given. */
  bodyLimit?: number;
  /** Whatever is sent to it finds nothing: whoever has the address may only read. */
  isReadOnly?: true;
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

/** The one file of all commands: `office/commands.server.ts` says what each does. */
export const COMMAND_FILE = "office/command-route.tsx";

export const command = (path: string, write: Access): RouteRow =>
  endpoint(path, COMMAND_FILE, write);

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

/** Whoever has the secret of a link may. */
export const invited = (path: string): RouteRow => ({
  ...command(path, "everyone"),
  quota: limits.INVITATION_QUOTA,
});

/** Teachers sign in at a door of their own. */
const REGISTERS_DOOR = "/admin/registers/door";
export const register = (path: string, name: string, read: Access = "registers"): RouteRow => ({
  ...page(`/admin/registers${path}`, `office/week/registers/${name}.tsx`, read),
  door: REGISTERS_DOOR,
});

/** Whoever has the office may look into each; what only an owner changes is asked for at another address. */
export const room = (name: string): RouteRow =>
  page(`/admin/settings/${name}`, `office/settings/${name}/${name}-room.tsx`, "admin");

/** A change that comes with photos. */
export const costume = (path: string): RouteRow => ({
  ...command(path, "inventory"),
  bodyLimit: limits.COSTUME_BODY_LIMIT,
});

/** A change that comes with a file of members. */
export const upload = (path: string): RouteRow => ({
  ...command(path, UNLOCKED_DESK),
  bodyLimit: limits.MEMBERS_FILE_LIMIT,
});

/** A change that comes with a file of the bank. */
export const bankFile = (path: string): RouteRow => ({
  ...command(path, UNLOCKED_DESK),
  bodyLimit: limits.BANK_FILE_LIMIT,
});

/** Whoever has the code of a link may read what is published under it. */
export const shared = (path: string, file: string): RouteRow => ({
  ...page(path, `scheduler/published/${file}.tsx`, "everyone"),
  isReadOnly: true,
});
