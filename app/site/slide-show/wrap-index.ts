/** The index so many steps on in a ring of `count`: after the last comes the first. */
export function wrapIndex(index: number, step: number, count: number): number {
  return count === 0 ? 0 : (((index + step) % count) + count) % count;
}
