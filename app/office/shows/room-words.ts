// Says in words what is missing in a dressing room.

/** Returns '1 chaperone short'; '' when there are enough. `each` is the children for one chaperone. */
export function shortOfChaperones(of: {
  children: number;
  chaperones: number;
  each: number;
}): string {
  const short = Math.ceil(of.children / of.each) - of.chaperones;
  if (short <= 0) return "";
  return short === 1 ? "1 chaperone short" : `${short} chaperones short`;
}

/** Returns '2 over'; '' when everyone has a place. */
export function overWords(children: number, places: number | null): string {
  return places !== null && children > places ? `${children - places} over` : "";
}
