// Turns a path into a full address.

/** Returns the full address of a path; the path itself when the origin is unknown (""). */
export function addressAt(path: string, origin: string): string {
  return origin === "" ? path : new URL(path, origin).href;
}
