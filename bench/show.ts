// Measures a running show of 387 routines with 50 paired devices while 2,000 parents' phones poll: from a press to
// every device's stream, the other pages of the school, the memory on top, and what is refused. Each phone has its
// own connection. Prints the figures and fails over a budget. `npm run bench:show [-- --phones 2000 --devices 50
// --presses 100]`; the load is made on the same machine.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { Agent, type IncomingMessage, request } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import type { ShowRole } from "#app/show/rules/show-event.ts";
import { makePairedShow } from "#tests/paired-show.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { quantile } from "./quantiles.ts";
import { eventPlan } from "./scheduler-screen/calendar.ts";
import { signIn } from "./sign-in.ts";

const MOST_PRESS_MS = 1_000;
const MOST_PAGE_MS = 150;
const MOST_MEMORY_MB = 128;
/** As `use-live.ts` does. */
const SHORTEST_MS = 10_000;
const SPREAD_MS = 5_000;
const PRESS_EACH_MS = 1_000;
const PAGE_EACH_MS = 250;
const SETTLE_MS = 5_000;
const PAGES = ["/", "/classes", "/admin/dashboard.data"];
const BUSY = 503;
const KILOBYTES = 1_024;
/** In /proc/<pid>/stat after the name. */
const USER_FIELD = 11;
const TICKS_A_SECOND = 100;

const { values } = parseArgs({
  options: {
    phones: { type: "string", default: "2000" },
    devices: { type: "string", default: "50" },
    presses: { type: "string", default: "100" },
  },
});
const [phones, devices, presses] = [values.phones, values.devices, values.presses].map(Number);

const school = spawnSchool({ isEmpty: true });
process.once("exit", () => school.signal("SIGKILL"));
const address = await school.ready;
const csv = readFileSync(path.join(import.meta.dirname, "instances/nationals-387.csv"), "utf8");
const { showId, code, cookies } = await makePairedShow(
  school.dataFolder,
  eventPlan(csv),
  Array<ShowRole>(devices!).fill("control"),
);
const staff = await signIn(address);

type Answer = { status: number; etag: string; body: string };
type Asking = { cookie?: string; etag?: string; body?: string; agent?: Agent };

const refused = { phones: 0, others: 0, failed: 0 };
const [quietTimes, pageTimes]: [number[], number[]] = [[], []];
const [pressTimes, answerTimes]: [number[], number[]] = [[], []];
let asked = 0;
const over = new AbortController();

for (const one of [...PAGES, `/api/shows/${code}`, `/show/${showId}/state`])
  await ask(one, { cookie: staff });
await pause(SETTLE_MS);
const before = memory();
const latest = cookies.map(() => 0);
let onNews = () => {};
await Promise.all(cookies.map(follow));
const quiet = new AbortController();
const readingQuietly = readPages(quietTimes, quiet.signal);
await pause(SHORTEST_MS + SPREAD_MS);
quiet.abort();
await readingQuietly;
const polling = Array.from({ length: phones! }, poll);
await pause(SHORTEST_MS + SPREAD_MS);
const reading = readPages(pageTimes, over.signal);
asked = 0;
const busyBefore = processorSeconds();
let most = memory();
const begun = performance.now();
let sees = "";
for (let count = 1; count <= presses!; count += 1) {
  await pause(Math.max(0, begun + count * PRESS_EACH_MS - performance.now()));
  const id = randomUUID();
  await press(id, sees, count);
  sees = id;
  most = Math.max(most, memory());
}
const seconds = (performance.now() - begun) / 1_000;
const perSecond = asked / seconds;
const busy = (processorSeconds() - busyBefore) / seconds;
over.abort();
await Promise.all([...polling, reading]);

const grown = most - before;
const toScreen = quantile(pressTimes, 0.99);
const ofPages = quantile(pageTimes, 0.95);
console.log(`${phones} phones, ${perSecond.toFixed(0)} polls a second; ${devices} paired devices`);
console.log("| what | measured | to reach |");
console.log("| --- | --- | --- |");
row("from a press to each device, p50", `${quantile(pressTimes, 0.5).toFixed(0)} ms`, "");
row("from a press to each device, p99", `${toScreen.toFixed(0)} ms`, `${MOST_PRESS_MS} ms`);
row("from a press to its answer, p99", `${quantile(answerTimes, 0.99).toFixed(0)} ms`, "");
row("other pages before the phones, p95", `${quantile(quietTimes, 0.95).toFixed(0)} ms`, "");
row("other pages, p95", `${ofPages.toFixed(0)} ms`, `${MOST_PAGE_MS} ms`);
row("processor of the school", `${(busy * 100).toFixed(0)} % of a core`, "");
row("memory on top", `${grown.toFixed(0)} MB of ${most.toFixed(0)}`, `${MOST_MEMORY_MB} MB`);
row("presses, devices and pages answered 503", String(refused.others), "0");
row("phones answered 503, and cut off", `${refused.phones}, ${refused.failed}`, "");
if (toScreen > MOST_PRESS_MS || ofPages > MOST_PAGE_MS || grown > MOST_MEMORY_MB || refused.others)
  process.exitCode = 1;
