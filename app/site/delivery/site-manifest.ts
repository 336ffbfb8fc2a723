// Reduces the route manifest of public pages to the routes of their area. Pages of another area are loaded
// afresh, so visitors need not know about them.

/** The part of React Router's manifest used here. */
type Manifest<Route> = { routes: Record<string, Route> };

/** The slides with the mobile page, and everything else in the website's folder. */
export const SLIDES = "site/";

/** The folders of the areas; a file belongs to the first that holds it. */
export const AREAS = [
  "site/booking/",
  "site/events/",
  "site/finding/",
  "site/news/",
  "site/privacy/",
  SLIDES,
  "family/",
  "show/parents/",
];

const UNKNOWN = "/*";
const ROOT = "root";
const FRAME_OF_SLIDES = "site/site";

/** Returns the area of a route's file; undefined if its page is not public. */
export function areaOf(file: string): string | undefined {
  return AREAS.find((folder) => file.startsWith(folder));
}

/**
 * Returns the manifest for the public pages of an area, which is inlined in each of them; `rows` is the route
 * table.
 */
export function siteManifest<Route, Whole extends Manifest<Route>>(
  whole: Whole,
  rows: readonly { path: string; file: string }[],
  area: string,
): Whole {
  const ofArea = rows.filter(({ file }) => areaOf(file) === area).map(({ path }) => path);
  const isShown = new Set([ROOT, UNKNOWN, ...ofArea]);
  if (area === SLIDES) isShown.add(FRAME_OF_SLIDES);
  const routes = Object.entries(whole.routes)
    .filter(([id]) => isShown.has(id))
    .map(([id, route]) => [id, withoutFalse(route)]);
  return { ...whole, routes: Object.fromEntries(routes) };
}

/** Drops false values: React Router treats missing ones as false. */
function withoutFalse<Route>(route: Route): Route {
  return Object.fromEntries(
    Object.entries(route as object).filter(([, value]) => value !== false),
  ) as Route;
}
