// How much work a slow hash takes in tests.

/** In full it is as slow as in production; otherwise it takes almost no time. */
export const HASH_WORK = { isFull: false };

/** Makes hashes as slow as in production until disposed of; earlier hashes no longer match. */
export function fullHashWork(): Disposable {
  HASH_WORK.isFull = true;
  return {
    [Symbol.dispose]: () => {
      HASH_WORK.isFull = false;
    },
  };
}