// Streams and phones' connections are still open.
process.exit();

function row(...cells: string[]): void {
  console.log(`| ${cells.join(" | ")} |`);
}

/** Sends a press and waits until every device has it. */
async function press(id: string, seen: string, number: number): Promise<void> {
  const from = performance.now();
  const body = { id, stage: "Main", sees: seen, agoMs: 0, wanted: { kind: "next" } };
  const arrived = new Promise<void>((resolve) => {
    const times = cookies.map(() => 0);
    onNews = () => {
      for (const [place, last] of latest.entries())
        if (last >= number) times[place] ||= performance.now() - from;
      if (times.some((time) => time === 0)) return;
      pressTimes.push(...times);
      resolve();
    };
  });
  const { status, body: words } = await ask(`/show/${showId}/press`, {
    cookie: cookies[0]!,
    body: JSON.stringify(body),
  });
  if (status === BUSY) refused.others += 1;
  if (!words.includes('"isDone":true')) throw new Error(`press ${number}: ${status} ${words}`);
  answerTimes.push(performance.now() - from);
  onNews();
  await arrived;
}

/** Reads a device's stream as its page does. */
function follow(cookie: string, place: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/show/${showId}/events?after=0`, { headers: { cookie } });
    sent.once("error", (error) => over.signal.aborted || reject(error));
    sent.once("response", (response: IncomingMessage) => {
      if (response.statusCode === BUSY) refused.others += 1;
      response.setEncoding("utf8");
      response.on("data", (text: string) => {
        for (const [, id] of text.matchAll(/^id: (\d+)$/gm)) latest[place] = Number(id);
        onNews();
      });
      response.once("close", () => {
        if (!over.signal.aborted) refused.others += 1;
      });
      resolve();
    });
    sent.end();
  });
}

/** Polls as a phone does, on a connection of its own. */
async function poll(): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let etag = "";
  await pause(Math.random() * (SHORTEST_MS + SPREAD_MS));
  while (!over.signal.aborted) {
    const answer = await ask(`/api/shows/${code}`, { agent, etag }).catch(() => null);
    if (!answer) refused.failed += 1;
    else if (answer.status === BUSY) refused.phones += 1;
    else if (answer.etag) ({ etag } = answer);
    asked += 1;
    await pause(SHORTEST_MS + Math.random() * SPREAD_MS);
  }
  agent.destroy();
}

async function readPages(times: number[], signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let count = 0; !signal.aborted; count += 1) {
    const from = performance.now();
    const page = PAGES[count % PAGES.length]!;
    const answer = await ask(page, { cookie: staff, agent });
    times.push(performance.now() - from);
    if (answer.status === BUSY) refused.others += 1;
    await pause(PAGE_EACH_MS);
  }
}

/** Asks once; a connection that was closed while it was idle is opened again, as browsers do. */
function ask(to: string, given: Asking): Promise<Answer> {
  return askOnce(to, given).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "ECONNRESET" && error.code !== "EPIPE") throw error;
    return askOnce(to, given);
  });
}

function askOnce(to: string, { cookie, etag, body, agent }: Asking): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      address + to,
      {
        method: body === undefined ? "GET" : "POST",
        ...(agent && { agent }),
        headers: {
          ...(cookie && { cookie }),
          ...(etag && { "if-none-match": etag }),
          ...(body !== undefined && { "content-type": "application/json" }),
        },
      },
      (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (chunk: string) => (text += chunk));
        response.once("error", reject);
        response.once("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            etag: response.headers.etag ?? "",
            body: text,
          }),
        );
      },
    );
    sent.once("error", reject);
    sent.end(body);
  });
}

/** Returns the school's resident memory in MB. */
function memory(): number {
  const status = readFileSync(`/proc/${school.pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / KILOBYTES;
}

/** Returns the school's processor time so far. */
function processorSeconds(): number {
  const stat = readFileSync(`/proc/${school.pid}/stat`, "utf8");
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER_FIELD]) + Number(fields[USER_FIELD + 1])) / TICKS_A_SECOND;
}
