// Asks again for what could not be fetched, until it comes. Who shows it says meanwhile that it waits.
import { backOffMs } from "./back-off.ts";

/** Stands in the place of what could not be fetched yet. */
export const NEEDS_CONNECTION = "This needs the connection.";

let waiting = 0;
const listeners = new Set<() => void>();

/** True while something that was asked for has failed to come, and is asked for again. */
export const isRetrying = () => waiting > 0;

/** Tells at every try that fails, and when what was waited for has come. */
export function onRetryingChange(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}

/**
 * What `ask` brings, however often it fails before: it is asked again with growing waits, and at once
 * when the browser finds its network again. Rejects only once nobody wants it any more, and on a
 * server, which has no network to wait for.
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

/** Everything that is waited for is asked for at once. */
export function retryNow(): void {
  for (const end of pauses) end();
}

/** Over after so long, when the network is back, or when nobody wants what is waited for. */
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
