// What the browser is told about the routes on a public page: those of the website. The staff's pages
// are loaded again from there, so a visitor need not know that there are any.

/** The part of React Router's manifest that this reads. */
type Manifest<Route> = { routes: Record<string, Route> };

const SITE_FOLDER = "site/";
/** Pages of their own beside the slides: who goes there loads them. */
const BESIDE_SLIDES = "site/booking/";
const UNKNOWN = "/*";
const FRAMES = ["root", "site/site"];

/**
 * The manifest of the public pages, of all `rows` of the table of routes. It stands in the pages: those of
 * the slides leave out what is beside them.
 */
export function siteManifest<Route, Whole extends Manifest<Route>>(
  whole: Whole,
  rows: readonly { path: string; file: string }[],
  { isOfSlides }: { isOfSlides: boolean },
): Whole {
  const isShown = new Set(
    rows
      .filter(({ file, path }) => file.startsWith(SITE_FOLDER) || path === UNKNOWN)
      .filter(({ file }) => !isOfSlides || !file.startsWith(BESIDE_SLIDES))
      .map(({ path }) => path),
  );
  const routes = Object.entries(whole.routes)
    .filter(([id]) => FRAMES.includes(id) || isShown.has(id))
    .map(([id, route]) => [id, withoutFalse(route)]);
  return { ...whole, routes: Object.fromEntries(routes) };
}

/** What a route has not: React Router takes a word that is missing for no. */
function withoutFalse<Route>(route: Route): Route {
  return Object.fromEntries(
    Object.entries(route as object).filter(([, value]) => value !== false),
  ) as Route;
}
