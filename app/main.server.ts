// Starts the product: the port, the database, the school, then the pages. Each step once, in order.
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import path from "node:path";
import type { Logger } from "pino";
import type { ServerBuild } from "react-router";
import { createAnswering, createListener, type Take } from "./answer-requests.server.ts";
import { startPeople, type FirstStart } from "./first-start.server.ts";
import { type Filling, fillSchool } from "./fill-school.server.ts";
import { repeatErasures } from "./office/records/repeat-erasures.server.ts";
import { createUpgrade } from "#app/jobs/backup/upgrade.server.ts";
import { schoolAt } from "#app/jobs/backup/restore/school-at.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import {
  openPostgres,
  openSqlite,
  StartError,
  type OpenDatabase,
} from "#app/data/database/database.server.ts";
import type { Environment } from "./platform/start/environment.schema.ts";
import { limitConnections } from "#app/http/connections.server.ts";
import { storeAssets, earlierAssetsFolder } from "#app/http/earlier-assets.server.ts";
import { createMetrics, serveMetrics } from "#app/http/metrics.server.ts";
import { close, listen } from "#app/http/listen.server.ts";
import { secretsHider } from "#app/http/secret-addresses.ts";
import { outsideOf, outsideSettings } from "#app/http/outside-request.server.ts";
import { lockDataFolder } from "#app/data/instance-lock.server.ts";
import { createLog, logConsole } from "./platform/log.server.ts";
import { COOKIES_AND_ADDRESSES } from "./platform/start/secret-names.ts";
import { sharedSecret } from "#app/data/secrets.server.ts";
import { phraseKeyOf } from "./identity/phrases/phrase-key.server.ts";
import { schoolDaysOf } from "./site/content/content.server.ts";
import { SECRET_PATHS } from "./route-table.ts";
import { endStreams } from "./show/stream/open-stream.server.ts";
import { startWorkers } from "./workers.server.ts";

export { fillingOf } from "./fill-school.server.ts";
export { startCautions } from "./platform/start/cautions.ts";
export { readEnvironment } from "./platform/start/environment.schema.ts";
export { StartError } from "#app/data/database/database.server.ts";

/**
 * Longer than any proxy keeps an idle connection (Caddy: two minutes), so that this side never
 * closes one just as a request arrives. Over the connection limit, idle ones are closed first.
 */
const KEPT_ALIVE_MS = 130_000;

export type StartOptions = {
  environment: Environment;
  /** The project's folder: migrations are read from it. */
  root: string;
  /** The folder of built browser files; null in development. */
  clientFolder: string | null;
  filling: Filling;
  /** Shows a line to the operator. */
  tell: (line: string) => void;
  /** In development: the middleware that runs before pages, and the latest build. */
  development?: { middleware: Middleware; loadBuild: () => Promise<ServerBuild> };
};

type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export type Running = {
  port: number;
  /** Resolves once pages are served. */
  ready: Promise<FirstStart>;
  /** Finishes requests and mail in flight, then closes the database. */
  stop: () => Promise<void>;
};

/** Affects only pages opened before the next deployment. */
const ASSETS_NOT_COPIED = "copying this build's assets failed";
const RETRY_MS = 1_000;
const STOPPED_WITHOUT_DATABASE = "stopped while the database was unavailable";
/** How long a stop waits for a database that does not answer. */
const PING_MS = 1_000;
/** Work that still waits for the database by then is abandoned. */
const AWAY_STOP_MS = 7_000;

/** Listens on the port immediately (503 until the database is available); throws StartError if it cannot. */
export async function start(options: StartOptions): Promise<Running> {
  const { environment } = options;
  const log = createLog(environment, { hideSecrets: secretsHider(SECRET_PATHS) });
  if (!options.development) logConsole(log);
  let respond: Take = createListener(whileStarting);
  const { middleware } = options.development ?? {};
  const take = withPublicAddress(environment, (...call) => respond(...call));
  const server = createServer({ keepAliveTimeout: KEPT_ALIVE_MS }, (request, response) => {
    if (!mayEnter(request, response)) return;
    if (middleware) middleware(request, response, () => take(request, response));
    else take(request, response);
  });
  const mayEnter = limitConnections(server);
  const port = await listen(server, {
    port: environment.PORT,
    host: environment.HOST,
    setting: "PORT",
  });
  const folder = path.resolve(options.root, environment.CALLBOARD_DATA);
  let release = () => {};
  let open: OpenDatabase;
  try {
    // PostgreSQL supports several processes; a SQLite file and its mail worker belong to one.
    if (!environment.DATABASE_URL) release = lockDataFolder(folder);
    open = openDatabase(environment, folder, log);
  } catch (error) {
    release();
    await close(server);
    throw error;
  }
  let isStopping = false;
  let stopWorkers = async () => {};
  let stopMetrics = async () => {};
  const ready = prepare({ ...options, folder }, open, log, () => isStopping).then(
    async (prepared) => {
      const metrics = createMetrics({ ...prepared.platform, folder });
      if (!isStopping) stopMetrics = await serveMetrics(metrics, environment);
      respond = createAnswering(prepared.platform, metrics, { ...options, folder });
      if (!isStopping) stopWorkers = startWorkers(prepared.platform, { ...options, folder });
      return prepared.firstStart;
    },
  );
  return {
    port,
    ready,
    stop: async () => {
      isStopping = true;
      const inOrder = async () => {
        endStreams();
        const closed = close(server);
        await ready.catch(() => {});
        await Promise.all([closed, stopWorkers()]);
        await stopMetrics();
        await open.close();
        release();
      };
      const stopping = inOrder();
      if (await isThere(open)) return stopping;
      await Promise.race([stopping.catch(() => {}), after(AWAY_STOP_MS, null)]);
      log.error(STOPPED_WITHOUT_DATABASE);
    },
  };
}

