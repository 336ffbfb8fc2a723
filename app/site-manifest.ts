// What the browser is told of the routes on a public page: those of the website. The staff's pages
// are loaded anew from there, so a visitor need not know that there are any.
import { ROUTES } from "./route-table.ts";

/** The part of React Router's manifest that this reads; `url` is the file's own address. */
type Manifest<Route> = { url: string; routes: Record<string, Route> };

const SITE_FOLDER = "site/";
const UNKNOWN = "/*";
const FRAMES = ["root", "site/site"];

/** The manifest of the public pages, in a file of its own beside the whole one. */
export function siteManifest<Route, Whole extends Manifest<Route>>(whole: Whole): Whole {
  const isShown = new Set(
    ROUTES.filter(({ file, path }) => file.startsWith(SITE_FOLDER) || path === UNKNOWN).map(
      ({ path }) => path,
    ),
  );
  const routes = Object.entries(whole.routes).filter(
    ([id]) => FRAMES.includes(id) || isShown.has(id),
  );
  return {
    ...whole,
    url: whole.url.replace("/manifest-", "/site-manifest-"),
    routes: Object.fromEntries(routes),
  };
}
