// What a line of the route table says, and how its lines are written.
import type { Access } from "./access.ts";
import type { Quota } from "./platform/http/quota.ts";

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
