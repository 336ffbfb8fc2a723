// A database of the browser: opened when it is first used, and again after the browser took it away. What may never
// answer is not waited for long, and while it hangs not a second time.
import { openDB, type DBSchema, type IDBPDatabase } from "idb";

type Using<Schema extends DBSchema> = <Result>(
  run: (database: IDBPDatabase<Schema>) => Promise<Result>,
) => Promise<Result>;

/**
 * Runs something on the database of that name. It fails where the browser refuses its storage, has
 * no room, or does not answer within three seconds; while it does not, at once.
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
      // Another tab has an older form open: it lets go when it hears of it, or this one is told late.
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
      // A connection that was lost between two calls is opened once more.
      if (!(error instanceof DOMException) || error.name !== "InvalidStateError") throw error;
      forget();
      return inTime(() => open().then(run));
    }
  };
}

/** Longer than that nobody waits for a browser that keeps something. */
const PATIENCE_MS = 3_000;
const SILENT = "The browser's storage does not answer.";

/** Runs something that fails where it takes longer than a person waits. */
type Patience = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** @param later Runs something after so many milliseconds; what it returns takes that back. */
export function createPatience(later: (ms: number, run: () => void) => () => void): Patience {
  /** Something was given up on and is still under way. */
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
