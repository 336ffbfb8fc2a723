// How far the other desk has stored the log of a show. A press waits for it, for a moment.
import { tellShow } from "../store/show-bus.server.ts";
import { PATIENCE_MS } from "./desk-rules.ts";

type Follower = {
  /** The number of the last action that the other desk has stored. */
  stored: number;
  /** False while presses do not wait for the other desk. */
  isInStep: boolean;
  waiting: Set<{ number: number; end: () => void }>;
};

/** The other desks that follow this process, by show. */
const followers = new Map<string, Follower>();

/** Notes that the other desk has begun to follow; returns what notes that it is gone. */
export function followerCame(showId: string): () => void {
  const own: Follower = { stored: -1, isInStep: false, waiting: new Set() };
  followers.set(showId, own);
  return () => {
    if (followers.get(showId) !== own) return;
    followers.delete(showId);
    for (const { end } of own.waiting) end();
    tellShow(showId);
  };
}

/** Notes up to which action the other desk has stored the log, of which `newest` is the last. */
export function followerStored(showId: string, number: number, newest: number): void {
  const follower = followers.get(showId);
  if (!follower) return;
  follower.stored = Math.max(follower.stored, number);
  for (const one of follower.waiting) if (one.number <= follower.stored) one.end();
  if (follower.isInStep || follower.stored < newest) return;
  follower.isInStep = true;
  tellShow(showId);
}

/** Returns true while each press waits until the other desk has stored it. */
export function isInStep(showId: string): boolean {
  return followers.get(showId)?.isInStep ?? false;
}

/** Resolves once the other desk has stored an action; after a second this desk goes on alone. */
export async function untilStored(showId: string, number: number): Promise<void> {
  const follower = followers.get(showId);
  if (!follower?.isInStep || follower.stored >= number) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = { number, end: resolve };
  follower.waiting.add(waiting);
  const limit = setTimeout(() => {
    follower.isInStep = false;
    tellShow(showId);
    resolve();
  }, PATIENCE_MS);
  await promise;
  clearTimeout(limit);
  follower.waiting.delete(waiting);
}
