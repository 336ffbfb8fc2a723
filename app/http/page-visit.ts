// Tells a page that is opened by its address from data that a page asks for.

/** The page's own path: React Router asks for a page's data under its path and `.data`. */
export function pagePathOf(pathname: string): string {
  return pathname.replace(/\/_\.data$|\.data$/, "") || "/";
}

/** A browser that opens an address says so; a program or a script that fetches data does not. */
export function isPageVisit(request: Request): boolean {
  const isData = new URL(request.url).pathname.endsWith(".data");
  return !isData && (request.headers.get("accept") ?? "").includes("text/html");
}
