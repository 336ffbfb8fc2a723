// A bounded queue for hashing: a few at once, some waiting, the rest refused.

/** Known devices do not wait behind strangers. */
export type Lane = "known" | "stranger";

/** This lane's queue is full; nothing was started. */
export class QueueFullError extends Error {}

type HashQueue = {
  /** Runs `work` in its turn; throws QueueFullError immediately when the lane is full. */
  run: <Result>(lane: Lane, work: () => Promise<Result>) => Promise<Result>;
  isFull: (lane: Lane) => boolean;
};

/** Runs `atOnce` at a time; up to `mayWait` wait in each lane. */
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
      if (isFull(lane)) throw new QueueFullError("hash queue is full");
      await takeTurn(lane);
      try {
        return await work();
      } finally {
        passOn();
      }
    },
  };
}
