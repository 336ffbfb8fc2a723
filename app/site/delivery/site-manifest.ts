// Reduces the route manifest of public pages to the website's routes. Staff pages are loaded afresh, so
// visitors need not know about them.

/** The part of React Router's manifest used here. */
type Manifest<Route> = { routes: Record<string, Route> };

const PUBLIC_FOLDERS = ["site/", "family/", "show/parents/"];
/** Separate pages outside the slides, loaded afresh. */
const BESIDE_SLIDES = [
  "family/",
  "show/parents/",
  "site/booking/",
  "site/events/",
  "site/finding/",
  "site/news/",
  "site/privacy/",
];
const UNKNOWN = "/*";
const FRAMES = ["root", "site/site"];

/**
 * Returns the manifest for public pages; `rows` is the route table. It is inlined in pages, so slides leave
 * out the separate pages.
 */
export function siteManifest<Route, Whole extends Manifest<Route>>(
  whole: Whole,
  rows: readonly { path: string; file: string }[],
  { isOfSlides }: { isOfSlides: boolean },
): Whole {
  const isShown = new Set(
    rows
      .filter(({ file, path }) => isIn(PUBLIC_FOLDERS, file) || path === UNKNOWN)
      .filter(({ file }) => !isOfSlides || !isIn(BESIDE_SLIDES, file))
      .map(({ path }) => path),
  );
  const routes = Object.entries(whole.routes)
    .filter(([id]) => FRAMES.includes(id) || isShown.has(id))
    .map(([id, route]) => [id, withoutFalse(route)]);
  return { ...whole, routes: Object.fromEntries(routes) };
}

const isIn = (folders: readonly string[], file: string) =>
  folders.some((folder) => file.startsWith(folder));

/** Drops false values: React Router treats missing ones as false. */
function withoutFalse<Route>(route: Route): Route {
  return Object.fromEntries(
    Object.entries(route as object).filter(([, value]) => value !== false),
  ) as Route;
}
