/**
 * Returns the result of work that pauses, after at most so many pauses; undefined if it is not
 * done by then.
 */
export function runToEnd<Result>(
  work: Generator<unknown, Result>,
  pauses = Infinity,
): Result | undefined {
  for (let left = pauses; left >= 0; left--) {
    const { done, value } = work.next();
    if (done) return value;
  }
  return undefined;
}
