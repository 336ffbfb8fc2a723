// Work that is done again and again while the product runs.
import type { Logger } from "pino";

export type Repeated = {
  everyMs: number;
  log: Pick<Logger, "error">;
  /** What the log says when it fails; it is tried again at the next turn. */
  failed: string;
};

/** Does `work` at each turn, one at a time. `stop` resolves when what is under way has ended. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, log, failed }: Repeated,
): { stop: () => Promise<void> } {
  let current: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    current = current.then(work).catch((error: unknown) => log.error({ err: error }, failed));
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
