// The second desk's own Callboard: its process, and the copy of the show in its database.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { StartError, type Database } from "#app/data/database/database.server.ts";
import type { readJoined } from "#app/show/desks/desk-copy.schema.ts";
import { overPath, readDesk, readDesks } from "#app/show/desks/desk-rows.server.ts";
import { becomeSecondDesk } from "#app/show/desks/join-desk.server.ts";
import { storeCopy } from "#app/show/desks/store-copy.server.ts";
import { addDevice } from "#app/show/devices/show-devices.server.ts";
import type { ShowPlan } from "#app/show/rules/show-plan.ts";
import { isFree } from "../scripts/free-port.ts";
import { inSchool } from "../scripts/open-school.ts";
import { CommandRefused } from "./command-refused.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const LOOK_MS = 200;

type Joined = NonNullable<ReturnType<typeof readJoined>> & { ownKey: string };

type Place = {
  /** The address of the desk to follow. */
  desk: string;
  port: number;
  /** The whole path of the data folder. */
  data: string;
};

export type OwnDesk = {
  /** The page of control here, with the pass that opens it. */
  page: string;
  /** Where its state is asked. */
  state: string;
  zone: string;
  hasEnded: () => boolean;
};

/**
 * Starts it. `join` pairs with the desk, unless this database follows it already. Returns null when it
 * is stopped with Ctrl+C before it answers.
 */
export async function startOwnDesk(
  place: Place,
  join: () => Promise<Joined>,
): Promise<OwnDesk | null> {
  if (!(await isFree(place.port)))
    throw new CommandRefused(
      `--port: ${place.port} is taken, for example --port ${place.port + 1}`,
    );
  const before = existsSync(path.join(place.data, "callboard.db"))
    ? await inData(place, (database) => findFollowed(database, place.desk)).catch(unlessOtherBuild)
    : null;
  const joined = before === null ? await join() : null;
  const hasEnded = await startServer(place);
  if (hasEnded === null) return null;
  const showId = joined?.showId ?? before ?? "";
  if (joined) await inData(place, (database) => storeJoined(database, joined, place.desk));
  const [page, zone] = await inData(place, async (database) => [
    await ownPage(database, showId),
    await zoneOf(database, showId),
  ]);
  const origin = `http://localhost:${place.port}`;
  return { page: origin + page, state: `${origin}/show/${showId}/desk`, zone, hasEnded };
}

/** A copy of another build is brought up to date by the start. */
function unlessOtherBuild(error: unknown): null {
  if (error instanceof StartError) return null;
  throw error;
}

function inData<Result>({ data: folder }: Place, work: (database: Database) => Promise<Result>) {
  return inSchool({ environment: { DATABASE_URL: undefined }, root: ROOT, folder }, work);
}

async function findFollowed(database: Database, desk: string): Promise<string | null> {
  const desks = await readDesks(database, new Date());
  return desks.find(({ address, key }) => address === desk && key !== "")?.showId ?? null;
}

async function storeJoined(database: Database, joined: Joined, desk: string): Promise<void> {
  const { showId, key, passKey, ownKey, copy } = joined;
  const now = () => new Date();
  // A copy from an earlier evening may be here.
  await storeCopy(database, { showId, at: now().toISOString() }, { ...copy, isWholeLog: true });
  const own = { showId, key, passKey, ownKey, address: desk, epoch: copy.epoch };
  await becomeSecondDesk({ database, now }, own);
}

/** Pairs a device for the person at this machine; returns the path that opens its control. */
async function ownPage(database: Database, showId: string): Promise<string> {
  const at = new Date().toISOString();
  const name = "Second desk's control";
  const rows = () =>
    database
      .selectFrom("showDevices")
      .select("id")
      .where("showId", "=", showId)
      .where("name", "=", name)
      .where("removedAt", "is", null)
      .execute();
  if ((await rows()).length === 0) await addDevice(database, { showId, role: "control", name, at });
  const [device] = await rows();
  const own = await readDesk(database, showId);
  if (!own || !device) throw new CommandRefused("follow: the show has ended");
  return overPath(own, device.id);
}

async function zoneOf(database: Database, showId: string): Promise<string> {
  const { plan } = await database
    .selectFrom("runningShows")
    .select("plan")
    .where("id", "=", showId)
    .executeTakeFirstOrThrow();
  return (plan as ShowPlan).zone;
}

/** Starts Callboard here and waits until it answers; returns whether it has ended, or null when stopped before. */
async function startServer({ port, data }: Place): Promise<(() => boolean) | null> {
  const server = spawn(process.execPath, ["scripts/start.mjs", "--empty"], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
    env: {
      ...process.env,
      PORT: String(port),
      CALLBOARD_DATA: data,
      CALLBOARD_HALL: "1",
      CALLBOARD_LOG: "silent",
      CALLBOARD_URL: "",
      DATABASE_URL: "",
    },
  });
  let errors = "";
  server.stderr.on("data", (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-10_000);
  });
  const hasEnded = () => server.exitCode !== null || server.signalCode !== null;
  let isStopped = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.on(signal, () => {
      isStopped = true;
      server.kill("SIGTERM");
    });
  while (!hasEnded()) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return hasEnded;
    await wait(LOOK_MS);
  }
  if (isStopped) return null;
  throw new CommandRefused(`follow: ${errors.trim()}`, 1);
}
