// Memoises an expensive function with a bounded cache.

/**
 * Returns a memoised function. The cache holds `most` results and is cleared when full.
 * Arguments with the same key share a result; errors are not cached.
 */
export function memoize<Asked, Answer>(
  most: number,
  work: (asked: Asked) => Answer,
  keyOf: (asked: Asked) => unknown = (asked) => asked,
): (asked: Asked) => Answer {
  const known = new Map<unknown, Answer>();
  return (asked) => {
    const key = keyOf(asked);
    const before = known.get(key);
    if (before !== undefined || known.has(key)) return before as Answer;
    const answer = work(asked);
    if (known.size >= most) known.clear();
    known.set(key, answer);
    return answer;
  };
}
