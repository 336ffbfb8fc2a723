// How much work a slow hash makes in the tests.

/** In full it is as slow as in a school that runs; otherwise it takes no time to speak of. */
export const HASH_WORK = { isFull: false };

/** Until it is disposed of, hashes are as slow as they are meant to be; they fit no hash of before. */
export function fullHashWork(): Disposable {
  HASH_WORK.isFull = true;
  return {
    [Symbol.dispose]: () => {
      HASH_WORK.isFull = false;
    },
  };
}
