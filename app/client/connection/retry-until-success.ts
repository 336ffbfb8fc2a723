// Retries a request until it succeeds. Screens show that it is being retried.
import { backOffMs } from "./back-off.ts";

/** Shown in place of data that has not loaded yet. */
export const NEEDS_CONNECTION = "This needs the connection.";

let waiting = 0;
const listeners = new Set<() => void>();

/** Returns true while a failed request is being retried. */
export const isRetrying = () => waiting > 0;

/** Calls the listener after every failed attempt, and when a retried request has finished. */
export function onRetryingChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * Retries `ask` until it succeeds, with increasing back-off, and immediately when the browser is
 * back online. Rejects only when aborted, and on a server, where there is no connection to wait
 * for.
 */
export async function retryUntilSuccess<Wanted>(
  ask: () => Promise<Wanted>,
  unwanted?: AbortSignal | null,
): Promise<Wanted> {
  let failed = 0;
  try {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        if (unwanted?.aborted || typeof window === "undefined") throw error;
        if (failed++ === 0) waiting++;
        tellAll();
        await pause(backOffMs(failed), unwanted);
      }
    }
  } finally {
    if (failed > 0) waiting--;
    tellAll();
  }
}

function tellAll(): void {
  for (const tell of listeners) tell();
}

const pauses = new Set<() => void>();

/** Retries everything that is waiting immediately. */
export function retryNow(): void {
  for (const end of pauses) end();
}

/** Resolves after the delay, when the browser is back online, or on abort. */
function pause(milliseconds: number, unwanted?: AbortSignal | null): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const end = () => {
    clearTimeout(timer);
    pauses.delete(end);
    window.removeEventListener("online", end);
    unwanted?.removeEventListener("abort", end);
    resolve();
  };
  const timer = setTimeout(end, milliseconds);
  pauses.add(end);
  window.addEventListener("online", end);
  unwanted?.addEventListener("abort", end);
  return promise;
}
