// Processes large schedules in a thread, one at a time, so that other requests are not delayed.
import { existsSync } from "node:fs";
import path from "node:path";
import { Worker } from "node:worker_threads";
import type { Publishing } from "./publishing/make-version.schema.ts";

export type ThreadTask =
  | { kind: "read"; posted: Uint8Array<ArrayBuffer> }
  | { kind: "version"; publishing: Publishing };

const LIMIT_MS = 5_000;
const THREAD_MEMORY_MB = 64;
const THREAD_YOUNG_MB = 8;
/** Further ones would only wait in memory. */
const MOST_WAITING = 4;
const THREAD = "app/scheduler/plan-thread-worker.server.ts";
/** An idle thread ends after this time. */
const IDLE_MS = 30_000;

/** Too many large schedules are waiting: the request may be retried. */
export class BusyError extends Error {}

let lastTurn: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Returns the thread's answer; `tooHeavy` when it takes too much time or memory. The bytes are
 * transferred, not copied. Throws BusyError when too many are waiting.
 */
export async function askThread<Answer>(task: ThreadTask, tooHeavy: Answer): Promise<Answer> {
  if (waiting >= MOST_WAITING) throw new BusyError("too many schedules waiting");
  waiting += 1;
  const turn = lastTurn.then(() => workInThread(task, tooHeavy));
  lastTurn = turn.catch(() => {});
  return turn.finally(() => {
    waiting -= 1;
  });
}

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;

function workInThread<Answer>(task: ThreadTask, tooHeavy: Answer): Promise<Answer> {
  clearTimeout(idle);
  const worker = (thread ??= begin());
  return new Promise<Answer>((resolve) => {
    const settle = (answer: Answer, isUsable: boolean) => {
      clearTimeout(limit);
      worker.off("message", onDone).off("error", onEnd).off("exit", onEnd);
      if (isUsable) idle = setTimeout(() => end(worker), IDLE_MS).unref();
      else end(worker);
      resolve(answer);
    };
    const onDone = (answer: Answer) => settle(answer, true);
    const onEnd = () => settle(tooHeavy, false);
    const limit = setTimeout(onEnd, LIMIT_MS);
    worker.on("message", onDone).on("error", onEnd).on("exit", onEnd);
    worker.postMessage(task, task.kind === "read" ? [task.posted.buffer] : []);
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
  // Do not keep the process alive.
  started.unref();
  return started;
}

function end(worker: Worker): void {
  if (thread === worker) thread = undefined;
  // Ignore later errors of a terminated worker.
  worker.on("error", () => {});
  void worker.terminate();
}

/** Returns the project's folder, whether running from the sources or the build. */
function rootFolder(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, THREAD))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`not found: ${THREAD}`);
    folder = above;
  }
  return folder;
}
