// What every loader and action is given: the platform, and who is asking.
import type { Logger } from "pino";
import { createContext } from "react-router";
import type { Database, OpenDatabase } from "./database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Environment } from "#app/platform/start/environment.schema.ts";
import type { PhotoStore } from "./photos/photo-store.server.ts";
import type { Scope } from "#app/platform/scopes.ts";

export type Platform = {
  environment: Environment;
  open: OpenDatabase;
  database: Database;
  photos: PhotoStore;
  /** The folder of everything that lasts, as a whole path. */
  dataFolder: string;
  log: Logger;
  /** Signs device cookies and keys the hashes of network addresses. */
  secret: Buffer;
  /** Finds pass-phrases; it is neither in the database nor in a backup. */
  phraseKey: Buffer;
  /** The one clock; loaders and actions read it and pass moments on. */
  now: () => Date;
  /** The days of the school at this moment, in the time zone of its content. */
  schoolDays: () => Promise<SchoolDays>;
};

/** What a request says of whoever sent it. */
export type Requester = {
  cookies: string;
  address: string;
  requestId: string;
  /** What the browser calls itself; empty where it does not say. */
  userAgent?: string | undefined;
};

export type Visitor = {
  sessionId: string | null;
  scopes: ReadonlySet<Scope>;
  /** Those of them that come with a gate that was opened a short while ago: fresh proof of who is there. */
  freshScopes: ReadonlySet<Scope>;
  /** Everything that their own way in can open; null where they came in by a pass-phrase that several share. */
  ownReach: ReadonlySet<Scope> | null;
  /** Those of the scopes that the shared password of the lessons alone has opened: they end with the page. */
  pageViewScopes: ReadonlySet<Scope>;
  /** Whose session it is: the person's id; null without a session. */
  person: string | null;
  /** Whose each scope is, for the audit. */
  names: Partial<Record<Scope, string>>;
  /** The scopes that what is being done asked for; none before the guard has let it through. */
  using: readonly Scope[];
  /** What they sit at, such as 'Chrome on Windows'; null where it does not say. */
  device: string | null;
  /** A signed device cookie of an earlier sign-in, or null. */
  deviceId: string | null;
  /** A keyed hash of the sender's address or /64: enough to count by, useless to anyone else. */
  addressHash: string;
  /** The same of the /56 and the /48 around it; null for IPv4. */
  widerHashes: { site: string; provider: string } | null;
  requestId: string;
};

/** A visitor without a session. */
export const ANONYMOUS: Visitor = {
  sessionId: null,
  scopes: new Set(),
  freshScopes: new Set(),
  ownReach: null,
  pageViewScopes: new Set(),
  person: null,
  names: {},
  using: [],
  device: null,
  deviceId: null,
  addressHash: "",
  widerHashes: null,
  requestId: "",
};

export const platformContext = createContext<Platform>();
export const visitorContext = createContext<Visitor>();
export const nonceContext = createContext<string>();
/** Words for a failure that is not the product's own, such as a full disk; null while there is none. */
export const troubleContext = createContext<string | null>(null);
