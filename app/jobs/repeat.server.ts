// Runs background work repeatedly.
import type { Logger } from "pino";

type Repeated = {
  everyMs: number;
  /** Delay of the first run, if shorter than the interval. */
  firstMs?: number;
  log: Pick<Logger, "error">;
  /** The log message for a failure; the next run retries. */
  failed: string;
};

/**
 * Runs `work` at each interval, one run at a time. `stop` resolves when the current run has ended;
 * its failure is not logged, because the stop may be its cause and the next start runs it again.
 */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, firstMs = everyMs, log, failed }: Repeated,
): { stop: () => Promise<void> } {
  let current: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  let isStopping = false;
  const turn = () => {
    current = current.then(work).catch((error: unknown) => {
      if (!isStopping) log.error({ err: error }, failed);
    });
    wait(everyMs);
  };
  const wait = (ms: number) => {
    timer = setTimeout(turn, ms);
    timer.unref();
  };
  wait(firstMs);
  return {
    stop: async () => {
      isStopping = true;
      clearTimeout(timer);
      await current;
    },
  };
}
