// What takes long to work out and is asked for again and again is worked out once.

/**
 * The same function, which remembers its answers. `most` bounds how many there are room for: once it is full it
 * begins anew. Answers of things with the same key are taken to be the same. What throws is not remembered.
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
