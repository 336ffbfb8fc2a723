// The context of loaders and actions: the platform and the visitor.
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
  /** Absolute path of the data folder. */
  dataFolder: string;
  log: Logger;
  /** Signs device cookies and keys the hashes of network addresses. */
  secret: Buffer;
  /** Keys the lookup of pass-phrases; stored neither in the database nor in a backup. */
  phraseKey: Buffer;
  /** The only clock; loaders and actions read it and pass times on. */
  now: () => Date;
  /** The school's days now, in the time zone of its content. */
  schoolDays: () => Promise<SchoolDays>;
};

/** The sender of a request, as the request describes them. */
export type Requester = {
  cookies: string;
  address: string;
  requestId: string;
  /** The User-Agent header; empty when missing. */
  userAgent?: string | undefined;
};

export type Visitor = {
  sessionId: string | null;
  scopes: ReadonlySet<Scope>;
  /** Scopes of gates opened within the last ten minutes. */
  reauthenticatedScopes: ReadonlySet<Scope>;
  /** Every scope that their own credential can open; null for a pass-phrase that several people share. */
  credentialScopes: ReadonlySet<Scope> | null;
  /** Scopes opened only by the shared password of the lessons: they end with the page. */
  pageViewScopes: ReadonlySet<Scope>;
  /** The person's id; null without a session. */
  person: string | null;
  /** The name of the person behind each scope, for the audit. */
  names: Partial<Record<Scope, string>>;
  /** The scopes that the request needed; empty until the guard has admitted it. */
  using: readonly Scope[];
  /** Their device, such as 'Chrome on Windows'; null when unknown. */
  device: string | null;
  /** The signed device cookie of an earlier sign-in, or null. */
  deviceId: string | null;
  /** Keyed hash of the sender's IPv4 address or /64, for rate limits only. */
  addressHash: string;
  /** The same for the surrounding /56 and /48; null for IPv4. */
  widerHashes: { site: string; provider: string } | null;
  requestId: string;
};

/** A visitor without a session. */
export const ANONYMOUS: Visitor = {
  sessionId: null,
  scopes: new Set(),
  reauthenticatedScopes: new Set(),
  credentialScopes: null,
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
/** Message for a failure outside the product, such as a full disk; null when there is none. */
export const failureContext = createContext<string | null>(null);
