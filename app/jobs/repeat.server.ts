// Work that is done again and again while the product runs.
import type { Logger } from "pino";

type Repeated = {
  everyMs: number;
  /** How long after the start the first turn is, where that is sooner than the others. */
  firstMs?: number;
  log: Pick<Logger, "error">;
  /** What the log says when it fails; it is tried again at the next turn. */
  failed: string;
};

/** Does `work` at each turn, one at a time. `stop` resolves when what is under way has ended. */
export function repeat(
  work: () => Promise<unknown>,
  { everyMs, firstMs = everyMs, log, failed }: Repeated,
): { stop: () => Promise<void> } {
  let current: Promise<unknown> = Promise.resolve();
  let timer: NodeJS.Timeout;
  const turn = () => {
    current = current.then(work).catch((error: unknown) => log.error({ err: error }, failed));
    wait(everyMs);
  };
  const wait = (ms: number) => {
    timer = setTimeout(turn, ms);
    timer.unref();
  };
  wait(firstMs);
  return {
    stop: async () => {
      clearTimeout(timer);
      await current;
    },
  };
}
