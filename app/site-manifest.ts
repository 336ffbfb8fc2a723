// What the browser is told of the routes on a public page: those of the website. The staff's pages
// are loaded anew from there, so a visitor need not know that there are any.
import { ROUTES } from "./route-table.ts";

/** The part of React Router's manifest that this reads. */
type Manifest<Route> = { entry: { module: string }; routes: Record<string, Route> };

const SITE_FOLDER = "site/";
const UNKNOWN = "/*";
const FRAMES = ["root", "site/site"];

/**
 * The manifest of the public pages. It stands in them, and has no file of its own: its address, which
 * React Router loads beforehand, is that of the file that is loaded anyway.
 */
export function siteManifest<Route, Whole extends Manifest<Route>>(whole: Whole): Whole {
  const isShown = new Set(
    ROUTES.filter(({ file, path }) => file.startsWith(SITE_FOLDER) || path === UNKNOWN).map(
      ({ path }) => path,
    ),
  );
  const routes = Object.entries(whole.routes).filter(
    ([id]) => FRAMES.includes(id) || isShown.has(id),
  );
  return { ...whole, url: whole.entry.module, routes: Object.fromEntries(routes) };
}
