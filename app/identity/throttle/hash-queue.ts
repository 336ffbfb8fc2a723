// Hashing takes turns: a few at once, some that wait, and no more.

/** Devices that have opened the gate before do not wait behind strangers. */
export type Lane = "known" | "stranger";

/** As many as may wait in this lane are waiting: nothing was begun. */
export class QueueFullError extends Error {}

type HashQueue = {
  /** Does `work` when its turn comes; throws QueueFullError at once where no more may wait. */
  run: <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result>;
  isFull: (lane: Lane) => boolean;
};

/** `atOnce` run at a time, and `mayWait` wait in each lane. */
export function hashQueue({ atOnce, mayWait }: { atOnce: number; mayWait: number }): HashQueue {
  let running = 0;
  const waiting: Record<Lane, (() => void)[]> = { known: [], stranger: [] };
  const isFull = (lane: Lane) => running >= atOnce && waiting[lane].length >= mayWait;
  const takeTurn = async (lane: Lane) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting[lane].push(resolve));
  };
  const passOn = () => {
    const next = waiting.known.shift() ?? waiting.stranger.shift();
    if (next) next();
    else running -= 1;
  };
  return {
    isFull,
    run: async (lane, work) => {
      if (isFull(lane)) throw new QueueFullError("Too many wait for their turn.");
      await takeTurn(lane);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
