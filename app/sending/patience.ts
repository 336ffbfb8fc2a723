// What may never answer is not waited for long, and while it hangs not a second time.

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
