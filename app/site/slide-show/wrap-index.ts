/** The place so many steps on in a ring of `count`: after the last comes the first. */
export function turned(place: number, step: number, count: number): number {
  return count === 0 ? 0 : (((place + step) % count) + count) % count;
}
