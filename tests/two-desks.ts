// Two desks of one show, each a process of its own, for tests.
import { spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { todayIn } from "#app/platform/days/day.ts";
import { sharedSecret } from "#app/data/secrets.server.ts";
import { COOKIES_AND_ADDRESSES } from "#app/platform/start/secret-names.ts";
import { makeCode } from "#app/show/pairing/join-codes.server.ts";
import { readJoined } from "#app/show/desks/desk-copy.schema.ts";
import { becomeSecondDesk, newKey } from "#app/show/desks/join-desk.server.ts";
import { storeCopy } from "#app/show/desks/store-copy.server.ts";
import type { Wanted } from "#app/show/rules/decide.ts";
import { readHistory } from "#app/show/store/show-log.server.ts";
import type { DesksView } from "#app/show/view/show-view.ts";
import { addDevice } from "#app/show/devices/show-devices.server.ts";
import { inDesk } from "./in-desk.ts";
import { makeShownPlan } from "./makers/make-running-show.ts";
import { makePairedShow } from "./paired-show.ts";
import { spawnSchool, type SchoolProcess } from "./school-server.ts";

/** Waits until something is so. */
export async function until<Value>(
  look: () => Promise<Value | null | undefined | false>,
): Promise<Value> {
  for (;;) {
    const found = await look().catch(() => null);
    if (found) return found;
    await wait(25);
  }
}

export type DeskState = {
  epoch: number;
  isLeading: boolean;
  isFollowing: boolean;
  lastMs: number | null;
};

/** A desk that can be killed and started again on the same port. */
export class TestDesk {
  process: SchoolProcess;
  readonly dataFolder: string;
  readonly address: string;
  readonly showId: string;
  cookie = "";

  constructor(place: { process: SchoolProcess; address: string; showId: string }) {
    this.process = place.process;
    this.dataFolder = place.process.dataFolder;
    this.address = place.address;
    this.showId = place.showId;
  }

  async kill(): Promise<void> {
    this.process.signal("SIGKILL");
    await this.process.exit;
  }

  async startAgain(): Promise<void> {
    this.process = startDesk(this.dataFolder, Number(new URL(this.address).port));
    await this.process.ready;
  }

  async state(): Promise<DeskState> {
    const answer = await fetch(`${this.address}/show/${this.showId}/desk`);
    return (await answer.json()) as DeskState;
  }

  post(to: string, body: object): Promise<Response> {
    return fetch(`${this.address}/show/${this.showId}/${to}`, {
      method: "POST",
      headers: { cookie: this.cookie, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  }

  /** Presses as a page of control would; null when the desk is gone. */
  async press(
    wanted: Wanted,
    { id = randomUUID(), sees = "" }: { id?: string; sees?: string } = {},
  ) {
    const press = { id, stage: "Main", sees, agoMs: 0, wanted };
    const answer = await this.post("press", press).catch(() => null);
    return (await answer?.json().catch(() => null)) as {
      isDone: boolean;
      words?: string;
      isElsewhere?: boolean;
    } | null;
  }

  /** Returns the ids of the presses in its log, oldest first. */
  async presses(): Promise<string[]> {
    const history = await inDesk(this.dataFolder, (database) => readHistory(database, this.showId));
    return history.map(({ press }) => press).toReversed();
  }
}

function startDesk(dataFolder: string, port = 0): SchoolProcess {
  return spawnSchool({
    dataFolder,
    isEmpty: true,
    hasPassPhrases: true,
    environment: { PORT: String(port), DATABASE_URL: "", CALLBOARD_LOG: "silent" },
  });
}

type Idle = { process: SchoolProcess; address: string };

/** Starts a desk without a show, from the data of a school that was started once. */
export async function startIdleDesk(from: string): Promise<Idle> {
  const process = spawnSchool({
    from,
    isEmpty: true,
    environment: { DATABASE_URL: "", CALLBOARD_LOG: "silent" },
  });
  return { process, address: await process.ready };
}

/** Starts a desk with a running show. */
export async function startFirstDesk(from: string): Promise<TestDesk> {
  const { process, address } = await startIdleDesk(from);
  // A show that is over for months has no devices: this one is today.
  const plan = makeShownPlan(todayIn("Europe/London", new Date()));
  const { showId, cookies } = await makePairedShow(process.dataFolder, plan, ["control"]);
  const desk = new TestDesk({ process, address, showId });
  desk.cookie = cookies[0]!;
  return desk;
}

/** Shows the six digits of a second desk, as control does. */
export function codeOfDesk({ dataFolder, showId }: TestDesk): Promise<string> {
  return inDesk(dataFolder, async (database) => {
    const now = () => new Date();
    const secret = await sharedSecret(database, COOKIES_AND_ADDRESSES, now().toISOString());
    return makeCode({ database, now, secret }, { showId, role: "second" });
  });
}

export type Follow = {
  child: ChildProcess;
  /** Returns the output so far. */
  out: () => string;
  /** Waits for a line in the output. Throws when the program ends without it. */
  says: (line: RegExp) => Promise<void>;
  error: () => string;
  exit: Promise<number | null>;
};

/** Runs `callboard follow` and types a code. */
export function runFollow(words: string[], code: string): Follow {
  const child = spawn(process.execPath, ["bin/callboard.ts", "follow", ...words], {
    stdio: ["pipe", "pipe", "pipe"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  let [out, error] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (error += chunk.toString()));
  child.stdin.end(`${code}\n`);
  const exit = new Promise<number | null>((resolve) => child.once("exit", resolve));
  return {
    child,
    out: () => out,
    says: async (line) => {
      const ended = exit.then((status) => {
        throw new Error(`'follow' ended with code ${status}: ${out}${error}`);
      });
      await Promise.race([until(async () => line.test(out)), ended]);
    },
    error: () => error,
    exit,
  };
}

export function removeData(...desks: { dataFolder: string }[]): void {
  for (const { dataFolder } of desks) rmSync(dataFolder, { recursive: true, force: true });
}

/** What a page of a desk knows of the two. */
export async function desksOf(desk: TestDesk, cookie = desk.cookie): Promise<DesksView | null> {
  const answer = await fetch(`${desk.address}/show/${desk.showId}/state`, { headers: { cookie } });
  const { view } = (await answer.json()) as { view?: { desks: DesksView | null } };
  return view?.desks ?? null;
}

/** Takes a paired device over to the other desk, as its page does; returns where it is led and its cookie there. */
export async function comeOver(from: TestDesk, cookie = from.cookie) {
  const desks = await desksOf(from, cookie);
  const answer = await fetch(desks?.other.page ?? "", { redirect: "manual" });
  const [own = ""] = answer.headers.getSetCookie()[0]?.split(";") ?? [];
  return { location: answer.headers.get("location"), cookie: own };
}

/** Starts a second desk, pairs it, and waits until both store each press. */
export async function startSecondDesk(first: TestDesk, from: string): Promise<TestDesk> {
  return pairSecondDesk(first, await startIdleDesk(from));
}

/** The same with a desk that runs. */
export async function pairSecondDesk(
  first: TestDesk,
  { process, address }: Idle,
): Promise<TestDesk> {
  const ownKey = newKey();
  const code = await codeOfDesk(first);
  const answer = await fetch(`${first.address}/join/desk`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ code, address, key: ownKey }),
  });
  const joined = readJoined(await answer.json());
  if (!joined) throw new Error(`joining was refused: ${answer.status}`);
  const { showId, key, passKey, copy } = joined;
  const now = () => new Date();
  await inDesk(process.dataFolder, async (database) => {
    await storeCopy(database, { showId, at: now().toISOString() }, copy);
    const own = { showId, key, passKey, ownKey, address: first.address, epoch: copy.epoch };
    await becomeSecondDesk({ database, now }, own);
  });
  const second = new TestDesk({ process, address, showId });
  // As `follow` does once it has paired: it asks this desk how it is.
  await second.state();
  await untilInStep(first);
  // A device of its own: coming over gives it a new cookie.
  const device = { showId, role: "control" as const, name: "Second", at: now().toISOString() };
  const token = await inDesk(first.dataFolder, (database) => addDevice(database, device));
  const { cookie } = await until(async () => {
    const over = await comeOver(first, `callboard-show=${token}`);
    return over.location !== "/join" && over;
  });
  second.cookie = cookie;
  return second;
}

export async function untilInStep(leading: TestDesk): Promise<void> {
  await until(async () => (await desksOf(leading))?.isInStep);
}

/** Presses 'Take over' as soon as it is possible. */
export async function takeOver(desk: TestDesk): Promise<void> {
  await until(async () => (await desk.post("desk", { what: "take over" })).ok);
}
