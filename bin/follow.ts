// `callboard follow`: makes this machine the second desk of a show.
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { readJoined } from "#app/show/desks/desk-copy.schema.ts";
import { newKey } from "#app/show/desks/join-desk.server.ts";
import { exactTimeIn } from "#app/show/rules/show-words.ts";
import { CommandRefused } from "./command-refused.ts";
import { FOLLOW_HELP, readFollowOptions } from "./follow-options.ts";
import { type OwnDesk, startOwnDesk } from "./own-desk.ts";
import type { Streams } from "./streams.ts";

const PATIENCE_MS = 5_000;
const LOOK_MS = 500;

type Options = NonNullable<ReturnType<typeof readFollowOptions>>;

/** Follows until Ctrl+C. Throws `CommandRefused` when there is nothing to follow. */
export async function follow(args: string[], streams: Streams): Promise<0> {
  const options = readFollowOptions(args);
  if (options === null) {
    streams.out(FOLLOW_HELP);
    return 0;
  }
  await refuseWithoutShow(options.desk);
  const own = await startOwnDesk({ ...options, data: path.resolve(options.data) }, () =>
    join(options, streams),
  );
  if (own === null) return 0;
  streams.out(`\nThis laptop's own address of the show: ${own.page}\n`);
  await sayHowItGoes(own, streams);
  return 0;
}

async function refuseWithoutShow(desk: string): Promise<void> {
  const answer = await ask(`${desk}/join/desk`);
  const { hasShow } = Object(answer?.body) as { hasShow?: boolean };
  if (hasShow === undefined) throw new CommandRefused(`follow: no desk answers at ${desk}`);
  if (!hasShow) throw new CommandRefused(`follow: no show runs at ${desk}`);
}

/** Asks for the six digits and pairs this machine. */
async function join({ desk, port, address }: Options, { out }: Streams) {
  out("The six digits of a second desk, from 'Devices' at control: ");
  const code = await typedLine();
  const ownKey = newKey();
  const own = address ?? `http://${await ownAddress(desk)}:${port}`;
  const answer = await ask(`${desk}/join/desk`, { code, address: own, key: ownKey });
  const joined = answer?.isOk ? readJoined(answer.body) : null;
  if (!joined) {
    const { words } = Object(answer?.body) as { words?: string };
    throw new CommandRefused(`follow: ${words ?? `no desk answers at ${desk}`}`);
  }
  return { ...joined, ownKey };
}

async function typedLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  try {
    const first = await lines[Symbol.asyncIterator]().next();
    return first.done ? "" : first.value.trim();
  } finally {
    lines.close();
  }
}

/** Returns the address by which this machine reaches the desk: phones of the same network reach it there. */
function ownAddress(desk: string): Promise<string> {
  const { hostname, port, protocol } = new URL(desk);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port) || (protocol === "https:" ? 443 : 80), hostname, () => {
      const { localAddress = "127.0.0.1", localFamily } = socket;
      resolve(localFamily === "IPv6" ? `[${localAddress}]` : localAddress);
      socket.end();
    });
    socket.once("error", reject);
  });
}

async function ask(
  address: string,
  body?: object,
): Promise<{ isOk: boolean; body: unknown } | null> {
  try {
    const answer = await fetch(address, {
      ...(body && {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { isOk: answer.ok, body: await answer.json() };
  } catch {
    return null;
  }
}

/** Says it when something changes: that it follows, that the desk is gone, that this one leads. */
async function sayHowItGoes(own: OwnDesk, { out }: Streams): Promise<void> {
  let said = "";
  while (!own.hasEnded()) {
    const answer = await ask(own.state);
    const words = answer?.isOk ? wordsOf(answer.body, own.zone, said) : said;
    if (words !== said) out(`${words}\n`);
    said = words;
    await wait(LOOK_MS);
  }
}

type State = { isLeading?: boolean; isFollowing?: boolean; lastMs?: number | null };

function wordsOf(given: unknown, zone: string, said: string): string {
  const { isLeading, isFollowing, lastMs } = Object(given) as State;
  if (isLeading) return "This desk leads.";
  // Before the first word of the desk there is nothing to say.
  if (!isFollowing) return said === "" ? said : "Desk not reached. Take over at control.";
  const last = lastMs == null ? "No action yet" : `Last action ${exactTimeIn(zone, lastMs)}`;
  return `Following. ${last}.`;
}
