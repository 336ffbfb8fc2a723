// Reads a schedule that somebody sent; a large one in a thread, so that no other answer waits for it.
import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { readPosted, type Read } from "./read-posted.schema.ts";

/** Below this (bytes) reading takes a few milliseconds at most. */
const SMALL = 16 * 1024;
const LIMIT_MS = 5_000;
const THREAD_MEMORY_MB = 64;
const THREAD_YOUNG_MB = 8;
/** More would only wait in memory. */
const MOST_WAITING = 4;
const THREAD = "app/scheduler/read-posted-worker.server.ts";
const TOO_HEAVY: Read = { error: "the schedule could not be read." };
/** A thread that nobody has needed for so long ends. */
const IDLE_MS = 30_000;

/** Too many large ones wait to be read: this one may come again. */
export class BusyError extends Error {}

let lastTurn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * What is to be saved, or why it cannot be. The bytes of a large one are given away: they lie in one
 * memory alone, which is let go of at once. One large schedule is read at a time; throws BusyError where
 * too many wait.
 */
export async function readPostedApart(posted: Uint8Array<ArrayBuffer>): Promise<Read> {
  if (posted.byteLength <= SMALL) return readPosted(posted);
  if (waiting >= MOST_WAITING) throw new BusyError("Too many schedules wait to be read.");
  waiting += 1;
  const turn = lastTurn.then(() => readInThread(posted));
  lastTurn = turn.catch(() => {});
  return turn.finally(() => {
    waiting -= 1;
  });
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function readInThread(posted: Uint8Array<ArrayBuffer>): Promise<Read> {
  clearTimeout(idle);
  const worker = (thread ??= begin());
  return new Promise<Read>((resolve) => {
    const settle = (read: Read, isUsable: boolean) => {
      clearTimeout(limit);
      worker.off("message", onRead).off("error", onEnd).off("exit", onEnd);
      if (isUsable) idle = setTimeout(() => end(worker), IDLE_MS).unref();
      else end(worker);
      resolve(read);
    };
    const onRead = (read: Read) => settle(read, true);
    const onEnd = () => settle(TOO_HEAVY, false);
    const limit = setTimeout(onEnd, LIMIT_MS);
    worker.on("message", onRead).on("error", onEnd).on("exit", onEnd);
    worker.postMessage(posted, [posted.buffer]);
  });
}

function begin(): Worker {
  const started = new Worker(path.join(rootFolder(), THREAD), {
    resourceLimits: {
      maxOldGenerationSizeMb: THREAD_MEMORY_MB,
      maxYoungGenerationSizeMb: THREAD_YOUNG_MB,
    },
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  // It keeps no process alive.
  started.unref();
  return started;
}

function end(worker: Worker): void {
  if (thread === worker) thread = undefined;
  // What it fails with from here on is nobody's.
  worker.on("error", () => {});
  void worker.terminate();
}

/** The project's folder, from the sources as from what is built of them. */
function rootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, THREAD))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`There is no ${THREAD}.`);
    folder = above;
  }
  return folder;
}
