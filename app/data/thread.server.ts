// Runs heavy work in a thread, one task at a time, so that other requests are not delayed.
import { existsSync } from "node:fs";
import path from "node:path";
import { Worker, type Transferable } from "node:worker_threads";

/** An idle thread ends after this time. */
const IDLE_MS = 30_000;

/** Too many tasks are waiting: the request may be retried. */
export class BusyError extends Error {}

type Options = {
  /** The thread's file, from the project's folder. It answers each message with one. */
  file: string;
  /** A task that takes longer, or more memory, is given up. */
  limitMs: number;
  memoryMb: number;
  youngMb: number;
  /** Further tasks would only wait in memory. */
  mostWaiting: number;
};

/**
 * Creates a thread that starts with its first task. The returned function resolves to the thread's
 * answer, or `tooHeavy` when the task is given up; it throws BusyError when too many are waiting.
 */
export function createThread<Task>(options: Options) {
  let lastTurn: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(worker: Worker): void {
    if (thread === worker) thread = undefined;
    // Ignore later errors of a terminated worker.
    worker.on("error", () => {});
    void worker.terminate();
  }

  function workInThread<Answer>(
    task: Task,
    tooHeavy: Answer,
    transferred: readonly Transferable[],
  ): Promise<Answer> {
    clearTimeout(idle);
    const worker = (thread ??= begin(options));
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
      const limit = setTimeout(onEnd, options.limitMs);
      worker.on("message", onDone).on("error", onEnd).on("exit", onEnd);
      worker.postMessage(task, transferred);
    });
  }

  return async function askThread<Answer>(
    task: Task,
    tooHeavy: Answer,
    transferred: readonly Transferable[] = [],
  ): Promise<Answer> {
    if (waiting >= options.mostWaiting) throw new BusyError(`too many tasks: ${options.file}`);
    waiting += 1;
    const turn = lastTurn.then(() => workInThread(task, tooHeavy, transferred));
    lastTurn = turn.catch(() => {});
    return turn.finally(() => {
      waiting -= 1;
    });
  };
}

function begin({ file, memoryMb, youngMb }: Options): Worker {
  const started = new Worker(path.join(rootFolder(file), file), {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: youngMb },
    env: { NODE_ENV: "production" },
    execArgv: [],
  });
  // Do not keep the process alive.
  started.unref();
  return started;
}

/** Returns the project's folder, whether running from the sources or the build. */
function rootFolder(file: string): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, file))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error(`not found: ${file}`);
    folder = above;
  }
  return folder;
}
