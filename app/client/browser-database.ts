// Opens a browser database on first use, and again after the browser has closed it. A call that never answers
// times out, and no second call is made while it hangs.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

type Using<Schema extends DBSchema> = <Result>(
  run: (database: IDBPDatabase<Schema>) => Promise<Result>,
) => Promise<Result>;

/**
 * Runs work on the named database. Rejects when the browser refuses storage, is out of space or
 * takes longer than three seconds; while one call hangs, further calls reject immediately.
 */
export function browserDatabase<Schema extends DBSchema>(
  name: string,
  version: number,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): Using<Schema> {
  let opening: Promise<IDBPDatabase<Schema>> | null = null;
  const inTime = createPatience((ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  });
  const forget = () => {
    opening = null;
  };
  const open = () => {
    opening ??= openDB<Schema>(name, version, {
      upgrade,
      // Another tab has an older version open: it closes when it gets `versionchange`; until then
      // this call times out.
      blocked: () => {},
      blocking: (_current, _blocked, event) => {
        (event.target as IDBDatabase | null)?.close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opening;
  };
  return async (run) => {
    try {
      return await inTime(() => open().then(run));
    } catch (error) {
      // The connection was lost between two calls: reopen it once.
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
      forget();
      return inTime(() => open().then(run));
    }
  };
}

/** How long to wait for browser storage. */
const PATIENCE_MS = 3_000;
const SILENT = "The browser's storage does not answer.";

/** Runs work and rejects when it takes longer than a person will wait. */
type Patience = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param later Runs a function after so many milliseconds; returns a function that cancels it. */
export function createPatience(later: (ms: number, run: () => void) => () => void): Patience {
  /** A call timed out and is still running. */
  let isHanging = false;
  return async (work) => {
    if (isHanging) throw new Error(SILENT);
    const working = work();
    const tooLong = Promise.withResolvers<never>();
    const forget = later(PATIENCE_MS, () => {
      isHanging = true;
      tooLong.reject(new Error(SILENT));
    });
    const end = () => {
      forget();
      isHanging = false;
    };
    working.then(end, end);
    return Promise.race([working, tooLong.promise]);
  };
}
