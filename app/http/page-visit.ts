// Distinguishes opening a page from fetching its data.

/** Returns the page's path: React Router fetches a page's data at its path plus `.data`. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/\/_\.data$|\.data$/, "") || "/";
}

/** Returns true when a browser opens an address; programs and scripts do not ask for HTML. */
export function isPageVisit(request: Request): boolean {
  const isData = new URL(request.url).pathname.endsWith(".data");
  return !isData && (request.headers.get("accept") ?? "").includes("text/html");
}
