// Who waits for the answer to a change, and who wants to know of those that nobody waits for.
import type { Waiting } from "./queue.ts";
import type { Outcome } from "./post.ts";

/** Hears the one final answer to a change; true where it is shown, so that it need not be parked. */
export type Hear = (answer: unknown) => boolean;

type Unheard = (waiting: Waiting, answer: unknown) => void;

export function createHearing() {
  const hearers = new Map<string, Hear>();
  const unheard = new Set<Unheard>();

  /** True where the screen that waits has shown it. */
  function once(key: string, answer: unknown): boolean {
    const hearer = hearers.get(key);
    hearers.delete(key);
    return hearer?.(answer) ?? false;
  }

  return {
    add: (key: string, hearer: Hear) => void hearers.set(key, hearer),
    /** The screen that waited is gone: a refusal is parked in sight from now on. */
    stop: (key: string) => void hearers.delete(key),
    once,
    /** Tells the screen that waits for the answer; true where it was shown there. */
    tell(waiting: Waiting, { result, answer }: Outcome): boolean {
      const isShown = once(waiting.key, answer);
      if (!isShown && result.is === "saved") {
        for (const listener of unheard) listener(waiting, answer);
      }
      return isShown;
    },
    onUnheard(listener: Unheard): () => void {
      unheard.add(listener);
      return () => unheard.delete(listener);
    },
  };
}
