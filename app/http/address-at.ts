// A path as an address of a site.

/** The whole address of a path; the path itself where the site's origin is not known (""). */
export function addressAt(path: string, origin: string): string {
  return origin === "" ? path : new URL(path, origin).href;
}
