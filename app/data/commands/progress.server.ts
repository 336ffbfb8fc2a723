// How far long commands are, by their idempotency keys. In memory: only the process that runs one knows.
import { setImmediate as nextTurn } from "node:timers/promises";
import { Refused } from "./answer.ts";
import type { Progress } from "./progress.ts";

/** Reports how far a command is, and lets other requests run in between. */
export type ReportProgress = (done: number, of: number) => Promise<void>;

/** Shorter work is done before anyone could read how far it is. */
const LONG_FROM = 2000;

const underWay = new Map<string, Progress>();

/** Returns how far a command is; null for one that is not running, or is short. */
export function progressOf(key: string): Progress | null {
  return underWay.get(key) ?? null;
}

/**
 * Runs a command's work, with a function that reports how far it is. A report throws Refused once `signal` says that
 * nobody waits for the answer any more.
 */
export async function withProgress<Done>(
  key: unknown,
  signal: AbortSignal | null,
  work: (report: ReportProgress) => Promise<Done>,
): Promise<Done> {
  const report: ReportProgress = async (done, of) => {
    if (typeof key === "string" && of > LONG_FROM) underWay.set(key, { done, of });
    await nextTurn();
    if (signal?.aborted) throw new Refused(408, "The request was cancelled.");
  };
  try {
    return await work(report);
  } finally {
    if (typeof key === "string") underWay.delete(key);
  }
}