/** Passes on a request with its public address, or refuses it in a few words. */
function withPublicAddress(environment: Environment, handOn: Take): Take {
  const settings = outsideSettings(environment);
  return (request, response) => {
    const outside = outsideOf(request, settings);
    if (outside.isAccepted) {
      request.url = outside.url;
      return handOn(request, response);
    }
    response.writeHead(outside.status, {
      "content-type": "text/plain; charset=utf-8",
      "cache-control": "no-store",
      // The request's body is not read.
      connection: "close",
      ...("location" in outside && { location: outside.location }),
    });
    response.end(outside.words);
  };
}

function openDatabase(environment: Environment, folder: string, log: Logger): OpenDatabase {
  return environment.DATABASE_URL
    ? openPostgres(environment.DATABASE_URL, (error) =>
        log.warn({ err: error }, "database connection lost"),
      )
    : openSqlite(path.join(folder, "callboard.db"));
}

/** Returns false when the database does not answer in time. */
function isThere(open: OpenDatabase): Promise<boolean> {
  const answered = open.ping().then(
    () => true,
    () => false,
  );
  return Promise.race([answered, after(PING_MS, false)]);
}

/** Resolves to `value` after a delay; does not keep the process alive. */
function after<Value>(ms: number, value: Value): Promise<Value> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms, value).unref();
  });
}

type Preparing = StartOptions & { folder: string };

/** Migrates and fills; retries while PostgreSQL is unavailable. */
async function prepare(
  options: Preparing,
  open: OpenDatabase,
  log: Logger,
  isStopping: () => boolean,
): Promise<{ platform: Platform; firstStart: FirstStart }> {
  const { environment, root, folder, tell } = options;
  const school = schoolAt(environment, root, folder);
  const bringUp = createUpgrade(open, { school, folder, tell });
  const prepareOnce = async () => {
    await bringUp(clock(environment)());
    return fillAndOpen(options, open, { log, photos: school.photos });
  };
  for (;;) {
    try {
      return await prepareOnce();
    } catch (error) {
      if (open.engine === "sqlite" || error instanceof StartError || isStopping()) throw error;
      log.warn({ err: error }, "database unavailable, retrying");
      await new Promise((resolve) => {
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

async function fillAndOpen(
  { environment, root, folder, clientFolder, filling }: Preparing,
  open: OpenDatabase,
  { log, photos }: Pick<Platform, "log" | "photos">,
) {
  const { database } = open;
  const now = clock(environment);
  const at = now().toISOString();
  const platform: Platform = {
    environment,
    open,
    database,
    log,
    photos,
    dataFolder: folder,
    now,
    schoolDays: () => schoolDaysOf(database, now()),
    secret: await sharedSecret(database, COOKIES_AND_ADDRESSES, at),
    phraseKey: phraseKeyOf(folder, environment.CALLBOARD_PHRASE_KEY),
  };
  await repeatErasures(platform);
  await fillSchool(platform, { filling, root });
  if (clientFolder) {
    await storeAssets({
      clientFolder,
      earlierFolder: earlierAssetsFolder(folder),
      now: now(),
    }).catch((error: unknown) => log.error({ err: error }, ASSETS_NOT_COPIED));
  }
  return { platform, firstStart: await startPeople(platform, folder, now()) };
}

function clock({ CALLBOARD_NOW }: Environment): () => Date {
  return CALLBOARD_NOW ? () => new Date(CALLBOARD_NOW) : () => new Date();
}

function whileStarting(request: Request): Response {
  const isHealth = new URL(request.url).pathname === "/healthz";
  return isHealth
    ? new Response("ok")
    : new Response("Callboard is starting. Please try again in a moment.", {
        status: 503,
        headers: { "retry-after": "2", "content-type": "text/plain; charset=utf-8" },
      });
}
