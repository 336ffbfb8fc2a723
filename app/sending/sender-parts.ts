// What the sender is made of, and what it tells.
import type { ClosedGate } from "./gate-over-page.ts";
import type { Queue, Result } from "./queue.ts";
import type { QueueStore, Trouble } from "./queue-store.ts";

/** What a sending came to, with the answer that the screen reads. */
export type Outcome = { result: Result; answer: unknown };

const NOT_DONE = "This was not done: it needs your pass-phrase or passkey again.";

/** What comes of what somebody was asked to show who they are for, and did not. */
export const GIVEN_UP = {
  result: { is: "refused", reason: NOT_DONE },
  answer: { isSaved: false, status: 403, problem: NOT_DONE },
} as const satisfies Outcome;

/** What tabs of one browser tell each other. */
export type Message =
  | { is: "changed" }
  | { is: "settled"; key: string; outcome: Outcome }
  | { is: "person"; person: string | null };

export type Parts = {
  store: QueueStore;
  /**
   * Sends changes in one request, and gives what came of each, in their order. It never throws; those for
   * which it gives nothing were not looked at.
   */
  post: (changes: Queue) => Promise<readonly Outcome[]>;
  now: () => number;
  /** Runs something later; what it returns takes that back. */
  later: (ms: number, run: () => void) => () => void;
  /** Runs while no other tab of this browser does the same. */
  alone: (run: () => Promise<void>) => Promise<void>;
  /** Tells the other tabs. */
  tell: (message: Message) => void;
};

/** Made before the server has said who is here: it is theirs as soon as that is known. */
export const SOMEBODY = "";

/** Hears the one final answer to a change; true where it is shown, so that it need not be parked. */
export type Hear = (answer: unknown) => boolean;

export type Snapshot = {
  /** What this person's screen shows as waiting, in the order of sending. */
  waiting: Queue;
  /** The gate that has closed meanwhile, or asks again: what waits goes out once it is open. */
  closed: ClosedGate | null;
  /** The last time that somebody was asked to show who they are, they did not. */
  isGivenUp: boolean;
  /** Why closing this tab would lose some of it. */
  trouble: Trouble | null;
};
